import { grantOf, type RightsHolder } from '#http/person.ts';

/** Whose transfers somebody sees and changes; `null`: those of everybody. */
export function transfersOf(person: RightsHolder & { readonly id: string }): string | null {
  return grantOf(person, 'time.transfer') === 'all' ? null : person.id;
}
