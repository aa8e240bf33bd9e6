import type { Crumb } from '#shared/ui/page-place.ts';

/** The way back to the list of the accounts. */
export const peopleCrumb: Crumb = { label: 'Benutzerverwaltung', to: '/customer' };
