/** What the audit log calls these actions; part of `auditActions`. */
export const surveyAuditActions = {
  'survey.invited': { label: 'Zu Umfrage eingeladen', says: 'hat zu einer Umfrage eingeladen' },
} as const;
