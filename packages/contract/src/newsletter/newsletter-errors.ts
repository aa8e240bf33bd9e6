/** The refusals of the newsletter; part of `errorCatalogue`. */
export const newsletterErrors = {
  'newsletter.notFound': { status: 404, text: 'Diesen Newsletter gibt es nicht.' },
  'newsletter.notDraft': {
    status: 409,
    text: 'Der Versand hat begonnen: Inhalt und Empfänger ändern sich nicht mehr.',
  },
  'newsletter.incomplete': { status: 400, text: 'Vor dem Versand fehlt noch: {missing}.' },
  'newsletter.noMailServer': {
    status: 409,
    text: 'Ohne Mailserver kann kein Newsletter verschickt werden. SMTP_URL ist nicht gesetzt.',
  },
  'newsletter.ownRelease': {
    status: 409,
    text: 'Sie haben diesen Newsletter zuletzt geändert. Bitte jemand anderen um die Freigabe.',
  },
  'newsletter.wrongState': {
    status: 409,
    text: 'Das geht gerade nicht. Stand des Newsletters: {state}.',
  },
  'newsletter.noRest': { status: 409, text: 'Es gibt niemanden, dem noch etwas zu senden ist.' },
  'newsletter.imageRefused': {
    status: 400,
    text: 'Als Bild geht PNG, JPEG, GIF oder WebP bis 200 kB.',
  },
  'newsletter.tooManyImages': {
    status: 409,
    text: 'Ein Newsletter kann höchstens {most} Bilder enthalten.',
  },
  'newsletter.tooManyTests': {
    status: 429,
    text: 'Das waren viele Testmails. Bitte in einigen Minuten noch einmal versuchen.',
  },
  'newsletter.testFailed': {
    status: 502,
    text: 'Die Testmail ging nicht hinaus: {reason}.',
  },
  'newsletter.noOwnAddress': { status: 409, text: 'Ihr Konto hat keine E-Mail-Adresse.' },
  'newsletterForm.closed': { status: 409, text: 'Der Newsletter kann hier nicht bestellt werden.' },
  'newsletterLink.unknown': {
    status: 404,
    text: 'Diesen Link gibt es nicht. Bitte die Adresse vollständig aus der E-Mail übernehmen.',
  },
  'newsletterLink.used': { status: 410, text: 'Dieser Link ist abgelaufen. Bitte neu bestellen.' },
  'newsletterConsent.revoked': {
    status: 409,
    text: 'Diese Einwilligung gilt nicht mehr: Sie wurde am {day} widerrufen.',
  },
  'newsletterConsent.nobody': { status: 404, text: 'Zu dieser Adresse ist nichts bekannt.' },
  'newsletterBounce.notFound': { status: 404, text: 'Diese Nachricht ist schon beurteilt.' },
} as const;
