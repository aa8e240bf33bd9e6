import { goneMessage, GroupInput, labelAt, requiredMessage } from '@energieakte/contract';
import type { Candidate, GroupDocument, GroupRecord } from '#features/groups/group-record.ts';

/** Path of a wrong field → its label and message. */
export type WrongFields = Map<string, { readonly label: string; readonly message: string }>;

const emptyGroup = { description: null, customerId: null, color: null, memberIds: [] };

function documentOf({ description, customerId, color, members }: GroupRecord) {
  return { description, customerId, color, memberIds: members.map(({ id }) => id) };
}

/** The group as it would be: what is absent in the request stays as it is. Only a group of customers has one. */
export function mergeGroup(before: GroupRecord | null, input: GroupInput): GroupDocument {
  const base = before === null ? emptyGroup : documentOf(before);
  const { name, kind, description = base.description, color = base.color } = input;
  const { customerId = base.customerId, memberIds = base.memberIds } = input;
  const ownCustomer = kind === 'KUNDE' ? customerId : null;
  return {
    name,
    kind,
    description,
    color,
    customerId: ownCustomer,
    memberIds: [...new Set(memberIds)],
  };
}

function addWrong(wrong: WrongFields, path: string, message: string): void {
  wrong.set(path, { label: labelAt(GroupInput, [path]), message });
}

/** What is wrong with a group; guests belong only to groups of their own customer (domain section 2.8). */
export function problemsOfGroup(group: GroupDocument, people: readonly Candidate[]): WrongFields {
  const wrong: WrongFields = new Map();
  if (group.kind === 'KUNDE' && group.customerId === null)
    addWrong(wrong, 'customerId', requiredMessage);
  const foreign = people.filter(
    ({ internal, customerId }) => !internal && customerId !== group.customerId,
  );
  const names = foreign.map(({ displayname }) => displayname).join(', ');
  if (people.length < group.memberIds.length) addWrong(wrong, 'memberIds', goneMessage);
  else if (foreign.length > 0)
    addWrong(
      wrong,
      'memberIds',
      `Kunden können nur in Gruppen ihres eigenen Auftraggebers sein. Hier nicht: ${names}.`,
    );
  return wrong;
}
