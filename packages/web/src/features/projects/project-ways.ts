import type { ProjectMode } from '@energieakte/contract';
import type { Crumb } from '#shared/ui/page-place.ts';
import { listPaths } from './list/row-links.ts';
import { modeTitles } from './project-colors.ts';

/** The way to the pages of one project, for the breadcrumb. */
export function crumbsOfList(mode: ProjectMode): readonly Crumb[] {
  return [{ label: modeTitles[mode], to: listPaths[mode] }];
}
