/** What the audit log calls these actions; part of `auditActions`. */
export const surveyAuditActions = {
  'survey.invited': { label: 'Zu Umfrage eingeladen', says: 'hat zu einer Umfrage eingeladen' },
  'survey.revealed': {
    label: 'Vertrauliche Antworten gelesen',
    says: 'hat vertrauliche Antworten mit Namen gelesen',
  },
  'survey.exported': {
    label: 'Umfrage exportiert',
    says: 'hat die Antworten einer Umfrage exportiert',
  },
} as const;
