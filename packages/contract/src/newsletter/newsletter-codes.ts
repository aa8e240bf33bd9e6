/** How far a letter is. */
export const newsletterStateLabels = {
  ENTWURF: 'Entwurf',
  FREIGEGEBEN: 'freigegeben',
  WARTET: 'wartet',
  LAEUFT: 'wird gesendet',
  ANGEHALTEN: 'angehalten',
  GESENDET: 'gesendet',
  ABGEBROCHEN: 'abgebrochen',
} as const;
export const newsletterStates = [
  'ENTWURF',
  'FREIGEGEBEN',
  'WARTET',
  'LAEUFT',
  'ANGEHALTEN',
  'GESENDET',
  'ABGEBROCHEN',
] as const satisfies readonly (keyof typeof newsletterStateLabels)[];
export type NewsletterState = (typeof newsletterStates)[number];

/** How the office knows of an address; the first of several is the one that counts. */
export const contactSourceLabels = {
  KONTO: 'Konten',
  BAUHERR: 'Bauherren',
  AUFTRAGGEBER: 'Auftraggeber (Adresse der Firma)',
  ABONNENT: 'Abonnenten des Formulars',
} as const;
export const contactSources = [
  'KONTO',
  'BAUHERR',
  'AUFTRAGGEBER',
  'ABONNENT',
] as const satisfies readonly (keyof typeof contactSourceLabels)[];
export type ContactSource = (typeof contactSources)[number];

/** What became of the message to one recipient. */
export const recipientStateLabels = {
  GEPLANT: 'offen',
  UEBERSPRUNGEN: 'übersprungen',
  IN_ARBEIT: 'wird gesendet',
  ANGENOMMEN: 'angenommen',
  AUFGESCHOBEN: 'aufgeschoben',
  ABGEWIESEN: 'abgewiesen',
  UNKLAR: 'unklar',
  ZURUECKGEKOMMEN: 'zurückgekommen',
  ABGEMELDET: 'abgemeldet',
} as const;
export const recipientStates = [
  'GEPLANT',
  'UEBERSPRUNGEN',
  'IN_ARBEIT',
  'ANGENOMMEN',
  'AUFGESCHOBEN',
  'ABGEWIESEN',
  'UNKLAR',
  'ZURUECKGEKOMMEN',
  'ABGEMELDET',
] as const satisfies readonly (keyof typeof recipientStateLabels)[];
export type RecipientState = (typeof recipientStates)[number];

/** Why somebody does not get a letter. */
export const skipReasonLabels = {
  KEINE_EINWILLIGUNG: 'keine Einwilligung',
  NICHT_BESTAETIGT: 'Anmeldung noch nicht bestätigt',
  WIDERRUFEN: 'Einwilligung widerrufen',
  GESPERRT_ABGEMELDET: 'hat sich abgemeldet',
  GESPERRT_BESCHWERDE: 'hat sich beschwert',
  GESPERRT_HART: 'Adresse gibt es nicht mehr',
  GESPERRT_GELOESCHT: 'Daten wurden gelöscht',
  ADRESSE_HART: 'Adresse nimmt nichts mehr an',
  ADRESSE_UNGUELTIG: 'keine gültige E-Mail-Adresse',
} as const;
export const skipReasons = [
  'KEINE_EINWILLIGUNG',
  'NICHT_BESTAETIGT',
  'WIDERRUFEN',
  'GESPERRT_ABGEMELDET',
  'GESPERRT_BESCHWERDE',
  'GESPERRT_HART',
  'GESPERRT_GELOESCHT',
  'ADRESSE_HART',
  'ADRESSE_UNGUELTIG',
] as const satisfies readonly (keyof typeof skipReasonLabels)[];
export type SkipReason = (typeof skipReasons)[number];

export const consentSourceLabels = {
  PROFIL: 'im eigenen Profil',
  FORMULAR: 'über das Formular',
  BUERO_NACHWEIS: 'vom Büro eingetragen',
} as const;
export const consentSources = [
  'PROFIL',
  'FORMULAR',
  'BUERO_NACHWEIS',
] as const satisfies readonly (keyof typeof consentSourceLabels)[];

export const revokedViaLabels = {
  LINK: 'über den Link in der E-Mail',
  EIN_KLICK: 'mit dem Abmeldeknopf des E-Mail-Programms',
  MAIL: 'per E-Mail',
  PROFIL: 'im eigenen Profil',
  BUERO: 'vom Büro eingetragen',
} as const;
export const revokedVias = [
  'LINK',
  'EIN_KLICK',
  'MAIL',
  'PROFIL',
  'BUERO',
] as const satisfies readonly (keyof typeof revokedViaLabels)[];

/** Of an address: whether mail comes back from it. */
export const bounceStates = ['OK', 'WEICH', 'HART'] as const;

export const bounceKindLabels = {
  HART: 'Adresse gibt es nicht',
  WEICH: 'vorübergehend nicht zugestellt',
  BESCHWERDE: 'Beschwerde',
  ABMELDUNG: 'Abmeldung',
  AUTOANTWORT: 'automatische Antwort',
  UNBEKANNT: 'nicht erkannt',
} as const;
export const bounceKinds = [
  'HART',
  'WEICH',
  'BESCHWERDE',
  'ABMELDUNG',
  'AUTOANTWORT',
  'UNBEKANNT',
] as const satisfies readonly (keyof typeof bounceKindLabels)[];
export type BounceKind = (typeof bounceKinds)[number];
