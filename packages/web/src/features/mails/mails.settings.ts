import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const mailsSettings: readonly SettingsPlace[] = [
  {
    group: 'Sicherheit',
    to: '/settings/postausgang',
    title: 'Postausgang',
    detail: 'Einladungen, Links für neue Passwörter und was sonst per E-Mail hinausgeht',
    keywords: 'Mails E-Mails',
    right: 'seeOutbox',
  },
];
