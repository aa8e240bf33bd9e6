import { z } from 'zod';
import { panelSearchShape } from '#shared/list/address/record-search.ts';

/** The tabs of the Benutzerverwaltung, in their order. */
export const peopleTabIds = ['auftraggeber', 'benutzer', 'gruppen'] as const;
export type PeopleTabId = (typeof peopleTabIds)[number];

/** The address of the Benutzerverwaltung: its tab, and what is shown in the list of it. */
export const PeopleSearch = z.object({
  tab: z.enum(peopleTabIds).optional().catch(undefined),
  ...panelSearchShape,
});
export type PeopleSearch = z.infer<typeof PeopleSearch>;
