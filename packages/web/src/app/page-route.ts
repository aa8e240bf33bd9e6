import { createRoute, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { shellRoute } from '#app/base-routes.tsx';
import { type LazyPage, showing } from '#app/lazy-page.tsx';

/** The route of a page behind the sign-in that reads no search parameters. */
export function pageRoute<const Path extends string>(
  path: Path,
  title: string,
  component: LazyPage<object>,
) {
  return createRoute({ getParentRoute: () => shellRoute, path, staticData: { title }, component });
}

/** A page of the record that the `$id` of its address names. */
export function ofRecord<Props>(
  page: LazyPage<Props>,
  show: (id: string) => ReactElement,
): LazyPage<object> {
  return showing(page, function Record() {
    return show(useParams({ strict: false }).id ?? '');
  });
}
