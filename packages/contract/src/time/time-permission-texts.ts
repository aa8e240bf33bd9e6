/** The permissions of time tracking in words; part of `permissionTexts`. */
export const timePermissionTexts = {
  'time.own': {
    area: 'Zeiterfassung',
    title: 'Zeit erfassen, Timer starten und Wochen einreichen',
    own: 'nur die eigene',
  },
  'time.read': {
    area: 'Zeiterfassung',
    title: 'Zeiten lesen',
    own: 'eigene und die derer, deren Wochen man freigibt',
  },
  'time.approve': {
    area: 'Zeiterfassung',
    title: 'Wochen freigeben',
    own: 'derer, die einem zugeordnet sind',
  },
  'time.rules': { area: 'Zeiterfassung', title: 'Aufgaben des Büros pflegen' },
} as const;
