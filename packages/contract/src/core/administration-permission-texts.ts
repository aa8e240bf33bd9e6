/** The permissions of administration in words; part of `permissionTexts`. */
export const administrationPermissionTexts = {
  'security.rule': { area: 'Verwaltung', title: 'Zweiten Faktor für Rollen verlangen' },
  'officeSettings.change': { area: 'Verwaltung', title: 'Einstellungen des Büros lesen und ändern' },
  'operations.use': { area: 'Verwaltung', title: 'Betrieb des Servers sehen und Sicherungen anlegen' },
  'privacy.use': {
    area: 'Verwaltung',
    title: 'Auskunft über Personen geben, ihre Daten löschen und Aufbewahrungsfristen verwalten',
  },
  'audit.read': {
    area: 'Verwaltung',
    title: 'Protokoll lesen',
    own: 'nur Einträge zu Projekten',
  },
  'audit.export': { area: 'Verwaltung', title: 'Protokoll exportieren' },
  'audit.check': { area: 'Verwaltung', title: 'Protokoll auf Änderungen prüfen' },
  'error.manage': {
    area: 'Verwaltung',
    title: 'Gemeldete Fehler lesen und bearbeiten',
    own: 'nur mit „cc-admin“ im Benutzernamen',
  },
  'rights.read': { area: 'Verwaltung', title: 'Rechteübersicht und „Warum darf …?“' },
} as const;
