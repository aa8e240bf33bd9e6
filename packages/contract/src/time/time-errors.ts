/** The refusals of time tracking; part of `errorCatalogue`. */
export const timeErrors = {
  'timeEntry.notFound': { status: 404, text: 'Diesen Zeiteintrag gibt es nicht.' },
  'timeEntry.overlaps': {
    status: 409,
    text: 'Für diese Zeit ist schon etwas gebucht: {what}.',
  },
  'timeEntry.future': { status: 400, text: 'Die Zeit liegt in der Zukunft.' },
  /** Its hours are kept as a sum without people, or soon will be. */
  'timeEntry.forgotten': {
    status: 409,
    text: 'Zeiten, die älter als drei Jahre sind, können nicht mehr gebucht, geändert oder gelöscht werden.',
  },
  'timeEntry.tooLong': { status: 400, text: 'Höchstens 24 Stunden am Stück.' },
  'timeEntry.endBeforeStart': { status: 400, text: 'Das Ende muss nach dem Beginn liegen.' },
  /** The day has fewer free minutes left (`placeDuration`). */
  'timeEntry.dayFull': { status: 409, text: '{sentence}.' },
  'timeEntry.notOfAppointment': {
    status: 400,
    text: 'An diesem Termin nehmen Sie nicht teil.',
  },
  'timeEntry.appointmentTwice': { status: 409, text: 'Dieser Termin ist schon als Zeit gebucht.' },
  'timeEntry.rangeTooLong': { status: 400, text: 'Bitte höchstens {days} Tage auf einmal abfragen.' },
  'timer.otherRuns': { status: 409, text: 'Es läuft eine andere Zeit: {what}.' },
  'timeTask.notFound': { status: 404, text: 'Diese Aufgabe gibt es nicht.' },
  'timeTask.closed': { status: 409, text: 'Auf „{title}“ kann keine Zeit mehr gebucht werden.' },
  'timeTask.titleTaken': { status: 409, text: 'Eine Aufgabe mit diesem Namen gibt es schon.' },
  'timeTask.projectClosed': {
    status: 409,
    text: 'Das Projekt ist gestoppt oder gelöscht. Die Zeit kann nicht starten.',
  },
  'timeWeek.submitted': {
    status: 409,
    text: 'Die Woche ist eingereicht. Bitte eine Korrektur beantragen.',
  },
  'timeWeek.timerRuns': { status: 409, text: 'Bitte zuerst den laufenden Timer stoppen.' },
  'timeWeek.outOfReach': {
    status: 400,
    text: 'Bitte eine Woche der letzten drei Jahre oder der nächsten 60 Tage wählen.',
  },
  'timeWeek.ownDecision': { status: 403, text: 'Die eigene Woche gibt jemand anderes frei.' },
  'timeWeek.notFound': { status: 404, text: 'Diese Woche gibt es nicht.' },
  'timeWeek.wrongState': { status: 409, text: 'Die Woche ist {state}. {action} ist nicht möglich.' },
  'timeRounding.notFound': { status: 404, text: 'Diese Rundungsregel gibt es nicht.' },
  'timeRounding.overlaps': {
    status: 409,
    text: 'Für denselben Bereich gilt in dieser Zeit schon eine Regel.',
  },
  'hourRate.notFound': { status: 404, text: 'Diesen Stundensatz gibt es nicht.' },
  'hourRate.overlaps': {
    status: 409,
    text: 'Für diese Person gilt in dieser Zeit schon ein Stundensatz.',
  },
  'timeMonth.closed': { status: 409, text: 'Der {month} ist abgeschlossen.' },
  'timeMonth.notClosed': { status: 409, text: 'Der {month} ist nicht abgeschlossen.' },
  'timeMonth.notOver': { status: 409, text: 'Der {month} ist noch nicht vorbei.' },
  'timeMonth.open': {
    status: 409,
    text: 'Im {month} sind noch nicht alle Wochen genehmigt: {what}.',
  },
  'timeMonth.noFile': { status: 404, text: 'Für diesen Monat gibt es keine Datei.' },
  'timetac.notLinked': {
    status: 404,
    text: 'Das Projekt ist mit keinem TimeTac Projekt verknüpft.',
  },
  /** The warning of the specification, section 8, byte by byte. */
  'timetac.projectNotLoaded': {
    status: 502,
    text: 'Das verknüpfte TimeTac Projekt konnte nicht geladen werden.',
  },
  'timetac.linkTaken': {
    status: 409,
    text: 'Mit diesem TimeTac Projekt ist schon ein anderes Projekt verknüpft.',
  },
  /** In the words of TimeTac. */
  'timetac.loginRefused': { status: 400, text: '{text}' },
  'timetac.unavailable': {
    status: 503,
    text: 'TimeTac ist nicht erreichbar. Die Zeit läuft hier weiter und wird später übertragen.',
  },
  'timetac.loginFailed': { status: 502, text: 'Die Anmeldung bei TimeTac ist fehlgeschlagen.' },
  'timetac.noAccount': {
    status: 409,
    text: 'Bei TimeTac gibt es kein Konto mit Ihrer E-Mail-Adresse.',
  },
  'timetac.addressUnknown': {
    status: 409,
    text: 'Bei TimeTac gibt es kein Konto mit der Adresse {email}, oder mehrere.',
  },
  'timetac.notByHand': {
    status: 409,
    text: 'Hier meldet sich jeder selbst bei TimeTac an; Konten werden nicht zugeordnet.',
  },
  'timetac.accountTaken': {
    status: 409,
    text: 'Mit diesem Konto von TimeTac ist schon jemand anderes verbunden.',
  },
  'timeTransfer.notFound': { status: 404, text: 'Diese Übertragung gibt es nicht.' },
  'timeTransfer.wrongState': {
    status: 409,
    text: 'Die Übertragung hat sich inzwischen geändert. Bitte die Liste ansehen.',
  },
  'timeDifference.notFound': { status: 404, text: 'Diesen Unterschied gibt es nicht mehr.' },
  'timeDifference.notPossible': {
    status: 409,
    text: 'Dieser Unterschied lässt sich so nicht auflösen.',
  },
} as const;
