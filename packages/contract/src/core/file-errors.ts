/** The sentence of specification section 5, followed by the one reason that holds. */
const refused = 'Das Hochladen ist fehlgeschlagen, weil das Format falsch oder die Datei zu groß ist.';

/** The refusals of files, by name, size and content; part of `errorCatalogue`. */
export const fileErrors = {
  'attachment.typeRefused': { status: 415, text: `${refused} Der Dateityp „{type}“ ist nicht erlaubt.` },
  'attachment.tooLarge': {
    status: 413,
    text: `${refused} Die Datei ist zu groß: {size} von höchstens {limit}.`,
  },
  'attachment.empty': { status: 415, text: `${refused} Die Datei ist leer.` },
  'attachment.nameRefused': {
    status: 400,
    text: `${refused} Die Datei braucht einen Namen mit Endung, etwa „Grundriss EG.pdf“.`,
  },
  'attachment.contentDiffers': {
    status: 415,
    text: `${refused} Die Datei endet auf „{type}“, ihr Inhalt ist aber {found}.`,
  },
  'attachment.contentBroken': {
    status: 415,
    text: `${refused} Der Inhalt ist nicht als „{type}“ lesbar: Die Datei ist beschädigt, unvollständig oder falsch benannt.`,
  },
  'attachment.notText': {
    status: 415,
    text: `${refused} Der Inhalt ist kein lesbarer Text. Bitte mit der Zeichenkodierung UTF-8 speichern.`,
  },
  'attachment.macros': {
    status: 415,
    text: `${refused} Dokumente mit Makros sind nicht erlaubt. Bitte ohne Makros speichern, etwa als docx oder xlsx.`,
  },
  'attachment.encrypted': {
    status: 415,
    text: `${refused} Das Dokument ist mit einem Kennwort verschlüsselt und kann nicht geprüft werden. Bitte ohne Kennwort speichern.`,
  },
  'attachment.notReleasable': {
    status: 409,
    text: 'Freigegeben werden kann nur, was für die Prüfung auf Schadsoftware zu groß ist.',
  },
  'attachment.archiveRefused': {
    status: 415,
    text: `${refused} Das Archiv ist nicht erlaubt: {reason}.`,
  },
} as const;
