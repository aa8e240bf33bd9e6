import {
  factsOfFilterKey,
  projectColors,
  type FilterKeyKind,
  type ProjectFilterKey,
  type ProjectMode,
  measureLabels,
} from '@energieakte/contract';
import { colorLabel, type Audience } from '#project-kit/project-colors.ts';
import { federalStateLabels, priorityLabels, stateLabels } from '#project-kit/project-labels.ts';
import { programmeLabels } from './programme-labels.ts';

/** What can be filtered by, in plain German, in the order people look for it. */
export interface FilterKey {
  readonly key: ProjectFilterKey;
  readonly label: string;
  readonly section: string;
}

function section(name: string, ...keys: readonly (readonly [ProjectFilterKey, string])[]): FilterKey[] {
  return keys.map(([key, label]) => ({ key, label, section: name }));
}

const all: readonly FilterKey[] = [
  ...section(
    'Projekt',
    ['color', 'Status'],
    ['projectId', 'Projekt-Id'],
    ['name', 'Bauherr'],
    ['title', 'Bauvorhaben'],
    ['tag', 'Schlagwort'],
    ['priority', 'Priorität'],
    ['measure', 'Vorhaben'],
    ['customerReference', 'Komm.-/Auftrags-Nr.'],
  ),
  ...section(
    'Menschen',
    ['responsibleUserId', 'Projektleitung'],
    ['memberId', 'Mitglied'],
    ['groupId', 'Gruppe'],
    ['assigneeId', 'Bearbeitung einer Leistung'],
    ['expertUserId', 'Energieeffizienz-Experte'],
    ['reviewerUserId', 'Prüfer (4 Augen)'],
  ),
  ...section(
    'Auftraggeber',
    ['customerId', 'Auftraggeber'],
    ['customerName', 'Name des Auftraggebers'],
    ['customerShortname', 'Kürzel des Auftraggebers'],
  ),
  ...section(
    'Ort',
    ['street', 'Straße'],
    ['zip', 'PLZ'],
    ['city', 'Ort'],
    ['federalState', 'Bundesland'],
  ),
  ...section(
    'Leistungen und Unterlagen',
    ['serviceCode', 'Beauftragte Leistung'],
    ['openServiceCode', 'Offene Leistung'],
    ['openServices', 'Offene Leistungen'],
    ['billableServices', 'Abrechnungsreife Leistungen'],
    ['missingDocuments', 'Fehlende Unterlagen'],
    ['arrivedPapers', 'Ungeprüfte Unterlagen'],
  ),
  ...section('Fristen', ['dueDate', 'Frist'], ['overdue', 'Frist überschritten']),
  ...section(
    'Förderung',
    ['programme', 'Programm'],
    ['bzaId', 'BzA-ID'],
    ['bzaDate', 'BzA erstellt'],
    ['applicationDate', 'Antrag gestellt'],
    ['approvalDate', 'Zusage'],
    ['bndId', 'BnD-ID'],
    ['bndDate', 'BnD erstellt'],
  ),
  ...section(
    'Verlauf',
    ['createdAt', 'Angelegt'],
    ['updatedAt', 'Geändert'],
    ['commentedAt', 'Kommentar'],
  ),
];

/** The keys the office or a customer can choose from. */
export function filterKeysFor(audience: Audience): readonly FilterKey[] {
  return all.filter(({ key }) => audience === 'office' || factsOfFilterKey(key)?.guest === true);
}

/** The German name of a key; an unknown one by itself. */
export function labelOfKey(key: string): string {
  // The lifecycle has its own place beside the builder.
  if (key === 'state') return 'Zustand';
  return all.find((one) => one.key === key)?.label ?? key;
}

/** How values of a key are compared; an unknown key counts as text. */
export function kindOfKey(key: string): FilterKeyKind {
  return factsOfFilterKey(key)?.kind ?? 'text';
}

/** Something a condition can be set to. */
export interface FilterChoice {
  readonly id: string;
  readonly label: string;
}

export type Named = readonly FilterChoice[];

/** What the words and the choices of a filter depend on. */
export interface FilterNames {
  readonly mode: ProjectMode;
  readonly audience: Audience;
  readonly people: Named;
  readonly customers: Named;
  readonly groups: Named;
  readonly services: Named;
  /** Empty for customers, who may not read the catalogue. */
  readonly programmes: Named;
}

function choicesFrom(words: Readonly<Record<string, string>>): Named {
  return Object.entries(words).map(([id, label]) => ({ id, label }));
}

const usualProgrammes = choicesFrom(programmeLabels);

const fixedChoices: Readonly<Record<string, Named>> = {
  federalState: choicesFrom(federalStateLabels),
  measure: choicesFrom(measureLabels),
  priority: choicesFrom(priorityLabels),
  state: choicesFrom(stateLabels),
  overdue: choicesFrom({ ja: 'ja', nein: 'nein' }),
};

/** What a condition on this key can be set to, for keys with a list of values. */
export function choicesOfKey(key: string, names: FilterNames): Named {
  const { mode, audience } = names;
  const named = {
    user: names.people,
    customer: names.customers,
    group: names.groups,
    programme: audience === 'office' ? names.programmes : usualProgrammes,
    service: names.services,
  };
  const target = factsOfFilterKey(key)?.names;
  if (target !== undefined) return named[target];
  if (key === 'color') return projectColors.map((id) => ({ id, label: colorLabel(id, mode, audience) }));
  return fixedChoices[key] ?? [];
}
