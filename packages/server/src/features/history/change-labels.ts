import { labelAt, Project, ProjectInput } from '@energieakte/contract';
import { type FieldPath, isJson } from '#features/history/version-difference.ts';

/** Words for what has no field of its own in a form. */
const words: Readonly<Record<string, string>> = {
  state: 'Zustand',
  color: 'Status',
  colorOverride: 'Status von Hand',
  closedAt: 'Abgeschlossen am',
  colorReason: 'Grund des Status',
  services: 'Leistungen',
  fundingCases: 'Förderfälle',
  deadlines: 'Fristen',
  certificates: 'Energieausweise',
  buildings: 'Gebäude',
  zones: 'Zonen',
  stages: 'Stufen',
  checklist: 'Unterlagen',
  checklists: 'Unterlagen',
  ordered: 'Beauftragt',
  orderedAt: 'Beauftragt am',
  assignee: 'Bearbeitung',
  dueDate: 'Fällig am',
  programmeCode: 'Programm',
  serviceCode: 'Kürzel',
  bzaId: 'BzA-ID',
  bzaDate: 'BzA vom',
  bndId: 'BnD-ID',
  bndDate: 'BnD vom',
  hard: 'Harte Frist',
  source: 'Quelle',
  code: 'Kürzel',
  title: 'Titel',
  name: 'Name',
  manualDate: 'Von Hand gesetzt auf',
  changeReason: 'Warum',
  visibleToGuest: 'Für Auftraggeber sichtbar',
  expiresOn: 'Läuft ab am',
  requestedFrom: 'Erbeten von',
  requestUnsentSince: 'Noch nicht versandt seit',
  colorBeforeRed: 'Status davor',
  redReason: 'Grund der Klärung',
  orderedBy: 'Beauftragt von',
  startedAt: 'Begonnen am',
  doneAt: 'Erledigt am',
  doneBy: 'Erledigt von',
  submittedBy: 'Zur Prüfung gegeben von',
  reviewedBy: 'Geprüft von',
  reviewedAt: 'Geprüft am',
  invoiceNo: 'Rechnungsnummer',
  invoicedAt: 'Abgerechnet am',
  billingWaived: 'Ohne Berechnung',
  fundingCaseId: 'Förderfall',
  responsible: 'Zuständig',
  confirmedBy: 'Bestätigt von',
  confirmedAt: 'Bestätigt am',
  extendedFrom: 'Verlängert vom',
  note: 'Notiz',
  package: 'Paket',
  label: 'Bezeichnung',
  requiredFor: 'Nötig für',
  owedBy: 'Kommt von',
  slot: 'Ablage',
  requestedAt: 'Angefordert am',
  receivedAt: 'Eingegangen am',
  checkedBy: 'Geprüft von',
  rejectedReason: 'Grund der Zurückweisung',
  by: 'Gesetzt von',
  at: 'Gesetzt am',
  reason: 'Grund',
};

/** One entry of a list, where the list has a word of its own. */
const entryLabels: Readonly<Record<string, string>> = {
  services: 'Leistung',
  fundingCases: 'Förderfall',
  deadlines: 'Frist',
  certificates: 'Energieausweis',
  buildings: 'Gebäude',
  zones: 'Zone',
  stages: 'Stufe',
  checklist: 'Unterlage',
  checklists: 'Unterlage',
};

const entryId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** The label of the last key of a path alone, as the schemas have it. */
function schemaWord(path: FieldPath): string | null {
  for (const schema of [ProjectInput, Project]) {
    const label = labelAt(schema, path);
    if (label === path.join('.')) continue;
    const above = path.length === 1 ? '' : labelAt(schema, path.slice(0, -1));
    if (label === above) continue;
    return label.startsWith(`${above}, `) ? label.slice(above.length + 2) : label;
  }
  return null;
}

function wordOf(path: FieldPath): string {
  const key = path.at(-1) ?? '';
  return schemaWord(path) ?? words[key] ?? key;
}

const nameKeys = ['title', 'name', 'label', 'programmeCode', 'serviceCode', 'code'] as const;

/** What an entry of a list is called, if anything. */
export function entryName(entry: unknown): string | null {
  if (!isJson(entry)) return null;
  const named = nameKeys.map((key) => entry[key]).find((name) => typeof name === 'string');
  return typeof named === 'string' && named !== '' ? named : null;
}

function entryLabel(list: string, entry: unknown): string {
  const word = entryLabels[list] ?? words[list] ?? list;
  const name = entryName(entry);
  return name === null ? word : `${word} „${name}“`;
}

/**
 * The label of a field in German: `Bauvorhaben, PLZ`, `Leistung „Wärmebrücken“, Fällig am`.
 * @param entryAt the entry of a list at the path, to call it by its name
 */
export function changeLabel(path: FieldPath, entryAt: (path: FieldPath) => unknown): string {
  return path
    .flatMap((key, index) => {
      const way = path.slice(0, index + 1);
      if (entryId.test(key)) return [entryLabel(path[index - 1] ?? '', entryAt(way))];
      const isList = entryId.test(path[index + 1] ?? '');
      return isList ? [] : [wordOf(way)];
    })
    .join(', ');
}
