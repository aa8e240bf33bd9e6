import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '#app/base-routes.tsx';
import { openRouteAt, type OpenPath } from '#app/open-routes.ts';
import { NotBuiltPage } from '#app/pages/not-built-page.tsx';

function open<const Path extends OpenPath>(path: Path) {
  const { title } = openRouteAt(path);
  return createRoute({
    getParentRoute: () => shellRoute,
    path,
    staticData: { title },
    component: () => <NotBuiltPage path={path} />,
  });
}

/** Addresses of the specification whose feature is not built yet; each says so. */
export const notBuiltRoutes = [open('/newsletter')] as const;
