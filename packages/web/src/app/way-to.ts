import { openRoutes, type OpenPath } from '#app/open-routes.ts';
import type { Crumb } from '#shared/ui/page-place.ts';

/** Below these every page is a step further into the same matter. */
const ownParents: Readonly<Record<string, OpenPath>> = {
  '/group': '/customer',
  '/user': '/customer',
};

/** The breadcrumb above an open route: the overview its path belongs to, or nothing. */
export function wayTo(path: OpenPath): readonly Crumb[] {
  const [, first] = path.split('/');
  const overview = ownParents[`/${first}`] ?? `/${first}`;
  const parent = openRoutes.find((route) => route.path === overview && route.path !== path);
  return parent === undefined ? [] : [{ label: parent.title, to: parent.path }];
}
