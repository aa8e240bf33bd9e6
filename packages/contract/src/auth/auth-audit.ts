/** What the audit log calls these actions; part of `auditActions`. */
export const authAuditActions = {
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
} as const;
