import { lazy, Suspense, useEffect } from 'react';

const loadFilter = () => import('./filter-panel.tsx');
const loadSort = () => import('./sort-panel.tsx');
const loadView = () => import('./view-settings.tsx');
const loadHelp = () => import('./shortcut-help.tsx');

/** What opens over a list. Fetched beside it, so that the first list does not wait for their fields and switches. */
export const FilterPanel = lazy(async () => ({ default: (await loadFilter()).FilterPanel }));
export const SortPanel = lazy(async () => ({ default: (await loadSort()).SortPanel }));
export const ViewSettings = lazy(async () => ({ default: (await loadView()).ViewSettings }));
const ShortcutHelp = lazy(async () => ({ default: (await loadHelp()).ShortcutHelp }));

/** After the list itself; whoever is faster waits a moment. */
const loadAfter = 1500;

/** Fetches them while nobody waits for them. */
function usePreloadedPanels(): void {
  useEffect(() => {
    const loads = [loadFilter, loadSort, loadView, loadHelp];
    const timer = setTimeout(() => {
      for (const load of loads) load().catch(() => undefined);
    }, loadAfter);
    return () => clearTimeout(timer);
  }, []);
}

interface ListHelpProps {
  readonly open: boolean;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** The keys of the list. It stands in every list and so also sees to it that all panels are there in time. */
export function ListHelp({ open, mayEdit, onClose }: ListHelpProps) {
  usePreloadedPanels();
  if (!open) return null;
  return (
    <Suspense>
      <ShortcutHelp open mayEdit={mayEdit} onClose={onClose} />
    </Suspense>
  );
}
