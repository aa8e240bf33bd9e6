import type { ProjectMode } from '@energieakte/contract';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ExportRows } from '#shared/list/export/export-rows.ts';
import { ListMenu, type ListMenuEntry } from '#shared/list/export/list-menu.tsx';
import { countSelected } from '#shared/list/selection/selection.ts';
import type { Picking } from '#shared/list/selection/use-selection.ts';
import type { BulkBarProps } from '../bulk/bulk-bar.tsx';

// Most visits to a list change one project or none: the tools for many are fetched when they are needed.
const BulkBar = lazy(async () => ({ default: (await import('../bulk/bulk-bar.tsx')).BulkBar }));
const ChangeSetsDialog = lazy(async () => ({
  default: (await import('../bulk/change-sets-dialog.tsx')).ChangeSetsDialog,
}));

/** What is needed to deal with many projects at once. */
export type ManyProjects = Pick<BulkBarProps, 'query' | 'mayEdit'> & {
  readonly picking: Picking;
  readonly exportRows: ExportRows;
};

interface ProjectSelectionProps extends ManyProjects {
  readonly mode: ProjectMode;
  readonly phone: boolean;
  readonly total: number | null;
}

/** What can be done with the selected rows; nothing while none is selected. */
export function ProjectSelection({ total, ...bar }: ProjectSelectionProps) {
  if (total === null || countSelected(bar.picking.selection, total) === 0) return null;
  return (
    <Suspense>
      <BulkBar {...bar} total={total} />
    </Suspense>
  );
}

/** What can be done with the list as a whole. */
export function ProjectListMenu({ picking, exportRows, mayEdit }: ManyProjects) {
  const navigate = useNavigate();
  const [showsChanges, setShowsChanges] = useState(false);
  const exports: ListMenuEntry = {
    id: 'list.exports',
    label: 'Meine Exporte',
    keywords: 'Export Datei herunterladen',
    run: () => void navigate({ to: '/exports' }),
  };
  const changing: readonly ListMenuEntry[] = [
    {
      id: 'list.selectAll',
      label: 'Alle Zeilen auswählen',
      keywords: 'markieren Sammeländerung',
      run: picking.selectAll,
    },
    {
      id: 'list.changes',
      label: 'Meine Sammeländerungen',
      keywords: 'rückgängig mehrere ändern',
      run: () => setShowsChanges(true),
    },
  ];
  return (
    <>
      <ListMenu exportRows={exportRows} further={mayEdit ? [exports, ...changing] : [exports]} />
      {showsChanges && (
        <Suspense>
          <ChangeSetsDialog onClose={() => setShowsChanges(false)} />
        </Suspense>
      )}
    </>
  );
}
