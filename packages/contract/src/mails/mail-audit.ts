/** What the audit log calls these actions; part of `auditActions`. */
export const mailAuditActions = {
  'mail.read': {
    label: 'E-Mail im Postausgang gelesen',
    says: 'hat eine E-Mail im Postausgang gelesen',
  },
  'mail.sent': { label: 'E-Mail verschickt', says: 'hat eine E-Mail verschickt' },
} as const;
