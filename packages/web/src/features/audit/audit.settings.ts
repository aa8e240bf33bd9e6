import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const auditSettings: readonly SettingsPlace[] = [
  {
    group: 'Sicherheit',
    to: '/settings/protokoll',
    title: 'Protokoll',
    detail: 'Wer wann was getan hat, gegen nachträgliche Änderungen gesichert',
    keywords: 'Audit',
    right: 'seeAudit',
  },
];
