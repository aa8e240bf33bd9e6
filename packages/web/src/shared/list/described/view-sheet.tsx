import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, Suspense } from 'react';
import { useCommands } from '#shared/commands/commands.ts';
import type { ColumnShape } from '../columns/list-column.ts';
import { commandOf, type ListEntry } from '../export/list-entries.ts';
import { groupChoiceOf } from '../groups/group-choice.ts';
import { collapseCommands } from '../groups/group-commands.ts';
import { GroupPanel, SortPanel, ViewSettings } from '../list-panels.tsx';
import type { ListState } from '../list-state.ts';
import { Sheet } from '../sheet.tsx';
import { useViewCommands, ViewPanel, type ViewToolsProps } from '../views/view-tools.tsx';
import type { ListLayout } from './use-list-layout.ts';

interface ViewSheetProps<
  Column extends ColumnShape,
  State extends ListState,
> extends ViewToolsProps<State> {
  readonly layout: ListLayout<Column>;
  /** What can be done with the list as a whole. */
  readonly entries: readonly ListEntry[];
  /** What else belongs to the view, such as an earlier day; may close the panel. */
  readonly renderFurther: (close: () => void) => ReactNode;
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ title, children }: PartProps) {
  return (
    <Box component="section" aria-label={title} sx={partShape}>
      <Typography component="h3" sx={{ fontSize: 13, fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Entries({ entries, close }: Pick<ViewSheetProps<ColumnShape, ListState>, 'entries'> & Closing) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -2 }}>
      {entries.map(({ id, label, run }) => (
        <Button
          key={id}
          onClick={() => {
            close();
            run();
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}

interface Closing {
  readonly close: () => void;
}

/** Order and groups, then the columns where there is a table. */
function Arrangement<Column extends ColumnShape, State extends ListState>({
  model,
  layout,
}: Pick<ViewSheetProps<Column, State>, 'model' | 'layout'>) {
  const { state, sort, settings, address, description, changeSettings } = model;
  const onSort = (next: typeof sort): void => address.change({ ...state, sort: next });
  return (
    <>
      <Part title="Reihenfolge">
        <SortPanel
          columns={description.columns}
          usual={description.usualSort(state)}
          {...{ sort, onSort }}
        />
        <GroupPanel {...groupChoiceOf(model)} />
      </Part>
      <Part title="Spalten">
        <ViewSettings
          columns={layout.all}
          ordered={description.columns}
          visible={layout.columns.visible}
          settings={settings}
          onChange={changeSettings}
        />
      </Part>
    </>
  );
}

/** „Ansicht“: everything about how the list looks, what is kept of it, and what becomes of it as a whole. */
export function ViewSheet<Column extends ColumnShape, State extends ListState>(
  props: ViewSheetProps<Column, State>,
) {
  const { model, layout, tools, entries, renderFurther } = props;
  useViewCommands({ model, tools });
  useCommands([...entries.map(commandOf), ...collapseCommands(groupChoiceOf(model))]);
  return (
    <Sheet
      label="Ansicht"
      icon={<SlidersHorizontal size={15} strokeWidth={1.75} aria-hidden />}
      title="Ansicht"
      command={{
        id: 'list.view',
        label: 'Ansicht der Liste einstellen',
        keywords: 'Spalten Gruppieren Gruppierung Sortieren Breite Export Ansichten Stand vom',
      }}
      phone={layout.isPhone}
      plain
      width={440}
      closeLabel="Fertig"
    >
      {(close) => (
        <Suspense fallback={<Box sx={{ minHeight: 480 }} />}>
          <Part title="Gespeicherte Ansichten">
            <ViewPanel {...{ model, tools, close }} />
          </Part>
          {!layout.isPhone && <Arrangement {...{ model, layout }} />}
          {entries.length > 0 && (
            <Part title="Ganze Liste">
              <Entries {...{ entries, close }} />
              {renderFurther(close)}
            </Part>
          )}
        </Suspense>
      )}
    </Sheet>
  );
}

const partShape = {
  '& + &': { borderTop: 1, borderColor: 'divider', pt: 3, mt: 3 },
} as const;
