import {
  conditionsOf,
  parseFilterTree,
  textsOf,
  type FilterCondition,
  type FilterTree,
  type MissingReference,
} from '@energieakte/contract';

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

/** What of a filter may be asked for. */
export function permittedFilter(filter: string, isPermitted: (key: string) => boolean): string {
  if (filter === '') return '';
  return pruned(filter, (condition) => (isPermitted(condition.key) ? condition : null));
}

/** A comparison without the values that are gone; `null` when none is left. */
function withoutValues(condition: FilterCondition, gone: readonly MissingReference[]) {
  const values = new Set(gone.filter(({ key }) => key === condition.key).map(({ value }) => value));
  if (Array.isArray(condition.value)) {
    const left = condition.value.filter((value) => !values.has(value));
    return left.length === 0 ? null : { ...condition, value: left };
  }
  return typeof condition.value === 'string' && values.has(condition.value) ? null : condition;
}

/** The filter without everything that is gone; the rest works on. */
export function filterWithout(filter: string, gone: readonly MissingReference[]): string {
  const keys = new Set(gone.filter(({ key, value }) => key === value).map(({ key }) => key));
  return pruned(filter, (condition) =>
    keys.has(condition.key) ? null : withoutValues(condition, gone),
  );
}

/** Whether a filter names something. */
export function filterNames(filter: string, { key, value }: MissingReference): boolean {
  const tree = parseFilterTree(filter);
  return (
    tree !== null &&
    conditionsOf(tree).some(
      (condition) => condition.key === key && (key === value || textsOf(condition).includes(value)),
    )
  );
}

/** The keys of a filter that do not exist. */
export function unknownKeys(
  filter: string,
  isKnown: (key: string) => boolean,
): readonly MissingReference[] {
  const tree = parseFilterTree(filter);
  const keys = tree === null ? [] : conditionsOf(tree).map(({ key }) => key);
  return [...new Set(keys)]
    .filter((key) => !isKnown(key))
    .map((key) => ({ kind: 'key', key, value: key, label: null }));
}
