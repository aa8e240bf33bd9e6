import { z } from 'zod';
import {
  readRecordSearch,
  recordSearchShape,
  writeRecordSearch,
} from '#shared/list/address/record-search.ts';

/** The tabs of the Benutzerverwaltung, in their order. */
export const peopleTabIds = ['auftraggeber', 'benutzer', 'gruppen'] as const;
export type PeopleTabId = (typeof peopleTabIds)[number];

/** The address of the Benutzerverwaltung: tab, search, order, switched on filters, and what is open beside the list. */
export const PeopleSearch = z.object({
  tab: z.enum(peopleTabIds).optional().catch(undefined),
  ...recordSearchShape,
  panel: z.string().catch('').optional(),
});
export type PeopleSearch = z.infer<typeof PeopleSearch>;

/** Without what says nothing, so that addresses stay short. */
export function bareSearch({ tab, panel = '', ...search }: PeopleSearch): PeopleSearch {
  return {
    ...(tab === undefined ? {} : { tab }),
    ...writeRecordSearch(readRecordSearch(search)),
    ...(panel === '' ? {} : { panel }),
  };
}
