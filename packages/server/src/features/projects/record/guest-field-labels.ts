import type { GuestProject } from '@energieakte/contract';

/** What a guest receives of a project, in words; `null` for what only the program needs. A new field needs its word. */
const words = {
  audience: null,
  id: null,
  version: null,
  can: null,
  projectId: 'Projekt-Id',
  mode: 'Projektart',
  state: 'Zustand',
  color: 'Status, ohne Begründung',
  name: 'Name (Bauherr)',
  title: 'Bauvorhaben',
  customerReference: 'Komm.-/Auftrags-Nr. des Auftraggebers',
  responsibleName: 'Name der Projektleitung',
  memberNames: 'Namen der Mitglieder',
  locked: 'Ob gerade jemand bearbeitet, ohne Namen',
  client: 'Bauherr mit Anschrift, ohne E-Mail und Telefon',
  site: 'Standort und Gebäude, ohne Koordinaten und Haustyp',
  services: 'Leistungen: Titel, beauftragt, Stand, fällig am',
  fundingCases: 'Förderfälle: Programm, BzA-ID mit Datum, Datum der BnD',
  deadlines: 'Fristen, die für den Auftraggeber freigegeben sind',
  checklist: 'Unterlagen, die Auftraggeber oder Bauherr beibringen',
} as const satisfies Readonly<Record<keyof GuestProject, string | null>>;

/** The fields of a project that reach guests, by their German names. */
export const guestFieldLabels: readonly string[] = Object.values(words).filter((word) => word !== null);
