/** What the audit log calls these actions; part of `auditActions`. */
export const privacyAuditActions = {
  'privacy.held': {
    label: 'Aufbewahrung verlängert',
    says: 'hat die Aufbewahrung von {what} geändert',
  },
  'privacy.reported': {
    label: 'Auskunft erteilt',
    says: 'hat eine Auskunft über {what} abgerufen',
  },
  'privacy.erased': {
    label: 'Personendaten gelöscht',
    says: 'hat die personenbezogenen Daten von {what} gelöscht',
  },
} as const;
