/** The refusals of staff planning; part of `errorCatalogue`. */
export const planningErrors = {
  'appointment.notFound': { status: 404, text: 'Diesen Termin gibt es nicht.' },
  'appointment.endBeforeStart': { status: 400, text: 'Das Ende muss nach dem Beginn liegen.' },
  'appointment.tooLong': { status: 400, text: 'Ein Termin darf höchstens 62 Tage dauern.' },
  'appointment.rangeTooLong': { status: 400, text: 'Bitte höchstens {days} Tage auf einmal abfragen.' },
  'appointment.cannotAttend': { status: 400, text: '{name} kann keine Termine erhalten.' },
  /** Who is taken already, in whole sentences (`takenSentence`, `absentSentence`). */
  'appointment.booked': { status: 409, text: '{sentences}.' },
  'appointment.absent': { status: 409, text: '{sentences}.' },
  'appointment.changed': {
    status: 409,
    text: 'Der Termin wurde inzwischen von {name} geändert und bleibt, wie er ist.',
  },
  'appointment.guestNeedsProject': {
    status: 400,
    text: 'Für Auftraggeber sichtbar sein kann nur ein Termin mit Projekt.',
  },
  'appointment.serviceOfOther': { status: 400, text: 'Die Leistung gehört nicht zu diesem Projekt.' },
  'appointment.over': { status: 409, text: 'Der Termin ist schon erledigt oder abgesagt.' },
  /** What has not begun cannot have taken place; `begin` is a day, with the time unless it lasts whole days. */
  'appointment.notBegun': {
    status: 409,
    text: '„{title}“ beginnt erst am {begin}. Erledigt sein kann ein Termin erst, wenn er begonnen hat.',
  },
  'appointment.notPlannable': { status: 403, text: 'Für {name} dürfen Sie keine Termine anlegen.' },
  'planningChange.notFound': { status: 404, text: 'Diese Änderung gibt es nicht.' },
  'planningChange.undone': { status: 409, text: 'Diese Änderung ist schon zurückgenommen.' },
  'absence.notFound': { status: 404, text: 'Diese Abwesenheit gibt es nicht.' },
  'absence.overlaps': { status: 409, text: 'In dieser Zeit ist schon eine Abwesenheit eingetragen.' },
  'absence.ownDecision': {
    status: 403,
    text: 'Über die eigene Abwesenheit entscheidet jemand anderes.',
  },
  'absence.decided': { status: 409, text: 'Über diese Abwesenheit ist schon entschieden.' },
  'officeDay.notFound': { status: 404, text: 'Diesen Bürotag gibt es nicht.' },
  'officeDay.taken': { status: 409, text: 'Für diesen Tag gibt es schon einen Eintrag.' },
  'calendarFeed.oneSubject': { status: 400, text: 'Bitte eine Person oder eine Gruppe wählen.' },
  'calendarFeed.notFound': { status: 404, text: 'Diesen Kalender gibt es nicht.' },
} as const;
