import type { ProjectMode } from '@energieakte/contract';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ExportRows } from '#shared/list/export/export-rows.ts';
import { fileEntries, type ListEntry } from '#shared/list/export/list-entries.ts';
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

/** What can be done with the list as a whole, and the dialog some of it opens; nothing for a customer. */
export function useListEntries(many: ManyProjects | null): {
  readonly entries: readonly ListEntry[];
  readonly dialog: ReactNode;
} {
  const navigate = useNavigate();
  const [showsChanges, setShowsChanges] = useState(false);
  if (many === null) return { entries: [], dialog: null };
  const exports: ListEntry = {
    id: 'list.exports',
    label: 'Meine Exporte',
    keywords: 'Export Datei herunterladen',
    run: () => void navigate({ to: '/exports' }),
  };
  const changing: readonly ListEntry[] = [
    {
      id: 'list.selectAll',
      label: 'Alle Zeilen auswählen',
      keywords: 'markieren Sammeländerung',
      run: many.picking.selectAll,
    },
    {
      id: 'list.changes',
      label: 'Meine Sammeländerungen',
      keywords: 'rückgängig mehrere ändern',
      run: () => setShowsChanges(true),
    },
  ];
  const dialog = showsChanges && (
    <Suspense>
      <ChangeSetsDialog onClose={() => setShowsChanges(false)} />
    </Suspense>
  );
  return {
    entries: [...fileEntries(many.exportRows), exports, ...(many.mayEdit ? changing : [])],
    dialog,
  };
}
