import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

/** The pages a day begins with. What one of them needs does not lie in a file with what only dialogs and forms need. */
const firstPages = {
  list: 'src/features/project-list/project-list-page.tsx',
  dashboard: 'src/app/pages/dashboard-place.tsx',
} as const;

type ReadModule = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** A page and all it imports, directly or through others; what it fetches later is not among it. */
function neededBy(page: string, read: ReadModule): ReadonlySet<string> {
  const start = normalizePath(join(import.meta.dirname, page));
  if (read.getModuleInfo(start) === null) throw new Error(`The page ${page} is no longer there.`);
  const needed = new Set([start]);
  // A set is walked to its end, also through what is added meanwhile.
  for (const id of needed) {
    for (const imported of read.getModuleInfo(id)?.importedIds ?? []) needed.add(imported);
  }
  return needed;
}

/**
 * What at least twelve lazy pages and dialogs share comes in few files: as a hundred, most of them an icon or a small
 * component, the list of projects loaded 104 files and weighed 9 kB more. It is not one file either, because that made the
 * first list wait for 33 kB of what only dialogs and forms use: what the list needs, what the dashboard needs and
 * what both do lie apart from the rest.
 */
export function sharedChunks(): Rolldown.CodeSplittingGroup[] {
  let needed: Readonly<Record<keyof typeof firstPages, ReadonlySet<string>>> | null = null;
  const shared = {
    name: (id: string, read: ReadModule): string => {
      needed ??= {
        list: neededBy(firstPages.list, read),
        dashboard: neededBy(firstPages.dashboard, read),
      };
      const isOfDashboard = needed.dashboard.has(id);
      if (needed.list.has(id)) return isOfDashboard ? 'shared-first' : 'shared-list';
      return isOfDashboard ? 'shared-dashboard' : 'shared';
    },
    // What one of these files imports is shared just as often and needed by the same pages, so it lies in it or in one nearer to
    // the start. Taken along instead, it would end up with whatever file is made first.
    includeDependenciesRecursively: false,
  };
  // Half of the pages know the shape of a project, and neither list nor dashboard needs it.
  const ofContract = /packages[\\/]contract/u;
  return [
    { ...shared, debugName: 'shared', minShareCount: 12, test: (id) => !ofContract.test(id) },
    { ...shared, debugName: 'shared contract', minShareCount: 60, test: ofContract },
  ];
}
