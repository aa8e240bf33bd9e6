import { recordUsage } from '#api/usage.ts';
import { router } from '#app/router.tsx';

/** Reports each kind of page that is opened (`/project/details/$id`, without the id), where the office wants to know. */
export function watchUsage(): void {
  let last: string | undefined;
  router.subscribe('onResolved', () => {
    const page = router.state.matches.at(-1)?.fullPath;
    // The search of a list changes its address with every letter.
    if (page !== undefined && page !== last) recordUsage('Seite', page);
    last = page;
  });
}
