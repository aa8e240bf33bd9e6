import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ColumnShape } from '../columns/list-column.ts';
import type { ListEntry } from '../export/list-entries.ts';
import { groupChoiceOf } from '../groups/group-choice.ts';
import { GroupPanel, SortPanel, ViewSettings } from '../list-panels.tsx';
import type { ListState } from '../list-state.ts';
import { ViewPanel, type ViewToolsProps } from '../views/view-tools.tsx';
import type { ListLayout } from './use-list-layout.ts';

export interface ViewSheetProps<
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

/** What stands in the panel „Ansicht“; fetched when that is opened, because no row waits for it. */
export function ViewSheetParts<Column extends ColumnShape, State extends ListState>({
  model,
  layout,
  tools,
  entries,
  renderFurther,
  close,
}: ViewSheetProps<Column, State> & Closing) {
  return (
    <>
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
    </>
  );
}

const partShape = {
  '& + &': { borderTop: 1, borderColor: 'divider', pt: 3, mt: 3 },
} as const;
