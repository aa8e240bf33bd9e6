import {
  conditionsOf,
  factsOfFilterKey,
  type MissingReference,
  parseFilterTree,
  type ReferenceKind,
  textsOf,
  type ViewState,
} from '@energieakte/contract';

/** Something a view filters by that can be gone one day. */
export interface ViewReference {
  readonly kind: ReferenceKind;
  readonly key: string;
  readonly value: string;
}

/** Today's names of what exists, by kind and id or code. */
export type KnownNames = ReadonlyMap<string, string>;

export function nameKey({ kind, value }: Pick<ViewReference, 'kind' | 'value'>): string {
  return `${kind} ${kind === 'programme' || kind === 'service' ? value.toUpperCase() : value.toLowerCase()}`;
}

function referencesOfTree(filter: string): readonly ViewReference[] {
  const tree = parseFilterTree(filter);
  if (tree === null) return [];
  return conditionsOf(tree).flatMap((condition): readonly ViewReference[] => {
    const { key } = condition;
    const facts = factsOfFilterKey(key);
    if (facts === null) return [{ kind: 'key', key, value: key }];
    const kind = facts.names;
    if (kind === undefined) return [];
    const values = textsOf(condition).filter((value) => value !== '' && value !== 'ich');
    return values.map((value) => ({ kind, key, value }));
  });
}

/** Everything a view names that can be gone one day, each once. */
export function referencesOf({ responsible, customerId, filter }: ViewState): readonly ViewReference[] {
  const all: readonly ViewReference[] = [
    ...(responsible === null || responsible === 'ich'
      ? []
      : [{ kind: 'user', key: 'responsibleUserId', value: responsible } as const]),
    ...(customerId === null
      ? []
      : [{ kind: 'customer', key: 'customerId', value: customerId } as const]),
    ...referencesOfTree(filter),
  ];
  return [...new Map(all.map((one) => [`${one.key} ${nameKey(one)}`, one])).values()];
}

/** What of a view is gone, by the name it had when the view was saved. */
export function missingReferences(
  state: ViewState,
  labels: Readonly<Record<string, string>>,
  known: KnownNames,
): MissingReference[] {
  return referencesOf(state)
    .filter((reference) => reference.kind === 'key' || !known.has(nameKey(reference)))
    .map((reference) => ({ ...reference, label: labels[nameKey(reference)] ?? null }));
}

/** To a guest a key that is not for guests is unknown, and what it names is never told. */
export function unknownToGuests(state: ViewState): MissingReference[] {
  const keys = referencesOf(state).map(({ key }) => key);
  return [...new Set(keys)]
    .filter((key) => factsOfFilterKey(key)?.guest !== true)
    .map((key) => ({ kind: 'key', key, value: key, label: null }));
}

/** The names to keep with a view: today's, and for what is gone the ones kept before. */
export function labelsFor(
  state: ViewState,
  known: KnownNames,
  before: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const entries = referencesOf(state).flatMap((reference) => {
    const key = nameKey(reference);
    const label = known.get(key) ?? before[key];
    return label === undefined ? [] : [[key, label] as const];
  });
  return Object.fromEntries(entries);
}
