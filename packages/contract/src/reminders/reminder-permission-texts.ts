/** The permissions of reminders in words. */
export const reminderPermissionTexts = {
  'reminder.read': {
    area: 'Verwaltung',
    title: 'Erinnerungen und die Fristen aller Projekte lesen',
  },
  'reminder.write': { area: 'Verwaltung', title: 'Erinnerungen einstellen und sofort senden' },
} as const;
