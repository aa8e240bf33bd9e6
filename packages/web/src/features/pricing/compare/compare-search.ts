import { z } from 'zod';
import { sortedSearchShape } from '#shared/list/address/list-search.ts';

const list = z.guid().optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** The search parameters of `/pricing/compare`; what makes no sense is dropped. */
export const CompareSearch = z.object({
  q: sortedSearchShape.q,
  /** The default list without it. */
  links: list,
  /** `YYYY-MM-DD`; today without it. */
  linksAm: day,
  rechts: list,
  rechtsAm: day,
  /** Also what is the same. */
  alle: z.literal('ja').optional().catch(undefined),
});
export type CompareSearch = z.infer<typeof CompareSearch>;
