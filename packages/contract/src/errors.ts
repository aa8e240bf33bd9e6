import { accountErrors } from './users/account-errors.ts';
import { attachmentErrors } from './documents/attachment-errors.ts';
import { commentErrors } from './comments/comment-errors.ts';
import { filledText } from './core/filled-text.ts';
import { fileErrors } from './core/file-errors.ts';
import { guestLimitErrors } from './customers/guest-limit-errors.ts';
import { operationErrors } from './operations/operation-errors.ts';
import { planningErrors } from './planning/planning-errors.ts';
import { pricingErrors } from './pricing/pricing-errors.ts';
import { projectErrors } from './projects/project-errors.ts';
import { billingErrors } from './billing/billing-errors.ts';
import { newsletterErrors } from './newsletter/newsletter-errors.ts';
import { surveyErrors } from './surveys/survey-errors.ts';
import { timeErrors } from './time/time-errors.ts';
import { uploadErrors } from './documents/upload-errors.ts';
import { uploadLinkErrors } from './documents/upload-link-errors.ts';

/**
 * Every refusal the server can give: its HTTP status and the German sentence people read.
 * `{name}` in a text is filled from the parameters of the error; the parameters are typed from the text.
 */
export const errorCatalogue = {
  'request.invalid': { status: 400, text: '{summary}' },
  'request.malformed': { status: 400, text: 'Die Anfrage ist kein gültiges JSON.' },
  'request.unsupportedType': {
    status: 415,
    text: 'Dieser Inhaltstyp wird nicht angenommen. Erlaubt ist JSON.',
  },
  'request.tooSlow': {
    status: 408,
    text: 'Die Anfrage kam nicht rechtzeitig vollständig an.',
  },
  'request.tooLarge': { status: 413, text: 'Die Anfrage ist zu groß.' },
  'dashboard.notOwn': {
    status: 403,
    text: 'Das Dashboard anderer Personen sehen nur Administratoren.',
  },
  'request.notFound': { status: 404, text: 'Diese Adresse gibt es nicht.' },
  'auth.required': { status: 401, text: 'Bitte anmelden.' },
  'auth.expired': { status: 401, text: 'Die Anmeldung ist abgelaufen. Bitte neu anmelden.' },
  'auth.wrongCredentials': { status: 401, text: 'Benutzername oder Passwort ist falsch.' },
  'auth.throttled': {
    status: 429,
    text: 'Zu viele Fehlversuche. Bitte in {wait} noch einmal versuchen.',
  },
  'auth.mustChangePassword': { status: 403, text: 'Bitte zuerst das Passwort ändern.' },
  'auth.secondFactorRequired': {
    status: 401,
    text: 'Bitte zusätzlich den Code aus der Authenticator-App oder einen Wiederherstellungscode angeben.',
  },
  'auth.passkeyRequired': {
    status: 401,
    text: 'Dieses Konto ist mit einem Passkey geschützt. Bitte mit dem Passkey anmelden oder einen Wiederherstellungscode angeben.',
  },
  'auth.wrongCode': { status: 401, text: 'Der Code ist falsch, abgelaufen oder schon verwendet.' },
  'secondFactor.wrongCode': {
    status: 400,
    text: 'Der Code ist falsch, abgelaufen oder schon verwendet. Bitte den nächsten Code der App oder einen Wiederherstellungscode eingeben.',
  },
  'auth.wrongSetUpCode': {
    status: 400,
    text: 'Der Code ist falsch oder abgelaufen. Bitte den nächsten aus der App eingeben.',
  },
  'auth.wrongPasskey': {
    status: 401,
    text: 'Die Anmeldung mit diesem Passkey ist nicht möglich. Bitte mit Benutzername und Passwort anmelden.',
  },
  'auth.secondFactorNeeded': { status: 403, text: 'Bitte zuerst einen zweiten Faktor einrichten.' },
  'auth.confirmationNeeded': { status: 403, text: 'Bitte noch einmal das Passwort eingeben.' },
  'auth.wrongPassword': { status: 400, text: 'Das Passwort ist falsch.' },
  'secondFactor.alreadySet': { status: 409, text: 'Eine Authenticator-App ist schon eingerichtet.' },
  'secondFactor.notBegun': { status: 409, text: 'Bitte die Einrichtung der App neu beginnen.' },
  'secondFactor.unreadable': {
    status: 409,
    text: 'Die Authenticator-App dieses Kontos gilt nicht mehr, weil der Schlüssel des Servers gewechselt hat. Bitte mit einem Wiederherstellungscode oder Passkey anmelden und die App neu einrichten, oder den zweiten Faktor von der Verwaltung zurücksetzen lassen.',
  },
  'secondFactor.notSet': { status: 409, text: 'Es ist kein zweiter Faktor eingerichtet.' },
  'error.notFound': { status: 404, text: 'Diese Ursache gibt es nicht mehr.' },
  'error.changed': {
    status: 409,
    text: 'Die Ursache wurde inzwischen geändert. Bitte noch einmal ansehen.',
  },
  'error.onlyPart': { status: 409, text: 'Die Ursache besteht nur noch aus diesem einen Teil.' },
  'notification.notFound': { status: 404, text: 'Diese Benachrichtigung gibt es nicht.' },
  'notification.muteNotFound': { status: 404, text: 'Diese Stummschaltung gibt es nicht mehr.' },
  'notification.snoozeTime': {
    status: 400,
    text: 'Die Wiedervorlage muss in der Zukunft liegen, höchstens ein Jahr.',
  },
  'notification.nobody': { status: 409, text: 'Auf diese Auswahl passt niemand.' },
  'passkey.notPossible': { status: 409, text: '{reason}.' },
  'passkey.refused': {
    status: 400,
    text: 'Der Passkey konnte nicht angenommen werden. Bitte noch einmal versuchen.',
  },
  'passkey.known': { status: 409, text: 'Dieser Passkey ist schon eingetragen.' },
  'passkey.notFound': { status: 404, text: 'Diesen Passkey gibt es nicht mehr.' },
  'auth.wrongOldPassword': { status: 400, text: 'Das bisherige Passwort ist falsch.' },
  'auth.samePassword': {
    status: 400,
    text: 'Das neue Passwort muss sich vom bisherigen unterscheiden.',
  },
  'access.denied': { status: 403, text: 'Für diese Aktion fehlt die Berechtigung.' },
  'access.fieldsDenied': {
    status: 403,
    text: 'Diese Felder dürfen nicht geändert werden: {fields}.',
  },
  'rate.limited': {
    status: 429,
    text: 'Zu viele Anfragen. Bitte in {wait} noch einmal versuchen.',
  },
  'customer.notFound': { status: 404, text: 'Der Auftraggeber wurde nicht gefunden.' },
  'customer.shortnameTaken': { status: 409, text: 'Dieses Kürzel ist schon vergeben.' },
  'customer.shortnameFixed': {
    status: 409,
    text: 'Das Kürzel steht schon in Projekt-Ids und kann nicht mehr geändert werden.',
  },
  'customer.officeStays': {
    status: 409,
    text: 'Die eigene Firma kann weder gelöscht noch auf „nicht aktiv“ gesetzt werden.',
  },
  ...projectErrors,
  ...commentErrors,
  ...accountErrors,
  ...fileErrors,
  ...attachmentErrors,
  ...uploadErrors,
  ...uploadLinkErrors,
  ...guestLimitErrors,
  ...operationErrors,
  ...planningErrors,
  'followUp.notFound': { status: 404, text: 'Diese Wiedervorlage gibt es nicht.' },
  'followUp.decided': { status: 409, text: 'Über diesen Vorschlag ist schon entschieden.' },
  'followUp.nothing': { status: 404, text: 'Woran erinnert werden soll, gibt es nicht mehr.' },
  ...pricingErrors,
  ...billingErrors,
  ...newsletterErrors,
  ...surveyErrors,
  ...timeErrors,
  'group.notFound': { status: 404, text: 'Die Gruppe wurde nicht gefunden.' },
  'group.nameTaken': { status: 409, text: 'Eine Gruppe mit diesem Namen gibt es schon.' },
  'group.foreignGuest': {
    status: 409,
    text: 'Kunden können nur in Gruppen ihres eigenen Auftraggebers sein.',
  },
  'qualification.notFound': { status: 404, text: 'Die Eintragung wurde nicht gefunden.' },
  'qualification.kindTaken': {
    status: 409,
    text: 'Diese Eintragung gibt es bei dieser Person schon.',
  },
  'catalogue.notFound': { status: 404, text: 'Den Eintrag gibt es nicht mehr.' },
  'record.versionOutdated': {
    status: 409,
    text: 'Der Eintrag wurde inzwischen von {changedBy} geändert. Die Eingaben wurden nicht gespeichert.',
  },
  'setting.notFound': { status: 404, text: 'Die Einstellung „{name}“ gibt es nicht.' },
  'record.inUse': {
    status: 409,
    text: '{what} ist in Verwendung ({where}) und kann nicht gelöscht werden. {instead}.',
  },
  'programme.overlap': {
    status: 409,
    text: 'Für diese Zeit gibt es schon eine Fassung des Programms. Bitte „gilt ab“ und „gilt bis“ anpassen.',
  },
  'serviceType.codeTaken': { status: 409, text: 'Dieses Kürzel gibt es im Leistungskatalog schon.' },
  'checklistTemplate.nameTaken': {
    status: 409,
    text: 'Eine Unterlagenliste mit diesem Namen gibt es schon.',
  },
  'houseModel.nameTaken': {
    status: 409,
    text: 'Einen Haustyp mit diesem Namen gibt es bei diesem Auftraggeber schon.',
  },
  'view.notFound': {
    status: 404,
    text: 'Die Ansicht gibt es nicht oder sie ist nicht für dieses Konto freigegeben.',
  },
  'view.nameTaken': {
    status: 409,
    text: 'Eine Ansicht mit diesem Namen gibt es hier schon. Bitte einen anderen Namen wählen.',
  },
  'view.startNotCommon': {
    status: 409,
    text: 'Startansicht einer Rolle kann nur eine Ansicht für alle sein.',
  },
  'view.defaultTaken': {
    status: 409,
    text: 'Gerade wurde eine andere Ansicht zur Startansicht gemacht. Bitte noch einmal speichern.',
  },
  'view.versionOutdated': {
    status: 409,
    text: 'Die Ansicht wurde inzwischen von {changedBy} geändert.',
  },
  'reference.missing': {
    status: 400,
    text: '{field}: Der ausgewählte Eintrag ist nicht mehr vorhanden.',
  },
  'server.unavailable': {
    status: 503,
    text: 'Die Datenbank ist gerade nicht erreichbar. Bitte in einem Augenblick noch einmal versuchen.',
  },
  'server.busy': {
    status: 503,
    text: 'Der Server ist gerade überlastet. Bitte in {wait} noch einmal versuchen.',
  },
  'server.crossed': {
    status: 409,
    text: 'Zwei Änderungen sind sich in die Quere gekommen. Es wurde nichts gespeichert. Bitte noch einmal versuchen.',
  },
  'server.storageFull': {
    status: 503,
    text: 'Auf dem Server ist kein Speicherplatz mehr frei. Es wurde nichts gespeichert. Bitte die Verwaltung informieren.',
  },
  'server.unexpected': {
    status: 500,
    text: 'Es ist ein unerwarteter Fehler aufgetreten. Fehlernummer: {number}',
  },
} as const satisfies Record<string, { readonly status: number; readonly text: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

/** The values an error's text needs, by name; an error without placeholders needs none. */
export type ErrorParameters<Code extends ErrorCode> = Readonly<
  Record<PlaceholdersOf<(typeof errorCatalogue)[Code]['text']>, string>
>;

/** The German sentence of an error with its placeholders filled. A missing value stays visible as `{name}`. */
export function errorText(code: ErrorCode, parameters: Readonly<Record<string, string>>): string {
  return filledText(errorCatalogue[code].text, parameters);
}
