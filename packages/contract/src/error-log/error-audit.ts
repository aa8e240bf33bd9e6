/** What the audit log calls these actions; part of `auditActions`. */
export const errorAuditActions = {
  'error.updated': { label: 'Fehlerursache bearbeitet', says: 'hat eine Fehlerursache bearbeitet' },
  'error.merged': {
    label: 'Fehlerursachen zusammengeführt',
    says: 'hat Fehlerursachen zusammengeführt',
  },
  'error.split': { label: 'Fehlerursache getrennt', says: 'hat eine Fehlerursache getrennt' },
} as const;
