/** The refusals about Unterlagen; those of files by name, size and content stand in `fileErrors`. Part of `errorCatalogue`. */
export const attachmentErrors = {
  'attachment.notFound': { status: 404, text: 'Die Unterlage wurde nicht gefunden.' },
  'attachment.fileNotFound': { status: 404, text: 'Diese Datei gibt es bei der Unterlage nicht.' },
  'attachment.contentGone': {
    status: 409,
    text: 'Der Inhalt der Datei ist nicht mehr gespeichert. Bitte die Datei neu hochladen.',
  },
  'attachment.slotClosed': {
    status: 403,
    text: 'In die Ablage „{slot}“ kann hier nichts hochgeladen werden.',
  },
  'attachment.slotInternal': {
    status: 409,
    text: 'Die Ablage „Abrechnung“ ist intern. Ihre Unterlagen können für Auftraggeber nicht sichtbar sein.',
  },
  'attachment.confirmVisible': {
    status: 409,
    text: 'Die Unterlage wird damit für den Auftraggeber sichtbar. Bitte das ausdrücklich bestätigen.',
  },
  'attachment.noFile': {
    status: 409,
    text: 'Zu dieser Unterlage gibt es noch keine Datei. Sie kann erst danach freigegeben werden.',
  },
  'attachment.inTrash': {
    status: 409,
    text: 'Die Unterlage liegt im Papierkorb und muss zuerst wiederhergestellt werden.',
  },
  'attachment.notInTrash': { status: 409, text: 'Die Unterlage liegt nicht im Papierkorb.' },
  'attachment.projectStays': {
    status: 409,
    text: 'Eine Unterlage kann nicht in ein anderes Projekt verschoben werden.',
  },
  'attachment.kept': {
    status: 409,
    text: 'Die Unterlage muss bis {until} aufbewahrt werden ({reason}) und bleibt so lange im Papierkorb.',
  },
  'attachment.held': {
    status: 409,
    text: 'Die Aufbewahrung der Unterlagen dieses Projekts ist verlängert: {reason}.',
  },
  'attachment.notScanned': {
    status: 409,
    text: 'Die Datei wird noch auf Schadsoftware geprüft und kann gleich heruntergeladen werden.',
  },
  'attachment.scanTooLarge': {
    status: 409,
    text: 'Die Datei ist für die Prüfung auf Schadsoftware zu groß. Die Verwaltung muss sie freigeben.',
  },
  'attachment.infected': {
    status: 409,
    text: 'Die Datei enthält Schadsoftware und wird nicht herausgegeben.',
  },
  'attachment.ticketInvalid': {
    status: 401,
    text: 'Der Link zum Herunterladen gilt nicht mehr. Bitte noch einmal herunterladen.',
  },
  'attachment.rangeInvalid': {
    status: 416,
    text: 'Diesen Teil der Datei gibt es nicht.',
  },
  'attachment.ticketSubject': {
    status: 400,
    text: 'Zu dieser Art von Download fehlt die Angabe, was heruntergeladen wird.',
  },
} as const;
