import type { ExportColumn, ProjectMode, ProjectSearchQuery } from '@energieakte/contract';
import { lazy, Suspense, useState } from 'react';
import { ListMenu } from '../export/list-menu.tsx';
import { countSelected } from '#shared/list/selection/selection.ts';
import type { Picking } from '#shared/list/selection/use-selection.ts';

// Most visits to a list change one project or none: the tools for many are fetched when they are needed.
const BulkBar = lazy(async () => ({ default: (await import('../bulk/bulk-bar.tsx')).BulkBar }));
const ChangeSetsDialog = lazy(async () => ({
  default: (await import('../bulk/change-sets-dialog.tsx')).ChangeSetsDialog,
}));

interface SelectionBarProps {
  readonly mode: ProjectMode;
  readonly picking: Picking;
  readonly total: number | null;
  readonly query: ProjectSearchQuery;
  readonly columns: readonly ExportColumn[];
  readonly mayEdit: boolean;
  readonly phone: boolean;
}

/** What can be done with the selected rows; nothing while none is selected. */
export function SelectionBar({ total, ...bar }: SelectionBarProps) {
  if (total === null || countSelected(bar.picking.selection, total) === 0) return null;
  return (
    <Suspense>
      <BulkBar {...bar} total={total} />
    </Suspense>
  );
}

type ListToolsProps = Pick<SelectionBarProps, 'picking' | 'query' | 'columns' | 'mayEdit'>;

/** What can be done with the list as a whole. */
export function ListTools({ picking, query, columns, mayEdit }: ListToolsProps) {
  const [showsChanges, setShowsChanges] = useState(false);
  return (
    <>
      <ListMenu
        {...{ query, columns, mayEdit }}
        onSelectAll={picking.selectAll}
        onShowChanges={() => setShowsChanges(true)}
      />
      {showsChanges && (
        <Suspense>
          <ChangeSetsDialog onClose={() => setShowsChanges(false)} />
        </Suspense>
      )}
    </>
  );
}
