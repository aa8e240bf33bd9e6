import { withoutEnd } from '@energieakte/contract';

/** Where the navigation guard sends someone instead of the page that was asked for. */
export type GuardTarget = '/project0' | '/pricing/list';

const officePricing = /^\/pricing(?!\/list$)(?:\/|$)/u;

/**
 * The navigation guard (specification section 2; screens, "Guard"): a guest on a path containing `customer` or at
 * the root goes to the KfW list, on the office's price pages to the price lists. `null` lets everyone else pass.
 */
export function guardTarget(path: string, isGuest: boolean): GuardTarget | null {
  if (!isGuest) return null;
  const bare = path.length > 1 ? withoutEnd(path, /\//u) : path;
  if (bare === '/' || path.toLowerCase().includes('customer')) return '/project0';
  return officePricing.test(bare) ? '/pricing/list' : null;
}
