import type { ProjectView } from '@energieakte/contract';
import type { Crumb } from '#shared/ui/page-place.ts';

const kinds = {
  0: { label: 'KfW-Projekte', to: '/project0', details: '/project/details/$id' },
  1: { label: 'I-Projekte', to: '/project1', details: '/project/details/$id' },
  2: { label: 'II-Projekte', to: '/project2', details: '/project/details2/$id' },
} as const;

type Placed = Pick<ProjectView, 'mode' | 'projectId'>;

/** Where the project itself stands. */
export function projectLink({ mode, projectId }: Placed) {
  return { to: kinds[mode].details, params: { id: projectId } } as const;
}

/** The way to the comments of a project, and below them. */
export function crumbsOf({ mode, projectId }: Placed, isBelow = false): readonly Crumb[] {
  const id = encodeURIComponent(projectId);
  const { label, to, details } = kinds[mode];
  const own = { label: projectId, to: details.replace('$id', id) };
  return [
    { label, to },
    own,
    ...(isBelow ? [{ label: 'Kommentare', to: `/project/comments/${id}` }] : []),
  ];
}
