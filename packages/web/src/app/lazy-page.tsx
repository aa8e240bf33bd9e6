import { createElement, lazy, type ComponentType, type ReactElement } from 'react';

/** The file of a page could not be fetched: no connection, or a newer version has replaced it. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('The file of a page could not be loaded.', { cause });
    this.name = 'PageLoadError';
  }
}

/** What browsers say of a file of the program that did not come: Chromium, Firefox, Safari. */
const unloaded = /dynamically imported module|Importing a module script failed/u;

/** Whether a page, or a part of one such as a dialog, is not there because its file could not be fetched. */
export function isUnloaded(error: unknown): boolean {
  return error instanceof PageLoadError || (error instanceof Error && unloaded.test(error.message));
}

/** A page that is fetched when its route is opened; `preload` fetches it when a link to it is pointed at. */
export interface LazyPage<Props> {
  (props: Props): ReactElement;
  readonly preload: () => Promise<void>;
}

/**
 * Makes a named export of a module into a page of its own file.
 * @example lazyPage(async () => (await import('#features/…/list-page.tsx')).ListPage)
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  const loadOrExplain = (): Promise<ComponentType<Props>> =>
    load().catch((cause: unknown) => {
      throw new PageLoadError(cause);
    });
  const Page = lazy(async () => ({ default: await loadOrExplain() }));
  return Object.assign((props: Props) => createElement(Page, props), {
    preload: async () => {
      await loadOrExplain();
    },
  });
}

/** The component of a route that shows this page; the router fetches the page's file before it goes there. */
export function showing<Props>(page: LazyPage<Props>, component: () => ReactElement) {
  return Object.assign(component, { preload: page.preload });
}
