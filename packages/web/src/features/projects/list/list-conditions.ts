import type { ProjectMode } from '@energieakte/contract';
import { colorWord, type Audience } from '../project-colors.ts';
import type { ListState } from './project-list-search.ts';

/** One thing that narrows a list, in plain German, and the list without it. */
export interface ListCondition {
  readonly key: 'q' | 'colors' | 'states' | 'responsible' | 'customerId' | 'ordered';
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
export interface ConditionWords {
  readonly mode: ProjectMode;
  readonly audience: Audience;
  readonly personName: (id: string) => string;
  readonly customerName: (id: string) => string;
}

const mostColorsInWords = 3;

function colorsInWords(state: ListState, { mode, audience }: ConditionWords): string {
  if (state.colors.length > mostColorsInWords) return `${state.colors.length} ausgewählt`;
  return state.colors.map((color) => colorWord(color, mode, audience)).join(' oder ');
}

function responsibleInWords(state: ListState, words: ConditionWords): string {
  if (state.responsible === null || state.responsible === 'ich') return 'ich';
  return words.personName(state.responsible);
}

type PossibleCondition = Omit<ListCondition, 'dropping'> & { readonly active: boolean };

const statesInWords = {
  laufend: { subject: '', value: '', narrows: false },
  alle: { subject: 'Gestoppte', value: 'einbezogen', narrows: false },
  gestoppt: { subject: 'Nur', value: 'gestoppte', narrows: true },
} as const;

/** Everything that makes the list other than it always is, the search text first. */
export function activeConditions(state: ListState, words: ConditionWords): readonly ListCondition[] {
  const all: readonly PossibleCondition[] = [
    {
      key: 'q',
      active: state.q.trim() !== '',
      narrows: true,
      subject: 'Suche',
      value: state.q.trim(),
      without: { ...state, q: '' },
    },
    {
      key: 'colors',
      active: state.colors.length > 0,
      narrows: true,
      subject: words.audience === 'office' ? 'Status' : 'Stand',
      value: colorsInWords(state, words),
      without: { ...state, colors: [] },
    },
    {
      key: 'states',
      active: state.states !== 'laufend',
      ...statesInWords[state.states],
      without: { ...state, states: 'laufend' },
    },
    {
      key: 'responsible',
      active: state.responsible !== null,
      narrows: true,
      subject: 'Projektleitung',
      value: responsibleInWords(state, words),
      without: { ...state, responsible: null },
    },
    {
      key: 'customerId',
      active: state.customerId !== null,
      narrows: true,
      subject: 'Auftraggeber',
      value: state.customerId === null ? '' : words.customerName(state.customerId),
      without: { ...state, customerId: null },
    },
    {
      key: 'ordered',
      active: state.ordered !== null,
      narrows: true,
      subject: 'Beauftragung',
      value: state.ordered === 'nein' ? 'nein' : 'ja',
      without: { ...state, ordered: null },
    },
  ];
  return all
    .filter((condition) => condition.active)
    .map((condition) => ({
      ...condition,
      dropping:
        condition.key === 'states'
          ? 'Statt der gestoppten die laufenden'
          : `Ohne ${condition.subject} „${condition.value}“`,
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
    first.ordered === second.ordered
  );
}
