/** The refusals about comments; part of `errorCatalogue`. */
export const commentErrors = {
  'comment.notFound': { status: 404, text: 'Der Kommentar wurde nicht gefunden.' },
  'comment.versionOutdated': {
    status: 409,
    text: 'Der Kommentar wurde inzwischen geändert. Der eigene Text ist nicht gespeichert.',
  },
  'comment.readOnly': { status: 409, text: 'Bemerkungen des Programms können nicht geändert werden.' },
  'comment.tooOld': {
    status: 403,
    text: 'Eigene Kommentare können 24 Stunden lang geändert und gelöscht werden. Bitte einen neuen schreiben oder die Verwaltung fragen.',
  },
  'comment.notOwn': {
    status: 403,
    text: 'Nur wer den Kommentar geschrieben hat und die Verwaltung können ihn ändern oder löschen.',
  },
  'comment.projectDeleted': {
    status: 409,
    text: 'Das Projekt liegt im Papierkorb. Kommentare sind dort nur zu lesen.',
  },
  'comment.confirmVisible': {
    status: 409,
    text: 'Der Kommentar ist bisher intern. Bitte bestätigen, dass der Auftraggeber ihn lesen soll.',
  },
  'comment.alwaysInternal': {
    status: 400,
    text: 'Kommentare zur Abrechnung sind immer intern.',
  },
  'comment.guestStaysVisible': {
    status: 409,
    text: 'Was der Auftraggeber geschrieben hat, bleibt für ihn sichtbar.',
  },
  'comment.mentionRefused': {
    status: 409,
    text: 'Diese Personen und Gruppen könnten den Kommentar nicht lesen und werden darum nicht erwähnt: {names}.',
  },
  'comment.noTask': { status: 409, text: 'Der Kommentar ist keine Aufgabe: Er hat kein Datum.' },
} as const;
