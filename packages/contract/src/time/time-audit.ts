/** What the audit log calls what is done with times; part of `auditActions`. */
export const timeAuditActions = {
  'time.read': { label: 'Zeiten gelesen', says: 'hat die Zeiten von {what} gelesen' },
} as const;
