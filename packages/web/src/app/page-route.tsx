import { createRoute, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { shellRoute } from '#app/base-routes.tsx';
import { type LazyPage, showing } from '#app/lazy-page.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';

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

/** A page that is the office's alone: customers read that, and nothing is asked for. */
export function forOffice(page: LazyPage<object>): LazyPage<object> {
  const Page = page;
  return showing(page, function ForOffice() {
    return (
      <OfficeOnly>
        <Page />
      </OfficeOnly>
    );
  });
}
