import type { Group, PersonName } from '@energieakte/contract';

/** A group as it is stored, the same for everybody of the office. */
export type GroupRecord = Omit<Group, 'can' | 'projectsByMode' | 'memberIds'>;

/** What of a group people write. */
export type GroupDocument = Pick<
  GroupRecord,
  'name' | 'description' | 'kind' | 'customerId' | 'color'
> & { readonly memberIds: readonly string[] };

/** A person who could be in a group. */
export interface Candidate extends PersonName {
  readonly internal: boolean;
  readonly customerId: string;
}
