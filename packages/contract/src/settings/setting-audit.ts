/** What the audit log calls these actions; part of `auditActions`. */
export const settingAuditActions = {
  'setting.changed': { label: 'Einstellung geändert', says: 'hat eine Einstellung geändert' },
  'connection.tested': { label: 'Verbindung ausprobiert', says: 'hat eine Verbindung ausprobiert' },
  'reminder.changed': { label: 'Erinnerungen geändert', says: 'hat die Erinnerungen geändert' },
  'reminder.started': {
    label: 'Erinnerungen sofort gesendet',
    says: 'hat Erinnerungen sofort gesendet',
  },
} as const;
