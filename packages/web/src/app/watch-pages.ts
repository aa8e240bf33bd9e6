import { notePage } from '#api/breadcrumbs.ts';
import { recordUsage } from '#api/usage.ts';
import { router } from '#app/router.tsx';

/**
 * Notes each kind of page that is opened (`/project/details/$id`, without the id) for whatever error comes next, and
 * reports it as used, where the office wants to know.
 */
export function watchPages(): void {
  let last: string | undefined;
  router.subscribe('onResolved', () => {
    const page = router.state.matches.at(-1)?.fullPath;
    // The search of a list changes its address with every letter.
    if (page !== undefined && page !== last) {
      notePage(page);
      recordUsage('Seite', page);
    }
    last = page;
  });
}
