/** The refusals about accounts, their links and mails; part of `errorCatalogue`. */
export const accountErrors = {
  'user.notFound': { status: 404, text: 'Der Benutzer wurde nicht gefunden.' },
  'user.aboveOwnRights': { status: 403, text: 'Dieses Konto darf nur ein Super-Admin verwalten.' },
  'user.ownPassword': {
    status: 409,
    text: 'Das eigene Passwort wird unter Einstellungen geändert, mit dem bisherigen.',
  },
  'user.noEmail': {
    status: 409,
    text: 'Für {name} ist keine E-Mail-Adresse eingetragen. Ohne sie kann kein Link gesendet werden.',
  },
  'user.expired': {
    status: 409,
    text: 'Der Zugang von {name} ist abgelaufen. Bitte zuerst einen neuen letzten Tag eintragen.',
  },
  'user.disabled': {
    status: 409,
    text: '{name} ist deaktiviert. Bitte das Konto zuerst aktivieren.',
  },
  'user.isDummy': {
    status: 409,
    text: '{name} ist ein Platzhalter ohne Anmeldung. Bitte zuerst ein Konto daraus machen.',
  },
  'user.dummyWithoutEmail': {
    status: 409,
    text: 'Für {name} ist keine E-Mail-Adresse eingetragen. Ohne sie wird aus dem Platzhalter kein Konto.',
  },
  'user.isNoDummy': { status: 409, text: '{name} ist schon ein Konto und kein Platzhalter.' },
  'user.hasPassword': {
    status: 409,
    text: '{name} hat schon ein Passwort. Statt einer Einladung kann ein Link für ein neues gesendet werden.',
  },
  'user.emailTaken': {
    status: 409,
    text: 'Diese E-Mail-Adresse gehört schon zu einem anderen Konto.',
  },
  'link.unusable': {
    status: 404,
    text: 'Dieser Link gilt nicht mehr: Er wurde schon benutzt, durch einen neueren ersetzt oder ist abgelaufen.',
  },
  'password.isUsername': {
    status: 400,
    text: 'Das Passwort darf nicht der Benutzername oder die E-Mail-Adresse sein.',
  },
  'password.common': {
    status: 400,
    text: 'Dieses Passwort steht auf den Listen der häufigsten. Bitte ein anderes wählen.',
  },
  'password.predictable': {
    status: 400,
    text: 'Dieses Passwort ist leicht zu erraten: Es besteht fast nur aus Namen, Jahreszeiten, Jahreszahlen, Folgen oder Wiederholungen. Bitte ein anderes wählen.',
  },
  'mail.notFound': { status: 404, text: 'Diese Nachricht gibt es im Postausgang nicht mehr.' },
  'mail.notManaged': {
    status: 403,
    text: 'Die Nachricht betrifft ein Konto, das nur ein Super-Admin verwaltet.',
  },
  'mail.alreadySent': { status: 409, text: 'Diese Nachricht ist schon gesendet.' },
  'mail.linkEnded': {
    status: 409,
    text: 'Der Link in dieser Nachricht gilt nicht mehr. Bitte einen neuen senden.',
  },
  'mail.noServer': {
    status: 409,
    text: 'Es ist kein Mailserver eingerichtet (SMTP_URL). Nachrichten bleiben im Postausgang.',
  },
  'user.usernameTaken': { status: 409, text: 'Diesen Benutzernamen gibt es schon.' },
  'user.rolesAboveOwnRights': {
    status: 403,
    text: 'Die Rollen „Admin“ und „Super-Admin“ vergibt nur ein Super-Admin.',
  },
  'user.markerReserved': {
    status: 403,
    text: 'Benutzernamen mit „cc-admin“ vergibt nur ein Super-Admin.',
  },
  'user.ownRoles': { status: 409, text: 'Die eigenen Rollen ändert ein anderer Super-Admin.' },
  'user.ownAccount': {
    status: 409,
    text: 'Das eigene Konto kann man nicht selbst deaktivieren, befristen oder löschen.',
  },
  'user.lastSuperAdmin': {
    status: 409,
    text: 'Mindestens ein aktiver Super-Admin ohne Ablaufdatum muss bleiben.',
  },
  'session.notFound': { status: 404, text: 'Die Sitzung wurde nicht gefunden oder ist schon beendet.' },
  'sso.unavailable': {
    status: 503,
    text: 'Die Anmeldung über das Firmenkonto ist gerade nicht möglich. Bitte später noch einmal versuchen.',
  },
  'sso.failed': { status: 401, text: 'Die Anmeldung über das Firmenkonto ist fehlgeschlagen.' },
  'sso.notConfigured': {
    status: 404,
    text: 'Die Anmeldung über ein Firmenkonto ist nicht eingerichtet.',
  },
  'sso.ticketExpired': {
    status: 400,
    text: 'Die Anmeldung über das Firmenkonto ist abgelaufen. Bitte noch einmal versuchen.',
  },
  'sso.identityNotFound': { status: 404, text: 'Diese Verbindung gibt es nicht mehr.' },
  'privacy.hindered': { status: 409, text: '{reasons}' },
} as const;
