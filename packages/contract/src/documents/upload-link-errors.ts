/** Refusals about upload links and what came over them; part of `errorCatalogue`. */
export const uploadLinkErrors = {
  'uploadLink.notFound': { status: 404, text: 'Diesen Upload-Link gibt es nicht.' },
  'uploadLink.unknown': {
    status: 404,
    text: 'Diesen Upload-Link gibt es nicht, oder das Büro hat ihn zurückgenommen. Bitte beim Büro nachfragen.',
  },
  'uploadLink.expired': {
    status: 403,
    text: 'Dieser Upload-Link galt bis zum {day}. Bitte das Büro um einen neuen bitten.',
  },
  'uploadLink.passwordNeeded': {
    status: 403,
    text: 'Für diesen Upload-Link brauchen Sie das Passwort, das Ihnen das Büro genannt hat.',
  },
  'uploadLink.passwordWrong': { status: 403, text: 'Das Passwort ist falsch.' },
  'uploadLink.passEnded': {
    status: 401,
    text: 'Der Upload-Link gilt nicht mehr, oder er ist schon lange offen. Bitte den Link noch einmal öffnen.',
  },
  'uploadLink.withdrawn': {
    status: 409,
    text: 'Das Büro hat den Upload-Link inzwischen zurückgenommen. Die Datei wurde nicht angenommen.',
  },
  'uploadLink.otherChecklistItem': {
    status: 409,
    text: 'Diese Unterlage wird mit diesem Upload-Link nicht angefordert.',
  },
  'uploadLink.typeRefused': {
    status: 415,
    text: 'Der Dateityp „{type}“ wird über diesen Upload-Link nicht angenommen. Möglich sind: {allowed}.',
  },
  'uploadLink.fileTooLarge': {
    status: 413,
    text: 'Die Datei ist zu groß: {size}. Über diesen Upload-Link sind je Datei höchstens {limit} möglich.',
  },
  'uploadLink.tooManyFiles': {
    status: 409,
    text: 'Über diesen Upload-Link sind höchstens {limit} Dateien möglich, und so viele sind schon da oder unterwegs.',
  },
  'uploadLink.overfull': {
    status: 413,
    text: 'Die Datei mit {size} passt nicht mehr: Über diesen Upload-Link sind insgesamt höchstens {limit} möglich, frei sind noch {left}.',
  },
  'uploadLink.nothingWanted': {
    status: 400,
    text: 'Bitte mindestens eine Unterlage auswählen oder „Weitere Unterlagen“ zulassen.',
  },
  'uploadLink.owedByOffice': {
    status: 409,
    text: 'Um die Unterlage „{label}“ kümmert sich das Büro selbst. Sie kann nicht über einen Upload-Link erbeten werden.',
  },
  'uploadLink.revoked': {
    status: 409,
    text: 'Dieser Upload-Link ist widerrufen. Bitte einen neuen anlegen.',
  },
  'uploadLink.forgotten': {
    status: 409,
    text: 'Dieser Upload-Link ist schon zu lange abgelaufen, um ihn zu verlängern. Bitte einen neuen anlegen.',
  },
  'uploadLink.noRecipient': {
    status: 409,
    text: 'Zu diesem Upload-Link gibt es keine E-Mail-Adresse, an die die Ablehnung gehen könnte.',
  },
  'attachment.arrivalOpen': {
    status: 409,
    text: 'Die Unterlage kam über einen Upload-Link und muss zuerst angenommen werden.',
  },
  'attachment.arrivalDecided': {
    status: 409,
    text: 'Über diese Unterlage ist schon entschieden: {decision} von {by}.',
  },
  'attachment.noArrival': {
    status: 409,
    text: 'Diese Unterlage kam nicht über einen Upload-Link. Sie braucht keine Annahme.',
  },
} as const;
