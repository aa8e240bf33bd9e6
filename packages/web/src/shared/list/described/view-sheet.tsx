import Box from '@mui/material/Box';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Suspense, use } from 'react';
import { useCommands } from '#shared/commands/commands.ts';
import type { ColumnShape } from '../columns/list-column.ts';
import { commandOf } from '../export/list-entries.ts';
import { groupChoiceOf } from '../groups/group-choice.ts';
import { collapseCommands } from '../groups/group-commands.ts';
import type { ListState } from '../list-state.ts';
import { Sheet } from '../sheet.tsx';
import { useViewCommands } from '../views/view-tools.tsx';
import type * as parts from './view-sheet-parts.tsx';
import type { ViewSheetProps } from './view-sheet-parts.tsx';

let loading: Promise<typeof parts> | undefined;

/** Fetched once, when the panel is opened first; `lazy` would forget of which list it is. */
function loadParts(): Promise<typeof parts> {
  return (loading ??= import('./view-sheet-parts.tsx'));
}

function Parts<Column extends ColumnShape, State extends ListState>(
  props: ViewSheetProps<Column, State> & { readonly close: () => void },
) {
  const { ViewSheetParts } = use(loadParts());
  return <ViewSheetParts {...props} />;
}

/** „Ansicht“: everything about how the list looks, what is kept of it, and what becomes of it as a whole. */
export function ViewSheet<Column extends ColumnShape, State extends ListState>(
  props: ViewSheetProps<Column, State>,
) {
  const { model, layout, tools, entries } = props;
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
          <Parts {...props} close={close} />
        </Suspense>
      )}
    </Sheet>
  );
}
