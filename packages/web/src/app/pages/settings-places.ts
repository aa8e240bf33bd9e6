import type { CurrentUser } from '@energieakte/contract';

/** A page of the settings, in the group it belongs to. */
interface SettingsPlace {
  readonly group: 'Stammdaten' | 'Persönlich' | 'Sicherheit' | 'Über EnergieAkte';
  readonly to: string;
  readonly title: string;
  readonly detail: string;
  readonly isOpenTo: (me: CurrentUser) => boolean;
}

const toOffice = (me: CurrentUser): boolean => me.can.seeCatalogue;

/** Everything that is kept below the settings, besides what is one's own. */
export const settingsPlaces = [
  {
    group: 'Stammdaten',
    to: '/settings/programme',
    title: 'Förderprogramme',
    detail: 'Stufen, Beträge, Fristen und Links, mit dem Tag, an dem zuletzt geprüft wurde',
    isOpenTo: toOffice,
  },
  {
    group: 'Stammdaten',
    to: '/settings/checklisten',
    title: 'Unterlagenlisten',
    detail: 'Welche Unterlagen für BzA, BnD und Rechnung nötig sind und wer sie bringt',
    isOpenTo: toOffice,
  },
  {
    group: 'Stammdaten',
    to: '/settings/leistungen',
    title: 'Leistungen',
    detail: 'Der Leistungskatalog, aus dem Projekte beauftragt werden',
    isOpenTo: toOffice,
  },
  {
    group: 'Stammdaten',
    to: '/settings/projektarten',
    title: 'Projektarten',
    detail: 'Untertitel, Leistungen und die Worte der Phasen für KfW-, I- und II-Projekte',
    isOpenTo: toOffice,
  },
  {
    group: 'Stammdaten',
    to: '/settings/haustypen',
    title: 'Haustypen',
    detail: 'Vorlagen der Auftraggeber, die in Serie bauen',
    isOpenTo: toOffice,
  },
  {
    group: 'Persönlich',
    to: '/settings/benachrichtigungen',
    title: 'Benachrichtigungen',
    detail: 'Wovon eine Mail kommt und wann, Ruhezeiten und stumme Projekte',
    isOpenTo: (): boolean => true,
  },
  {
    group: 'Sicherheit',
    to: '/settings/anmeldung',
    title: 'Anmeldung',
    detail: 'Authenticator-App, Passkeys und Wiederherstellungscodes des eigenen Kontos',
    isOpenTo: (): boolean => true,
  },
  {
    group: 'Sicherheit',
    to: '/settings/sicherheit',
    title: 'Anmelderegeln',
    detail: 'Für welche Rollen ein zweiter Faktor Pflicht ist',
    isOpenTo: (me: CurrentUser): boolean => me.can.setSecurityRule,
  },
  {
    group: 'Sicherheit',
    to: '/settings/grenzen',
    title: 'Sicherheit und Grenzen',
    detail: 'Wie viel Auftraggeber senden dürfen und wann unbenutzte Sitzungen enden',
    isOpenTo: (me: CurrentUser): boolean => me.can.changeOfficeSettings,
  },
  {
    group: 'Sicherheit',
    to: '/settings/protokoll',
    title: 'Protokoll',
    detail: 'Wer wann was getan hat, gegen nachträgliche Änderungen gesichert',
    isOpenTo: (me: CurrentUser): boolean => me.can.seeAudit,
  },
  {
    group: 'Sicherheit',
    to: '/settings/postausgang',
    title: 'Postausgang',
    detail: 'Einladungen, Links für neue Passwörter und was sonst per E-Mail hinausgeht',
    isOpenTo: (me: CurrentUser): boolean => me.can.seeOutbox,
  },
  {
    group: 'Sicherheit',
    to: '/settings/virenpruefung',
    title: 'Virenprüfung',
    detail: 'Dateien, die befallen, zu groß oder noch nicht geprüft sind',
    isOpenTo: (me: CurrentUser): boolean => me.can.seeFileScans,
  },
  {
    group: 'Sicherheit',
    to: '/settings/rechte',
    title: 'Rechte',
    detail: 'Welche Rolle was darf, und warum eine Person etwas darf oder nicht darf',
    isOpenTo: (me: CurrentUser): boolean => me.can.seeRights,
  },
  {
    group: 'Sicherheit',
    to: '/settings/datenschutz',
    title: 'Datenschutz',
    detail: 'Auskunft über Personen, Löschen ihrer Daten und abgelaufene Aufbewahrungsfristen',
    isOpenTo: (me: CurrentUser): boolean => me.can.usePrivacy,
  },
  {
    group: 'Über EnergieAkte',
    to: '/settings/lizenzen',
    title: 'Lizenzen',
    detail: 'Die Bibliotheken anderer, auf denen EnergieAkte aufbaut',
    isOpenTo: (): boolean => true,
  },
] as const satisfies readonly SettingsPlace[];
