import type { ProjectMode } from '@energieakte/contract';
import type { Crumb } from '#shared/ui/page-place.ts';
import { detailsPathOf, listPaths } from './row-links.ts';
import { modeTitles } from './project-colors.ts';

/** The way to the pages of one project, for the breadcrumb. */
export function crumbsOfList(mode: ProjectMode): readonly Crumb[] {
  return [{ label: modeTitles[mode], to: listPaths[mode] }];
}

/** The way to the pages below a project's own. */
export function crumbsOfProject(project: {
  readonly mode: ProjectMode;
  readonly projectId: string;
}): readonly Crumb[] {
  return [...crumbsOfList(project.mode), { label: project.projectId, to: detailsPathOf(project) }];
}
