import type { Crumb } from '#shared/ui/page-place.ts';

/** The way back to the list of the groups. */
export const groupCrumb: Crumb = { label: 'Benutzerverwaltung', to: '/customer' };
