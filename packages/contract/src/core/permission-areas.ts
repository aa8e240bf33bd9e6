/** The part of the product a permission belongs to, in the order the matrix shows them. */
export const permissionAreas = [
  'Konto',
  'Projekte',
  'Leistungen und Unterlagen',
  'Auftraggeber, Benutzer und Gruppen',
  'Stammdaten',
  'Preise',
  'Angebote und Rechnungen',
  'Newsletter',
  'Umfragen',
  'Mitarbeiterplanung',
  'Zeiterfassung',
  'Suche und Ansichten',
  'Verwaltung',
] as const;

export type PermissionArea = (typeof permissionAreas)[number];
