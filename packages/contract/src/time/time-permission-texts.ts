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
  'time.report': {
    area: 'Zeiterfassung',
    title: 'Zeiten auswerten',
    own: 'Projekte, die man leitet, ohne Personen',
  },
  'time.money': { area: 'Zeiterfassung', title: 'Stundensätze und Kosten der Zeiten sehen' },
  'time.close': { area: 'Zeiterfassung', title: 'Monate abschließen' },
  'time.reopen': { area: 'Zeiterfassung', title: 'Abgeschlossene Monate wieder öffnen' },
  'time.rules': {
    area: 'Zeiterfassung',
    title: 'Aufgaben des Büros, Rundung und Stundensätze pflegen',
  },
  'time.transfer': {
    area: 'Zeiterfassung',
    title: 'Übertragungen zu TimeTac ansehen und wiederholen',
    own: 'nur die eigenen',
  },
} as const;
