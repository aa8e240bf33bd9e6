import type { ListState } from '../list-state.ts';
import type { FilterTree } from '@energieakte/contract';
import { pathOfTop, topConditions, withoutTop } from './filter-state.ts';

/** One thing that may narrow a list, in plain German, and the list without it. */
export interface PossibleCondition<State> {
  /** `q` is the search, `filter.0` one of the und/oder tree, anything else a filter of the entity. */
  readonly key: string;
  /** Where it stands in the search call, as the explanation of an empty result names it. */
  readonly path: string;
  readonly active: boolean;
  /** `Projektleitung` of "Projektleitung ich". */
  readonly subject: string;
  readonly value: string;
  /** Whether fewer rows are there because of it; "Gestoppte einbezogen" brings more. */
  readonly narrows: boolean;
  /** What to say about dropping it, where that is not `Ohne Projektleitung „ich“`. */
  readonly dropping?: string;
  readonly without: State;
}

/** One thing that narrows a list. */
export interface ListCondition<State> extends PossibleCondition<State> {
  readonly dropping: string;
}

/** In quotation marks; the ones inside become single. */
export function quoted(text: string): string {
  return `„${text.replaceAll('„', '‚').replaceAll('“', '‘')}“`;
}

/** A condition of the und/oder tree stands beside the entity's own filters. */
export function isOfTree({ key }: Pick<ListCondition<unknown>, 'key'>): boolean {
  return key.startsWith('filter.');
}

/** A condition of the tree is a sentence already. */
function droppingText<State>(condition: PossibleCondition<State>): string {
  const { subject, value } = condition;
  if (isOfTree(condition)) return `Ohne ${quoted(`${subject} ${value}`.trim())}`;
  return `Ohne ${subject} ${quoted(value)}`;
}

type SentenceOf = (tree: FilterTree) => { readonly subject: string; readonly value: string };

/** The conditions of the und/oder tree that stand beside each other. */
function treeConditions<State extends ListState>(
  state: State,
  sentence: SentenceOf,
): readonly PossibleCondition<State>[] {
  return topConditions(state.filter).map((tree, index) => ({
    key: `filter.${index}`,
    path: pathOfTop(state.filter, index),
    active: true,
    narrows: true,
    ...sentence(tree),
    without: { ...state, filter: withoutTop(state.filter, index) },
  }));
}

/** Everything that makes the list other than it always is: the search text, the entity's own filters, the tree. */
export function activeConditions<State extends ListState>(
  state: State,
  own: readonly PossibleCondition<State>[],
  sentence: SentenceOf,
): readonly ListCondition<State>[] {
  const search: PossibleCondition<State> = {
    key: 'q',
    path: 'q',
    active: state.q.trim() !== '',
    narrows: true,
    subject: 'Suche',
    value: state.q.trim(),
    without: { ...state, q: '' },
  };
  return [search, ...own, ...treeConditions(state, sentence)]
    .filter(({ active }) => active)
    .map((condition) => ({
      ...condition,
      dropping: condition.dropping ?? droppingText(condition),
    }));
}
