import type { Crumb } from '#shared/ui/page-place.ts';

/** The way back to the overview of the settings. */
export const settingsCrumb: Crumb = { label: 'Einstellungen', to: '/settings' };
