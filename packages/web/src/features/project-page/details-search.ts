import { z } from 'zod';
import { AsOfSearch } from '#project-kit/as-of/as-of-search.ts';

/** What the address of a project's page says: the tab, and the day it shows. */
export const DetailsSearch = AsOfSearch.extend({
  tab: z.enum(['zeit', 'energie']).optional().catch(undefined),
});
export type DetailsSearch = z.infer<typeof DetailsSearch>;
