import {
  conditionsOf,
  factsOfFilterKey,
  parseFilterTree,
  textsOf,
  type FilterCondition,
  type FilterTree,
  type MissingReference,
} from '@energieakte/contract';
import type { Audience } from '#project-kit/project-colors.ts';
import type { ListState } from './project-list-search.ts';

/** The conditions of a filter that must all hold: what stands as chips beside each other. */
export function topConditions(filter: string): readonly FilterTree[] {
  const tree = parseFilterTree(filter);
  if (tree === null) return [];
  return 'and' in tree ? tree.and : [tree];
}

/** Where a top condition stands in the search call. */
export function pathOfTop(filter: string, index: number): string {
  const tree = parseFilterTree(filter);
  return tree !== null && 'and' in tree ? `filter.and.${index}` : 'filter';
}

/** The filter without one of its top conditions; the last one takes the whole filter with it. */
export function withoutTop(filter: string, index: number): string {
  return writeTop(topConditions(filter).filter((_, place) => place !== index));
}

/** Conditions that must all hold, as the `filter` of the address. */
function writeTop(conditions: readonly FilterTree[]): string {
  return conditions.length === 0 ? '' : JSON.stringify({ and: conditions });
}

type Keep = (condition: FilterCondition) => FilterCondition | null;

function prune(tree: FilterTree, keep: Keep): FilterTree | null {
  if ('key' in tree) return keep(tree);
  if ('not' in tree) {
    const inner = prune(tree.not, keep);
    return inner === null ? null : { not: inner };
  }
  const before = 'and' in tree ? tree.and : tree.or;
  const members = before.flatMap((member) => prune(member, keep) ?? []);
  if (members.length === 0 && before.length > 0) return null;
  return 'and' in tree ? { and: members } : { or: members };
}

/** The filter with only what `keep` leaves of its comparisons; letter by letter the same when that is everything. */
function pruned(filter: string, keep: Keep): string {
  const tree = parseFilterTree(filter);
  if (tree === null) return '';
  const left = prune(tree, keep);
  const text = left === null ? '' : JSON.stringify(left);
  return text === JSON.stringify(tree) ? filter : text;
}

/** What of a filter this audience may ask for, and what exists at all. */
export function permittedFilter(filter: string, audience: Audience): string {
  if (filter === '') return '';
  return pruned(filter, (condition) => {
    const facts = factsOfFilterKey(condition.key);
    return facts !== null && (facts.guest || audience === 'office') ? condition : null;
  });
}

/** A comparison without the values that are gone; `null` when none is left. */
function withoutValues(condition: FilterCondition, gone: readonly MissingReference[]): Keep {
  const values = new Set(gone.filter(({ key }) => key === condition.key).map(({ value }) => value));
  return (one) => {
    if (Array.isArray(one.value)) {
      const left = one.value.filter((value) => !values.has(value));
      return left.length === 0 ? null : { ...one, value: left };
    }
    return typeof one.value === 'string' && values.has(one.value) ? null : one;
  };
}

function names(state: ListState, { key, value }: MissingReference): boolean {
  if (key === 'responsibleUserId' && state.responsible === value) return true;
  if (key === 'customerId' && state.customerId === value) return true;
  const tree = parseFilterTree(state.filter);
  return (
    tree !== null &&
    conditionsOf(tree).some(
      (condition) => condition.key === key && (key === value || textsOf(condition).includes(value)),
    )
  );
}

function unknownKeys(filter: string): readonly MissingReference[] {
  const tree = parseFilterTree(filter);
  const keys = tree === null ? [] : conditionsOf(tree).map(({ key }) => key);
  return [...new Set(keys)]
    .filter((key) => factsOfFilterKey(key) === null)
    .map((key) => ({ kind: 'key', key, value: key, label: null }));
}

/** What a list names that is gone: what is known to be, as far as it is still named, and every unknown key. */
export function goneIn(
  state: ListState,
  known: readonly MissingReference[],
): readonly MissingReference[] {
  return [
    ...known.filter((one) => one.kind !== 'key' && names(state, one)),
    ...unknownKeys(state.filter),
  ];
}

/** A list without everything that is gone; the rest works on. */
export function withoutReferences(state: ListState, gone: readonly MissingReference[]): ListState {
  if (gone.length === 0) return state;
  const isGone = (key: string, value: string | null): boolean =>
    gone.some((one) => one.key === key && one.value === value);
  return {
    ...state,
    responsible: isGone('responsibleUserId', state.responsible) ? null : state.responsible,
    customerId: isGone('customerId', state.customerId) ? null : state.customerId,
    filter: pruned(state.filter, (condition) =>
      isGone(condition.key, condition.key) ? null : withoutValues(condition, gone)(condition),
    ),
  };
}
