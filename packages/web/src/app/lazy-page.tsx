import { createElement, type ComponentType, lazy, type ReactElement } from 'react';

/** A page that is fetched when its route is opened; `preload` fetches it when a link to it is pointed at. */
export interface LazyPage<Props> {
  (props: Props): ReactElement;
  preload: () => Promise<void>;
}

/**
 * Makes a named export of a module into a page of its own file.
 * @example lazyPage(() => import('#features/…/list-page.tsx').then((module) => module.ListPage))
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  const Page = lazy(async () => ({ default: await load() }));
  return Object.assign((props: Props) => createElement(Page, props), {
    preload: async () => {
      await load();
    },
  });
}
