import { z } from 'zod';
import { sortedSearchShape } from '#shared/list/address/list-search.ts';
import type { ElementFilter } from './pricing.queries.ts';

const { q: text } = sortedSearchShape;

/** The search parameters of `/pricing/db`; what makes no sense is dropped. */
export const PriceDbSearch = z.object({
  q: text,
  kategorie: text,
  /** Kind of project. */
  art: z.coerce
    .number()
    .pipe(z.literal([0, 1, 2]))
    .optional()
    .catch(undefined),
  /** Price list; the default list without it. */
  liste: z.guid().optional().catch(undefined),
  /** `YYYY-MM-DD`; today without it. */
  am: z.iso.date().optional().catch(undefined),
  veraltet: z.literal('ja').optional().catch(undefined),
  /** Elements that are not sold any more, or all; without it those that are. */
  zustand: z.enum(['inaktiv', 'alle']).optional().catch(undefined),
  /** The element that is open beside the list. */
  panel: z.guid().optional().catch(undefined),
});
export type PriceDbSearch = z.infer<typeof PriceDbSearch>;

const modes = ['0', '1', '2'] as const;

function activeOf(zustand: PriceDbSearch['zustand']): ElementFilter['active'] {
  if (zustand === 'alle') return undefined;
  return zustand === 'inaktiv' ? 'nein' : 'ja';
}

/** What the call asks for an address. */
export function filterOf({ q, kategorie, art, liste, am, veraltet, zustand }: PriceDbSearch) {
  const filter: ElementFilter = {
    q,
    category: kategorie,
    mode: art === undefined ? undefined : modes[art],
    listId: liste,
    validOn: am,
    stale: veraltet,
    active: activeOf(zustand),
  };
  return filter;
}

/** Whether the list is narrowed; another list or day leaves no element out. */
export function isNarrowed({ q, kategorie, art, veraltet, zustand }: PriceDbSearch): boolean {
  return [q, kategorie, art, veraltet, zustand].some((value) => value !== undefined && value !== '');
}
