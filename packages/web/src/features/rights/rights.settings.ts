import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const rightsSettings: readonly SettingsPlace[] = [
  {
    group: 'Sicherheit',
    to: '/settings/rechte',
    title: 'Rechte',
    detail: 'Welche Rolle was darf, und warum eine Person etwas darf oder nicht darf',
    right: 'seeRights',
  },
];
