/** What the audit log calls these actions; part of `auditActions`. */
export const logAuditActions = {
  'backup.made': { label: 'Sicherung angelegt', says: 'hat eine Sicherung begonnen' },
  'backup.completed': { label: 'Sicherung vollständig', says: 'hat eine Sicherung fertiggestellt' },
  'backup.requested': { label: 'Sicherung verlangt', says: 'hat eine Sicherung verlangt' },
  'audit.read': { label: 'Protokoll gelesen', says: 'hat das Protokoll gelesen' },
  'audit.exported': { label: 'Protokoll exportiert', says: 'hat das Protokoll exportiert' },
  'audit.checked': { label: 'Protokoll geprüft', says: 'hat das Protokoll geprüft' },
  'audit.erased': {
    label: 'Angaben im Protokoll gelöscht',
    says: 'hat personenbezogene Angaben im Protokoll gelöscht',
  },
} as const;
