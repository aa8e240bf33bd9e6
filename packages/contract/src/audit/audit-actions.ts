/** What the audit log calls an action: `label` in filters, `says` after the name of who did it; `{what}` is the object. */
interface AuditLabels {
  readonly label: string;
  readonly says: string;
}

/** Every action that is written down, beside the changes of records, which carry the name of their table (`auditLabels`). */
export const auditActions = {
  'auth.signedIn': { label: 'Anmeldung', says: 'hat sich angemeldet' },
  'auth.failed': { label: 'Fehlgeschlagene Anmeldung', says: 'ist bei der Anmeldung gescheitert' },
  'auth.throttled': {
    label: 'Anmeldung gedrosselt',
    says: 'wurde nach zu vielen Versuchen abgewiesen, ohne dass das Passwort geprüft wurde',
  },
  'access.refused': {
    label: 'Zugriff verweigert',
    says: 'wollte auf etwas zugreifen, wofür das Recht fehlt',
  },
  'auth.signedOut': { label: 'Abmeldung', says: 'hat sich abgemeldet' },
  'auth.passwordChanged': {
    label: 'Eigenes Passwort geändert',
    says: 'hat das eigene Passwort geändert',
  },
  'session.ended': { label: 'Sitzung beendet', says: 'hat eine Sitzung von {what} beendet' },
  'user.created': { label: 'Konto angelegt', says: 'hat das Konto {what} angelegt' },
  'user.changed': { label: 'Konto geändert', says: 'hat das Konto {what} geändert' },
  'user.rolesChanged': {
    label: 'Rollen geändert',
    says: 'hat die Rollen des Kontos {what} geändert',
  },
  'user.disabled': { label: 'Konto gesperrt', says: 'hat das Konto {what} gesperrt' },
  'user.enabled': { label: 'Konto entsperrt', says: 'hat das Konto {what} entsperrt' },
  'user.invited': { label: 'Einladung verschickt', says: 'hat {what} eingeladen' },
  'user.imported': { label: 'Konten eingelesen', says: 'hat Konten aus einer Datei eingelesen' },
  'user.passwordSet': {
    label: 'Passwort gesetzt',
    says: 'hat für das Konto {what} ein Passwort gesetzt',
  },
  'user.passwordResetAsked': {
    label: 'Passwort vergessen',
    says: 'hat einen Link für ein neues Passwort von {what} angefordert',
  },
  'user.rescued': {
    label: 'Zugang am Server wiederhergestellt',
    says: 'hat am Server den Zugang von {what} wiederhergestellt',
  },
  'user.passwordReset': {
    label: 'Passwort über Link gesetzt',
    says: 'hat über einen Link ein neues Passwort gesetzt',
  },
  'notification.sent': {
    label: 'Mitteilung verschickt',
    says: 'hat eine Mitteilung verschickt',
  },
  'secondFactor.enabled': {
    label: 'Zweiter Faktor eingerichtet',
    says: 'hat einen zweiten Faktor eingerichtet',
  },
  'secondFactor.disabled': {
    label: 'Zweiter Faktor abgeschaltet',
    says: 'hat den zweiten Faktor abgeschaltet',
  },
  'secondFactor.reset': {
    label: 'Zweiter Faktor zurückgesetzt',
    says: 'hat den zweiten Faktor von {what} zurückgesetzt',
  },
  'privacy.held': {
    label: 'Aufbewahrung verlängert',
    says: 'hat die Aufbewahrung von {what} geändert',
  },
  'sso.linked': {
    label: 'Firmenkonto verbunden',
    says: 'hat ein Firmenkonto mit {what} verbunden',
  },
  'sso.unlinked': {
    label: 'Firmenkonto getrennt',
    says: 'hat das Firmenkonto von {what} getrennt',
  },
  'secondFactor.failed': {
    label: 'Falscher zweiter Faktor',
    says: 'ist am zweiten Faktor gescheitert',
  },
  'recoveryCodes.renewed': {
    label: 'Wiederherstellungscodes erneuert',
    says: 'hat neue Wiederherstellungscodes erzeugt',
  },
  'passkey.added': { label: 'Passkey hinzugefügt', says: 'hat einen Passkey hinzugefügt' },
  'passkey.removed': { label: 'Passkey entfernt', says: 'hat einen Passkey entfernt' },
  'oidc.linked': { label: 'Firmenanmeldung verknüpft', says: 'hat die Firmenanmeldung verknüpft' },
  'oidc.unlinked': { label: 'Firmenanmeldung gelöst', says: 'hat die Firmenanmeldung gelöst' },
  'attachment.released': {
    label: 'Datei ohne Prüfung freigegeben',
    says: 'hat eine Datei freigegeben, die für die Prüfung auf Schadsoftware zu groß ist',
  },
  'attachment.archived': {
    label: 'Unterlagen als ZIP',
    says: 'hat Unterlagen von {what} als ZIP heruntergeladen',
  },
  'attachment.dossierMade': {
    label: 'Prüf-Dossier',
    says: 'hat ein Prüf-Dossier von {what} zusammengestellt',
  },
  'uploadLink.created': {
    label: 'Upload-Link angelegt',
    says: 'hat für {what} einen Upload-Link angelegt',
  },
  'uploadLink.prolonged': {
    label: 'Upload-Link geändert',
    says: 'hat geändert, bis wann ein Upload-Link von {what} gilt',
  },
  'uploadLink.revoked': {
    label: 'Upload-Link widerrufen',
    says: 'hat einen Upload-Link von {what} widerrufen',
  },
  'export.made': { label: 'Liste exportiert', says: 'hat eine Projektliste exportiert' },
  'backup.made': { label: 'Sicherung angelegt', says: 'hat eine Sicherung angelegt' },
  'mail.read': {
    label: 'E-Mail im Postausgang gelesen',
    says: 'hat eine E-Mail im Postausgang gelesen',
  },
  'mail.sent': { label: 'E-Mail verschickt', says: 'hat eine E-Mail verschickt' },
  'privacy.reported': {
    label: 'Auskunft erteilt',
    says: 'hat eine Auskunft über {what} abgerufen',
  },
  'privacy.erased': {
    label: 'Personendaten gelöscht',
    says: 'hat die personenbezogenen Daten von {what} gelöscht',
  },
  'setting.changed': { label: 'Einstellung geändert', says: 'hat eine Einstellung geändert' },
  'audit.read': { label: 'Protokoll gelesen', says: 'hat das Protokoll gelesen' },
  'audit.exported': { label: 'Protokoll exportiert', says: 'hat das Protokoll exportiert' },
  'audit.checked': { label: 'Protokoll geprüft', says: 'hat das Protokoll geprüft' },
  'audit.erased': {
    label: 'Angaben im Protokoll gelöscht',
    says: 'hat personenbezogene Angaben im Protokoll gelöscht',
  },
  'attachment.upload': {
    label: 'Datei hochgeladen',
    says: 'hat zur Unterlage {what} eine Datei hochgeladen',
  },
  'attachment.accept': {
    label: 'Unterlage angenommen',
    says: 'hat die Unterlage {what} angenommen, die über einen Upload-Link kam',
  },
  'attachment.refuse': {
    label: 'Unterlage abgelehnt',
    says: 'hat eine Unterlage abgelehnt, die über einen Upload-Link kam',
  },
  'attachment.show': {
    label: 'Unterlage für Auftraggeber sichtbar gemacht',
    says: 'hat die Unterlage {what} für den Auftraggeber sichtbar gemacht',
  },
  'attachment.delete': {
    label: 'Unterlage gelöscht',
    says: 'hat die Unterlage {what} in den Papierkorb gelegt',
  },
  'attachment.restore': {
    label: 'Unterlage wiederhergestellt',
    says: 'hat die Unterlage {what} aus dem Papierkorb geholt',
  },
  'attachment.purge': {
    label: 'Unterlage endgültig entfernt',
    says: 'hat eine Unterlage endgültig entfernt',
  },
  'project.create': { label: 'Projekt angelegt', says: 'hat das Projekt {what} angelegt' },
  'project.update': { label: 'Projekt gespeichert', says: 'hat das Projekt {what} gespeichert' },
  'project.cancel': { label: 'Projekt gestoppt', says: 'hat das Projekt {what} gestoppt' },
  'project.activate': { label: 'Projekt aktiviert', says: 'hat das Projekt {what} aktiviert' },
  'project.delete': {
    label: 'Projekt gelöscht',
    says: 'hat das Projekt {what} in den Papierkorb gelegt',
  },
  'project.takeEdit': {
    label: 'Bearbeitung übernommen',
    says: 'hat die Bearbeitung des Projekts {what} übernommen',
  },
  'project.serviceColor': {
    label: 'Status einer Leistung geändert',
    says: 'hat im Projekt {what} den Status einer Leistung geändert',
  },
  'project.billing': {
    label: 'Abrechnung geändert',
    says: 'hat im Projekt {what} die Abrechnung einer Leistung geändert',
  },
  'project.colorOverride': {
    label: 'Status von Hand gesetzt',
    says: 'hat den Status des Projekts {what} von Hand gesetzt',
  },
  'project.deadline': { label: 'Frist geändert', says: 'hat im Projekt {what} eine Frist geändert' },
  'project.checklist': {
    label: 'Unterlagen geändert',
    says: 'hat im Projekt {what} die Unterlagen geändert',
  },
  'comment.shown': {
    label: 'Kommentar sichtbar gemacht',
    says: 'hat im Projekt {what} einen internen Kommentar für den Auftraggeber sichtbar gemacht',
  },
  'comment.erased': {
    label: 'Kommentar endgültig entfernt',
    says: 'hat im Projekt {what} den Text eines gelöschten Kommentars entfernt',
  },
  'project.dayChange': {
    label: 'Tageswechsel',
    says: 'hat das Projekt {what} dem neuen Tag angepasst',
  },
} as const satisfies Record<string, AuditLabels>;

