/** The refusals of staff planning; part of `errorCatalogue`. */
export const planningErrors = {
  'appointment.notFound': { status: 404, text: 'Diesen Termin gibt es nicht.' },
  'appointment.endBeforeStart': { status: 400, text: 'Das Ende muss nach dem Beginn liegen.' },
  'appointment.tooLong': { status: 400, text: 'Ein Termin darf höchstens 62 Tage dauern.' },
  'appointment.rangeTooLong': { status: 400, text: 'Bitte höchstens {days} Tage auf einmal abfragen.' },
  'appointment.cannotAttend': { status: 400, text: '{name} kann keine Termine erhalten.' },
  /** `travel` is empty or ` (mit Anfahrt)`. */
  'appointment.booked': { status: 409, text: '{name} hat {when} schon „{title}“{travel}.' },
  'appointment.busy': { status: 409, text: '{name} ist {when} schon belegt.' },
  'appointment.absent': { status: 409, text: '{name} ist am {day} abwesend.' },
  'appointment.changed': {
    status: 409,
    text: 'Der Termin wurde inzwischen von {name} geändert und bleibt.',
  },
  'appointment.noOverlapRight': { status: 403, text: 'Sie dürfen niemanden doppelt belegen.' },
  'appointment.guestNeedsProject': {
    status: 400,
    text: 'Für Auftraggeber sichtbar sein kann nur ein Termin mit Projekt.',
  },
  'appointment.serviceOfOther': { status: 400, text: 'Die Leistung gehört nicht zu diesem Projekt.' },
  'planningChange.notFound': { status: 404, text: 'Diese Änderung gibt es nicht.' },
  'planningChange.undone': { status: 409, text: 'Diese Änderung ist schon zurückgenommen.' },
  'absence.notFound': { status: 404, text: 'Diese Abwesenheit gibt es nicht.' },
  'absence.overlaps': { status: 409, text: 'In dieser Zeit ist schon eine Abwesenheit eingetragen.' },
  'absence.ownDecision': { status: 403, text: 'Eigene Abwesenheiten entscheidet jemand anderes.' },
  'absence.decided': { status: 409, text: 'Über diese Abwesenheit ist schon entschieden.' },
  'officeDay.notFound': { status: 404, text: 'Diesen Bürotag gibt es nicht.' },
  'officeDay.taken': { status: 409, text: 'Für diesen Tag gibt es schon einen Eintrag.' },
  'calendarFeed.notFound': { status: 404, text: 'Diesen Kalender gibt es nicht.' },
} as const;
