/** What a day of the office leaves of a working day. */
export const capacityLabels = {
  0: 'geschlossen',
  50: 'frei ab 12 Uhr',
  100: 'wird gearbeitet, kein Feiertag',
} as const;
