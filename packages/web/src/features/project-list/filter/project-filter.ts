import {
  factsOfFilterKey,
  federalStateLabels,
  measureLabels,
  projectColors,
  projectFilterKeys,
  type ProjectFilterKey,
  type ProjectMode,
} from '@energieakte/contract';
import { colorLabel, type Audience } from '#project-kit/project-colors.ts';
import { priorityLabels, stateLabels } from '#project-kit/project-labels.ts';
import type { FilterChoice, FilterField } from '#shared/list/filter/filter-fields.ts';
import { programmeLabels } from './programme-labels.ts';

function choicesFrom(labels: Readonly<Record<string, string>>): readonly FilterChoice[] {
  return Object.entries(labels).map(([id, label]) => ({ id, label }));
}

const fixedChoices: Readonly<Partial<Record<ProjectFilterKey, readonly FilterChoice[]>>> = {
  federalState: choicesFrom(federalStateLabels),
  measure: choicesFrom(measureLabels),
  priority: choicesFrom(priorityLabels),
  state: choicesFrom(stateLabels),
  overdue: choicesFrom({ ja: 'ja', nein: 'nein' }),
};

type Entry = readonly [key: ProjectFilterKey, label: string];

/** Keys that always have a value. */
const alwaysThere = new Set<ProjectFilterKey>([
  'projectId',
  'name',
  'color',
  'priority',
  'createdAt',
  'updatedAt',
  'state',
]);

function section(name: string, ...entries: readonly Entry[]): readonly FilterField[] {
  return entries.map(([key, label]) => ({
    key,
    label,
    section: name,
    kind: projectFilterKeys[key].kind,
    isAlwaysThere: alwaysThere.has(key),
    isDueDay: key === 'dueDate',
    ...(key in fixedChoices ? { choices: fixedChoices[key] ?? [] } : {}),
  }));
}

const all: readonly FilterField[] = [
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

// The lifecycle has its own place beside the builder.
const lifecycle = section('', ['state', 'Zustand']).map((field) => ({ ...field, isHidden: true }));

/** What the office or a customer can filter projects by, in the order people look for it. */
export function projectFields(audience: Audience): readonly FilterField[] {
  const offered = all.map((field) => ({
    ...field,
    isHidden: audience !== 'office' && factsOfFilterKey(field.key)?.guest !== true,
  }));
  return [...offered, ...lifecycle];
}

const usualProgrammes = choicesFrom(programmeLabels);

/** What the choices of a filter depend on. */
export interface ProjectNames {
  readonly mode: ProjectMode;
  readonly audience: Audience;
  readonly people: readonly FilterChoice[];
  readonly customers: readonly FilterChoice[];
  readonly groups: readonly FilterChoice[];
  readonly services: readonly FilterChoice[];
  /** Empty for customers, who may not read the catalogue. */
  readonly programmes: readonly FilterChoice[];
}

const noChoices: readonly never[] = [];

/** What a condition on this key can be set to, for keys that name something the server knows. */
export function choicesOfKey(key: string, names: ProjectNames): readonly FilterChoice[] {
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
  if (key !== 'color') return noChoices;
  return projectColors.map((id) => ({ id, label: colorLabel(id, mode, audience) }));
}
