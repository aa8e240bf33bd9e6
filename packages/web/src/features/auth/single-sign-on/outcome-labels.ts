import type { SingleSignOnOutcome } from '@energieakte/contract';

type Words = Readonly<Record<SingleSignOnOutcome, string>>;

const connected = 'Das Firmenkonto ist verbunden. Die Anmeldung geht ab jetzt auch damit.';
const taken =
  'Dieses Firmenkonto ist schon mit einem anderen Konto verbunden. Bitte an die Verwaltung wenden, wenn das nicht stimmt.';

/** What is said at the sign-in page. */
export const signText: Words = {
  abgebrochen: 'Die Anmeldung über das Firmenkonto wurde abgebrochen.',
  fehlgeschlagen: 'Die Anmeldung über das Firmenkonto ist fehlgeschlagen. Bitte noch einmal versuchen.',
  'nicht-erreichbar':
    'Der Anbieter des Firmenkontos antwortet gerade nicht. Bitte später noch einmal versuchen oder mit Benutzername und Passwort anmelden.',
  unbekannt:
    'Zu diesem Firmenkonto gehört hier kein Zugang. Bitte einmal mit Benutzername und Passwort anmelden und das Firmenkonto unter Einstellungen → Anmeldung verbinden.',
  vergeben: taken,
  verbunden: connected,
};

/** What is said where an account is connected. */
export const linkLabels: Words = {
  ...signText,
  abgebrochen: 'Das Verbinden wurde beim Anbieter abgebrochen. Es wurde nichts geändert.',
  fehlgeschlagen: 'Das Firmenkonto konnte nicht verbunden werden. Bitte noch einmal versuchen.',
  'nicht-erreichbar':
    'Der Anbieter des Firmenkontos antwortet gerade nicht. Bitte später noch einmal versuchen.',
};
