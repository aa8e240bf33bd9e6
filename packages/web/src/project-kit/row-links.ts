import type { ProjectMode, ProjectRow } from '@energieakte/contract';

const detailsPaths = {
  0: '/project/details/$id',
  1: '/project/details/$id',
  2: '/project/details2/$id',
} as const satisfies Record<ProjectMode, string>;

const editPaths = {
  0: '/project/edit0/$id',
  1: '/project/edit1/$id',
  2: '/project/edit2/$id',
} as const satisfies Record<ProjectMode, string>;

type Linked = Pick<ProjectRow, 'mode' | 'projectId'>;

/** Where the details of a project stand; the project id makes an address people can read. */
export function detailsLink({ mode, projectId }: Linked) {
  return { to: detailsPaths[mode], params: { id: projectId } };
}

/** The same as a plain path. */
export function detailsPathOf({ mode, projectId }: Linked): string {
  return detailsPaths[mode].replace('$id', encodeURIComponent(projectId));
}

/** Where a project is edited. */
export function editLink({ mode, projectId }: Linked) {
  return { to: editPaths[mode], params: { id: projectId } };
}

/** The addresses of the three lists. */
export const listPaths = {
  0: '/project0',
  1: '/project1',
  2: '/project2',
} as const satisfies Record<ProjectMode, string>;
