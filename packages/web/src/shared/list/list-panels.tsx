import { lazy, Suspense } from 'react';
import { useLoadAhead } from '../query/use-load-ahead.ts';
import type { ListEffects } from './list-shortcuts.ts';

const loadSort = () => import('./columns/sort-panel.tsx');
const loadView = () => import('./columns/view-settings.tsx');
const loadGroups = () => import('./groups/group-panel.tsx');
const loadHelp = () => import('./list-help.tsx');

/** What opens over a list. Fetched beside it, so that the first list does not wait for their fields and switches. */
export const SortPanel = lazy(async () => ({ default: (await loadSort()).SortPanel }));
export const ViewSettings = lazy(async () => ({ default: (await loadView()).ViewSettings }));
export const GroupPanel = lazy(async () => ({ default: (await loadGroups()).GroupPanel }));
const Help = lazy(async () => ({ default: (await loadHelp()).ListHelp }));

const ofEveryList = [loadSort, loadView, loadGroups, loadHelp] as const;

const nothingMore: readonly never[] = [];

interface ListHelpProps {
  readonly open: boolean;
  readonly effects: ListEffects;
  readonly onClose: () => void;
  /** Panels of the entity that are fetched with those of the list. */
  readonly further?: readonly (() => Promise<unknown>)[];
}

/** The keys of the list. It stands in every list and so also sees to it that all panels are there in time. */
export function ListHelp({ open, effects, onClose, further = nothingMore }: ListHelpProps) {
  useLoadAhead(ofEveryList);
  useLoadAhead(further);
  if (!open) return null;
  return (
    <Suspense>
      <Help effects={effects} onClose={onClose} />
    </Suspense>
  );
}
