import { lazy, Suspense, useEffect } from 'react';
import type { ListEffects } from './list-shortcuts.ts';

const loadSort = () => import('./columns/sort-panel.tsx');
const loadView = () => import('./columns/view-settings.tsx');
const loadHelp = () => import('./list-help.tsx');

/** What opens over a list. Fetched beside it, so that the first list does not wait for their fields and switches. */
export const SortPanel = lazy(async () => ({ default: (await loadSort()).SortPanel }));
export const ViewSettings = lazy(async () => ({ default: (await loadView()).ViewSettings }));
const Help = lazy(async () => ({ default: (await loadHelp()).ListHelp }));

/** After the list itself; whoever is faster waits a moment. */
const loadAfter = 1500;

const nothingMore: readonly never[] = [];

/** Fetches them while nobody waits for them. */
function usePreloadedPanels(further: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of [...further, loadSort, loadView, loadHelp]) load().catch(() => undefined);
    }, loadAfter);
    return () => clearTimeout(timer);
  }, [further]);
}

interface ListHelpProps {
  readonly open: boolean;
  readonly effects: ListEffects;
  readonly onClose: () => void;
  /** Panels of the entity that are fetched with those of the list. */
  readonly further?: readonly (() => Promise<unknown>)[];
}

/** The keys of the list. It stands in every list and so also sees to it that all panels are there in time. */
export function ListHelp({ open, effects, onClose, further = nothingMore }: ListHelpProps) {
  usePreloadedPanels(further);
  if (!open) return null;
  return (
    <Suspense>
      <Help effects={effects} onClose={onClose} />
    </Suspense>
  );
}
