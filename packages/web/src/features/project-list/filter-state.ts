import { factsOfFilterKey, type MissingReference } from '@energieakte/contract';
import type { Audience } from '#project-kit/project-colors.ts';
import {
  filterNames,
  filterWithout,
  permittedFilter as permitted,
  unknownKeys,
} from '#shared/list/filter/filter-state.ts';
import type { ListState } from '#project-kit/project-list-search.ts';

/** What of a filter this audience may ask for, and what exists at all. */
export function permittedFilter(filter: string, audience: Audience): string {
  return permitted(filter, (key) => {
    const facts = factsOfFilterKey(key);
    return facts !== null && (facts.guest || audience === 'office');
  });
}

function names(state: ListState, reference: MissingReference): boolean {
  const { key, value } = reference;
  if (key === 'responsibleUserId' && state.responsible === value) return true;
  if (key === 'customerId' && state.customerId === value) return true;
  return filterNames(state.filter, reference);
}

/** What a list names that is gone: what is known to be, as far as it is still named, and every unknown key. */
export function goneIn(
  state: ListState,
  known: readonly MissingReference[],
): readonly MissingReference[] {
  return [
    ...known.filter((one) => one.kind !== 'key' && names(state, one)),
    ...unknownKeys(state.filter, (key) => factsOfFilterKey(key) !== null),
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
    filter: filterWithout(state.filter, gone),
  };
}
