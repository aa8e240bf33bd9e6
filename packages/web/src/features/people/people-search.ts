import { z } from 'zod';

/** The tabs of the Benutzerverwaltung, in their order. */
export const peopleTabIds = ['auftraggeber', 'benutzer', 'gruppen'] as const;
export type PeopleTabId = (typeof peopleTabIds)[number];

const text = z.string().catch('');
const texts = z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]);

/** The address of the Benutzerverwaltung: tab, search, order, switched on filters, and what is open beside the list. */
export const PeopleSearch = z.object({
  tab: z.enum(peopleTabIds).optional().catch(undefined),
  q: text.optional(),
  sort: text.optional(),
  nur: texts.optional(),
  panel: text.optional(),
});
export type PeopleSearch = z.infer<typeof PeopleSearch>;

/** Without what says nothing, so that addresses stay short. */
export function bareSearch(search: PeopleSearch): PeopleSearch {
  const { tab, q = '', sort = '', nur = [], panel = '' } = search;
  return {
    ...(tab === undefined ? {} : { tab }),
    ...(q === '' ? {} : { q }),
    ...(sort === '' ? {} : { sort }),
    ...(nur.length === 0 ? {} : { nur: [...nur] }),
    ...(panel === '' ? {} : { panel }),
  };
}