export type AuditAction = keyof typeof auditActions;

const wordsByAction: ReadonlyMap<string, AuditLabels> = new Map(Object.entries(auditActions));

/** What the records of a table are called, in the fourth case. */
const recordNames: ReadonlyMap<string, string> = new Map([
  ['app_user', 'das Konto {what}'],
  ['comment', 'einen Kommentar'],
  ['attachment', 'die Unterlage {what}'],
  ['customer', 'den Auftraggeber {what}'],
  ['user_group', 'die Gruppe {what}'],
  ['user_qualification', 'eine Qualifikation'],
  ['checklist_template', 'die Unterlagenliste {what}'],
  ['funding_programme', 'das Förderprogramm {what}'],
  ['house_model', 'den Haustyp {what}'],
  ['project_type', 'die Projektart {what}'],
  ['service_type', 'die Leistung {what}'],
  ['project', 'das Projekt {what}'],
]);

const recordVerbs: ReadonlyMap<string, string> = new Map([
  ['create', 'angelegt'],
  ['update', 'geändert'],
  ['delete', 'gelöscht'],
  ['restore', 'wiederhergestellt'],
]);

/** The words of an action. One without an entry above is a change of a record: `service_type.update`. */
export function auditLabels(action: string): AuditLabels {
  const known = wordsByAction.get(action);
  if (known !== undefined) return known;
  const [table = '', verb = ''] = action.split('.');
  const name = recordNames.get(table) ?? `einen Eintrag (${table})`;
  const done = recordVerbs.get(verb) ?? `geändert (${verb})`;
  const [, ...noun] = name.replace(' {what}', '').split(' ');
  return { label: `${noun.join(' ')} ${done}`, says: `hat ${name} ${done}` };
}
