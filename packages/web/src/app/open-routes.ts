/** A route of the specification whose feature is not built yet. */
export interface OpenRoute {
  readonly path: `/${string}`;
  readonly title: string;
  /** What will be here. */
  readonly coming: string;
  /** What to do until then. */
  readonly meanwhile: string;
}

/** Every such route; `docs/open-routes.md` lists the same ones. */
export const openRoutes = [
  {
    path: '/newsletter',
    title: 'Newsletter',
    coming: 'Hier werden künftig Newsletter geschrieben und verschickt.',
    meanwhile: 'Rundschreiben bis dahin bitte über das eigene E-Mail-Programm verschicken.',
  },
] as const satisfies readonly OpenRoute[];

export type OpenPath = (typeof openRoutes)[number]['path'];

/** What is to be said about an open route. */
export function openRouteAt(path: OpenPath): OpenRoute {
  const found = openRoutes.find((route) => route.path === path);
  if (found === undefined) throw new Error(`No open route has the path ${path}.`);
  return found;
}
