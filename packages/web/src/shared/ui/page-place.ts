import { useEffect, useState, useSyncExternalStore } from 'react';

/** One step of the way to a page. */
export interface Crumb {
  readonly label: string;
  /** A path of this application. */
  readonly to: string;
}

/** The way back to the overview of the settings. */
export const settingsCrumb: Crumb = { label: 'Einstellungen', to: '/settings' };

/** What a page says about itself once it knows: its title for window and breadcrumb, and the way to it. */
export interface PagePlace {
  readonly title: string;
  readonly parents?: readonly Crumb[];
}

let current: PagePlace | null = null;
const listeners = new Set<() => void>();

function announce(place: PagePlace | null): void {
  current = place;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the page on screen said about itself, or `null`. */
export function useAnnouncedPlace(): PagePlace | null {
  return useSyncExternalStore(subscribe, () => current);
}

const noParents: readonly Crumb[] = [];

/** The same object as long as the content is the same, so that callers may write literals. */
function useStable(parents: readonly Crumb[]): readonly Crumb[] {
  const [kept, setKept] = useState(parents);
  const changed = JSON.stringify(kept) !== JSON.stringify(parents);
  if (changed) setKept(parents);
  return changed ? parents : kept;
}

/**
 * Names the page more precisely than its route can, e.g. by the id of the project; `null` while it is not known.
 * @example usePagePlace({ title: project.projectId, parents: [{ label: 'KfW-Projekte', to: '/project0' }] })
 */
export function usePagePlace(place: PagePlace | null): void {
  const title = place?.title ?? null;
  const parents = useStable(place?.parents ?? noParents);
  useEffect(() => {
    if (title === null) return undefined;
    announce({ title, parents });
    return () => announce(null);
  }, [title, parents]);
}
