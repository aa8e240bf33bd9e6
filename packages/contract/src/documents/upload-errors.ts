/** Refusals about how the bytes of a file arrive; part of `errorCatalogue`. */
export const uploadErrors = {
  'upload.notAForm': {
    status: 400,
    text: 'Erwartet wird ein Formular (multipart/form-data) mit der Datei im Feld „data“.',
  },
  'upload.fileMissing': { status: 400, text: 'Im Feld „data“ fehlt die Datei.' },
  'upload.wrongField': {
    status: 400,
    text: 'Die Datei gehört in das Feld „data“. Das Feld „{field}“ wird nicht angenommen.',
  },
  'upload.twoFiles': {
    status: 400,
    text: 'Mit einem Formular kann nur eine Datei hochgeladen werden.',
  },
  'upload.brokenForm': {
    status: 400,
    text: 'Das Formular ist unvollständig oder beschädigt angekommen. Bitte noch einmal hochladen.',
  },
  'upload.notFound': {
    status: 404,
    text: 'Dieses Hochladen gibt es nicht mehr. Bitte die Datei noch einmal auswählen.',
  },
  'upload.wrongOffset': {
    status: 409,
    text: 'Das Hochladen ist an einer anderen Stelle stehengeblieben. Es geht an der richtigen Stelle weiter.',
  },
  'upload.wrongProtocol': {
    status: 412,
    text: 'Diese Adresse nimmt Dateien nur nach dem Protokoll tus 1.0.0 entgegen.',
  },
  'upload.wrongHeader': {
    status: 400,
    text: 'Eine Kopfzeile der Anfrage fehlt oder ist ungültig: {header}.',
  },
  'upload.moreThanDeclared': {
    status: 413,
    text: 'Es kommen mehr Daten an, als für die Datei angekündigt waren.',
  },
  'upload.tooMany': {
    status: 429,
    text: 'Es sind schon {most} Dateien unterwegs. Bitte erst einige davon fertig hochladen oder abbrechen.',
  },
  'upload.busy': {
    status: 423,
    text: 'Diese Datei wird gerade auf einem anderen Weg hochgeladen.',
  },
  'upload.damaged': {
    status: 400,
    text: 'Die Datei ist beschädigt angekommen. Bitte noch einmal hochladen.',
  },
  'upload.lost': {
    status: 409,
    text: 'Die Datei ist auf dem Server verloren gegangen, bevor sie abgelegt war. Bitte noch einmal hochladen. Der Vorfall ist unter der Fehlernummer {number} vermerkt.',
  },
  'upload.storageFull': {
    status: 507,
    text: 'Der Speicher des Servers ist voll. Das Hochladen ist angehalten und geht weiter, sobald wieder Platz ist. Bitte die Verwaltung informieren.',
  },
  'upload.storageFullForm': {
    status: 507,
    text: 'Der Speicher des Servers ist voll. Die Datei wurde nicht gespeichert. Bitte die Verwaltung informieren.',
  },
} as const;
