import type { Crumb } from '#shared/ui/page-place.ts';

/** The way back to the list of the customers. */
export const customerCrumb: Crumb = { label: 'Benutzerverwaltung', to: '/customer' };
