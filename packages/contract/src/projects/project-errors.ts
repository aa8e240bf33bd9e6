import { stopEditFailedMessage } from './stop-edit-failed.ts';

/** The refusals about projects, their lists and their progress; part of `errorCatalogue`. */
export const projectErrors = {
  'project.idEmpty': { status: 400, text: 'projectID cannot be empty' },
  'project.notFound': { status: 404, text: 'Das Projekt wurde nicht gefunden.' },
  'project.idTaken': {
    status: 409,
    text: 'Die Projekt-Id {projectId} ist schon vergeben. Die nächste freie ist {next}.',
  },
  'project.numberFarAhead': {
    status: 409,
    text: '{reason} Bitte bestätigen, dass diese Projekt-Id so gewollt ist.',
  },
  'project.numbersExhausted': {
    status: 409,
    text: 'Für {prefix}-{year} sind alle 999 Projektnummern vergeben.',
  },
  'project.locked': {
    status: 409,
    text: 'Das Projekt wird seit {since} Uhr von {holder} bearbeitet.',
  },
  'project.lockMissing': {
    status: 409,
    text: 'Das Projekt ist nicht mehr für die Bearbeitung reserviert. Bitte die Bearbeitung neu beginnen.',
  },
  'project.leaseOutdated': {
    status: 409,
    text: 'Die Bearbeitung wurde inzwischen neu vergeben. Die Eingaben wurden nicht gespeichert.',
  },
  'project.versionOutdated': {
    status: 409,
    text: 'Das Projekt wurde inzwischen von {changedBy} geändert. Die Eingaben wurden nicht gespeichert.',
  },
  'project.stopEditFailed': { status: 409, text: stopEditFailedMessage },
  'project.notLocked': { status: 409, text: 'Das Projekt wird gerade von niemandem bearbeitet.' },
  'project.deletedIsClosed': {
    status: 409,
    text: 'Das Projekt liegt im Papierkorb und kann erst nach dem Wiederherstellen bearbeitet werden.',
  },
  'project.wrongState': {
    status: 409,
    text: 'Das Projekt ist {state}. {action} ist nicht möglich.',
  },
  'project.proofExists': {
    status: 409,
    text: 'Das Projekt kann nicht gelöscht werden, weil {proof} vorliegt. Es kann stattdessen gestoppt werden.',
  },
  'project.restoreTooLate': {
    status: 409,
    text: 'Das Projekt liegt länger als 30 Tage im Papierkorb und kann nicht wiederhergestellt werden.',
  },
  'project.notYetThere': {
    status: 404,
    text: 'Das Projekt {projectId} gab es zu diesem Zeitpunkt noch nicht.',
  },
  'handover.ownLock': { status: 409, text: 'Das Projekt wird schon von Ihnen selbst bearbeitet.' },
  'handover.notFound': { status: 404, text: 'Diese Anfrage gibt es nicht.' },
  'handover.answered': { status: 409, text: 'Diese Anfrage ist schon beantwortet.' },
  'history.notFound': { status: 404, text: 'Diese Änderung steht nicht im Verlauf des Projekts.' },
  'history.notRevertible': {
    status: 409,
    text: '{field}: Diese Änderung lässt sich nicht zurücknehmen.',
  },
  'history.changedSince': {
    status: 409,
    text: '{field} wurde {when} von {by} noch einmal geändert. Die frühere Änderung lässt sich deshalb nicht mehr zurücknehmen.',
  },
  'project.guestServiceOrdered': {
    status: 403,
    text: 'Das Projekt ist schon beauftragt. Änderungen bitte als Kommentar an das Büro geben.',
  },
  'bulk.notFound': { status: 404, text: 'Die Sammeländerung wurde nicht gefunden.' },
  'bulk.tooMany': {
    status: 400,
    text: 'Eine Sammeländerung nimmt höchstens {most} Projekte auf einmal. Bitte die Liste enger filtern.',
  },
  'bulk.empty': { status: 400, text: 'Zu dieser Auswahl gibt es keine Projekte.' },
  'bulk.undoTooLate': {
    status: 409,
    text: 'Die Sammeländerung ist älter als 30 Tage und kann nicht mehr zurückgenommen werden.',
  },
  'bulk.alreadyUndone': {
    status: 409,
    text: 'Die Sammeländerung ist schon zurückgenommen.',
  },
  'export.tooMany': {
    status: 400,
    text: 'Eine solche Datei fasst höchstens {most} Projekte. Bitte die Liste enger filtern oder CSV wählen.',
  },
  'export.notFound': {
    status: 404,
    text: 'Diesen Export gibt es nicht oder nicht mehr. Bitte die Liste noch einmal exportieren.',
  },
  'export.notReady': { status: 409, text: 'Der Export ist noch nicht fertig.' },
  'export.failed': {
    status: 409,
    text: 'Der Export ist nicht gelungen. Bitte noch einmal exportieren.',
  },
  'export.rightsChanged': {
    status: 403,
    text: 'Ihre Rechte haben sich seit diesem Export geändert. Bitte die Liste noch einmal exportieren.',
  },
  'export.tooManyRunning': {
    status: 429,
    text: 'Es laufen schon {most} Ihrer Exporte. Bitte warten, bis einer fertig ist, oder einen abbrechen.',
  },
  'service.notFound': { status: 404, text: 'Die Leistung wurde nicht gefunden.' },
  'service.stepNotAllowed': {
    status: 409,
    text: 'Die Leistung „{title}“ kann nicht von „{from}“ auf „{to}“ gesetzt werden.',
  },
  'service.stepBlocked': { status: 409, text: '{reason}' },
  'service.invoiced': {
    status: 409,
    text: 'Die Leistung „{title}“ ist abgerechnet. Die Rechnung kann erst nach einem Storno geändert werden.',
  },
  'service.notOrdered': { status: 409, text: 'Die Leistung „{title}“ ist nicht beauftragt.' },
  'deadline.notFound': { status: 404, text: 'Die Frist wurde nicht gefunden.' },
  'checklist.notFound': { status: 404, text: 'Die Unterlage wurde nicht gefunden.' },
  'paperRequest.unknownRecipient': {
    status: 409,
    text: 'Diese Adresse gehört nicht mehr zum Projekt. Bitte den Empfänger neu wählen.',
  },
  'paperRequest.notOpen': {
    status: 409,
    text: 'Inzwischen nicht mehr offen: {papers}. Bitte die Auswahl prüfen.',
  },
  'paperRequest.recent': {
    status: 409,
    text: 'Zuletzt am {day} wurde {name} um Unterlagen gebeten. Bitte bestätigen, dass die Nachricht noch einmal gesendet werden soll.',
  },
  'paperRequest.messageNotFound': { status: 404, text: 'Die Nachricht wurde nicht gefunden.' },
  'paperRequest.sentByMail': {
    status: 409,
    text: 'Diese Nachricht geht per E-Mail hinaus und braucht keinen Vermerk.',
  },
  'progress.versionOutdated': {
    status: 409,
    text: '{what} wurde inzwischen geändert. Bitte den neuen Stand ansehen und noch einmal versuchen.',
  },
} as const;
