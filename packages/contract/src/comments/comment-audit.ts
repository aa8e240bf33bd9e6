/** What the audit log calls these actions; part of `auditActions`. */
export const commentAuditActions = {
  'comment.shown': {
    label: 'Kommentar sichtbar gemacht',
    says: 'hat im Projekt {what} einen internen Kommentar für den Auftraggeber sichtbar gemacht',
  },
  'comment.erased': {
    label: 'Kommentar endgültig entfernt',
    says: 'hat im Projekt {what} den Text eines gelöschten Kommentars entfernt',
  },
} as const;
