/** What the audit log calls these actions; part of `auditActions`. */
export const notificationAuditActions = {
  'notification.sent': {
    label: 'Mitteilung verschickt',
    says: 'hat eine Mitteilung verschickt',
  },
} as const;
