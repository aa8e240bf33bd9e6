import type { FilterTree, ProjectMode } from '@energieakte/contract';
import { colorLabel, type Audience } from '#project-kit/project-colors.ts';
import { pathOfTop, topConditions, withoutTop } from './filter-state.ts';
import type { ListState } from './project-list-search.ts';

/** One thing that narrows a list, in plain German, and the list without it. */
export interface ListCondition {
  readonly key:
    | 'q'
    | 'colors'
    | 'states'
    | 'responsible'
    | 'customerId'
    | 'ordered'
    | `filter.${number}`;
  /** Where it stands in the search call, as the explanation of an empty result names it. */
  readonly path: string;
  /** `Projektleitung` of "Projektleitung ich". */
  readonly subject: string;
  readonly value: string;
  /** Whether fewer rows are there because of it; "Gestoppte einbezogen" brings more. */
  readonly narrows: boolean;
  /** What to say about dropping it, `Ohne Projektleitung „ich“`. */
  readonly dropping: string;
  readonly without: ListState;
}

/** What the words of a condition depend on. */
export interface ConditionLabels {
  readonly mode: ProjectMode;
  readonly audience: Audience;
  readonly personName: (id: string) => string;
  readonly customerName: (id: string) => string;
  /** A condition of the und/oder tree as a sentence in two parts. */
  readonly sentence: (tree: FilterTree) => { readonly subject: string; readonly value: string };
}

const mostColorsText = 3;

function colorsText(state: ListState, { mode, audience }: ConditionLabels): string {
  if (state.colors.length > mostColorsText) return `${state.colors.length} ausgewählt`;
  return state.colors.map((color) => colorLabel(color, mode, audience)).join(' oder ');
}

function responsibleText(state: ListState, words: ConditionLabels): string {
  if (state.responsible === null || state.responsible === 'ich') return 'ich';
  return words.personName(state.responsible);
}

type PossibleCondition = Omit<ListCondition, 'dropping'> & { readonly active: boolean };

/** The conditions of the und/oder tree that stand beside each other. */
function treeConditions(state: ListState, words: ConditionLabels): readonly PossibleCondition[] {
  const trees = topConditions(state.filter);
  return trees.map((tree, index) => ({
    key: `filter.${index}`,
    path: pathOfTop(state.filter, index),
    active: true,
    narrows: true,
    ...words.sentence(tree),
    without: { ...state, filter: withoutTop(state.filter, index) },
  }));
}

const statesText = {
  laufend: { subject: '', value: '', narrows: false },
  alle: { subject: 'Gestoppte', value: 'einbezogen', narrows: false },
  gestoppt: { subject: 'Nur', value: 'gestoppte', narrows: true },
} as const;

/** In quotation marks; the ones inside become single. */
export function quoted(text: string): string {
  return `„${text.replaceAll('„', '‚').replaceAll('“', '‘')}“`;
}

function relationConditions(state: ListState, words: ConditionLabels): readonly PossibleCondition[] {
  return [
    {
      key: 'responsible',
      path: 'filterAnd.0',
      active: state.responsible !== null,
      narrows: true,
      subject: 'Projektleitung',
      value: responsibleText(state, words),
      without: { ...state, responsible: null },
    },
    {
      key: 'customerId',
      path: `filterAnd.${state.responsible === null ? 0 : 1}`,
      active: state.customerId !== null,
      narrows: true,
      subject: 'Auftraggeber',
      value: state.customerId === null ? '' : words.customerName(state.customerId),
      without: { ...state, customerId: null },
    },
    {
      key: 'ordered',
      path: 'projectBeauftragung',
      active: state.ordered !== null,
      narrows: true,
      subject: 'Beauftragung',
      value: state.ordered === 'nein' ? 'nein' : 'ja',
      without: { ...state, ordered: null },
    },
  ];
}

/** A condition of the tree is a sentence already. */
function droppingWords({ key, subject, value }: PossibleCondition): string {
  if (key.startsWith('filter.')) return `Ohne ${quoted(`${subject} ${value}`.trim())}`;
  return `Ohne ${subject} ${quoted(value)}`;
}

/** Everything that makes the list other than it always is, the search text first. */
export function activeConditions(state: ListState, words: ConditionLabels): readonly ListCondition[] {
  const all: readonly PossibleCondition[] = [
    {
      key: 'q',
      path: 'q',
      active: state.q.trim() !== '',
      narrows: true,
      subject: 'Suche',
      value: state.q.trim(),
      without: { ...state, q: '' },
    },
    {
      key: 'colors',
      path: 'projectStates.colors',
      active: state.colors.length > 0,
      narrows: true,
      subject: words.audience === 'office' ? 'Status' : 'Stand',
      value: colorsText(state, words),
      without: { ...state, colors: [] },
    },
    {
      key: 'states',
      path: 'projectStates.states',
      active: state.states !== 'laufend',
      ...statesText[state.states],
      without: { ...state, states: 'laufend' },
    },
    ...relationConditions(state, words),
    ...treeConditions(state, words),
  ];
  return all
    .filter((condition) => condition.active)
    .map((condition) => ({
      ...condition,
      dropping:
        condition.key === 'states' ? 'Statt der gestoppten die laufenden' : droppingWords(condition),
    }));
}

/** Whether two states show the same rows; their order does not matter here. */
export function showsTheSame(first: ListState, second: ListState): boolean {
  return (
    first.q.trim() === second.q.trim() &&
    first.colors.join() === second.colors.join() &&
    first.states === second.states &&
    first.responsible === second.responsible &&
    first.customerId === second.customerId &&
    first.ordered === second.ordered &&
    first.filter === second.filter
  );
}
