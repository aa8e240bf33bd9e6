import { type Group, groupKindLabels, type PersonName } from '@energieakte/contract';
import { type FieldRules, impersonal, plain, text } from '#core/records/record-table.ts';

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

/** How each field is kept and what the history says of it; the members have a table of their own. */
export const groupFieldRules = {
  name: { ...plain, about: 'text' },
  kind: { ...impersonal, labels: groupKindLabels },
  customerId: { ...impersonal, shownAt: 'customerName' },
  description: { ...text, about: 'text' },
  color: { ...text, about: 'nothing' },
} satisfies FieldRules<Omit<GroupDocument, 'memberIds'>>;
