/** What the audit log calls these actions; part of `auditActions`. */
export const projectAuditActions = {
  'export.made': { label: 'Liste exportiert', says: 'hat eine Projektliste exportiert' },
  'export.downloaded': {
    label: 'Export abgeholt',
    says: 'hat den Export einer Projektliste abgeholt',
  },
  'project.create': { label: 'Projekt angelegt', says: 'hat das Projekt {what} angelegt' },
  'project.update': { label: 'Projekt gespeichert', says: 'hat das Projekt {what} gespeichert' },
  'project.cancel': { label: 'Projekt gestoppt', says: 'hat das Projekt {what} gestoppt' },
  'project.activate': { label: 'Projekt aktiviert', says: 'hat das Projekt {what} aktiviert' },
  'project.delete': {
    label: 'Projekt gelöscht',
    says: 'hat das Projekt {what} in den Papierkorb gelegt',
  },
  'project.takeEdit': {
    label: 'Bearbeitung übernommen',
    says: 'hat die Bearbeitung des Projekts {what} übernommen',
  },
  'project.serviceColor': {
    label: 'Status einer Leistung geändert',
    says: 'hat im Projekt {what} den Status einer Leistung geändert',
  },
  'project.billing': {
    label: 'Abrechnung geändert',
    says: 'hat im Projekt {what} die Abrechnung einer Leistung geändert',
  },
  'project.colorOverride': {
    label: 'Status von Hand gesetzt',
    says: 'hat den Status des Projekts {what} von Hand gesetzt',
  },
  'project.deadline': { label: 'Frist geändert', says: 'hat im Projekt {what} eine Frist geändert' },
  'project.checklist': {
    label: 'Unterlagen geändert',
    says: 'hat im Projekt {what} die Unterlagen geändert',
  },
  'project.dayChange': {
    label: 'Tageswechsel',
    says: 'hat das Projekt {what} dem neuen Tag angepasst',
  },
} as const;
