import { type Group, GroupInput, type RecordVersion } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { announceAll } from '#database/announce.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { invalidFields } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { historyFields, listRecordVersions } from '#core/records/record-history.service.ts';
import {
  deleteRecord,
  getRecord,
  type RecordKind,
  type Saved,
  saveRecord,
} from '#core/records/record.service.ts';
import { problemsOfGroup, mergeGroup } from '#features/groups/group-document.ts';
import { type GroupDocument, groupFieldRules, type GroupRecord } from '#features/groups/group-record.ts';
import { groupAbilities } from '#features/groups/groups.policy.ts';
import {
  countProjectsByGroup,
  hasViews,
  insertMembers,
  groupTable,
  listAllGroups,
  listCandidates,
  listGroupNames,
  listUsesOfGroup,
  removeMembers,
} from '#features/groups/groups.queries.ts';

const groups: RecordKind<GroupRecord> = {
  table: 'user_group',
  notFound: 'group.notFound',
  find: groupTable.find,
};

function present(person: Person, record: GroupRecord, counts: ReadonlyMap<string, number[]>): Group {
  return {
    ...record,
    memberIds: record.members.map(({ id }) => id),
    projectsByMode: counts.get(record.id) ?? [0, 0, 0],
    can: groupAbilities(person),
  };
}

/** All groups in German order. */
export async function listGroups(db: Connection, person: Person): Promise<Group[]> {
  const [records, counts] = [await listAllGroups(db), await countProjectsByGroup(db, null)];
  return records.map((record) => present(person, record, counts));
}

/** @throws AppError `group.notFound` */
export async function getGroupRecord(db: Connection, id: string): Promise<GroupRecord> {
  return getRecord(db, groups, id);
}

/** @throws AppError `group.notFound` */
export async function getGroup(db: Connection, person: Person, id: string): Promise<Group> {
  const record = await getGroupRecord(db, id);
  return present(person, record, await countProjectsByGroup(db, id));
}

/** Every group, for choosing one. */
export async function listAllGroupNames(db: Connection): Promise<{ id: string; name: string }[]> {
  return listGroupNames(db);
}

interface Membership {
  readonly id: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Belonging to a group decides which shared views a person sees; who comes and goes is asked again. */
async function changeMembers(db: Transaction, { id, before, after }: Membership): Promise<void> {
  const gone = before.filter((one) => !after.includes(one));
  const added = after.filter((one) => !before.includes(one));
  await removeMembers(db, id, gone);
  await insertMembers(db, id, added);
  if (gone.length + added.length === 0 || !(await hasViews(db, id))) return;
  await announceAll(
    db,
    [...gone, ...added].map((userId) => ({ type: 'person.changed', userId })),
  );
}

async function refuseWrong(db: Transaction, document: GroupDocument): Promise<void> {
  const wrong = problemsOfGroup(document, await listCandidates(db, document.memberIds));
  if (wrong.size > 0) throw invalidFields(wrong);
}

async function updateStored(
  db: Transaction,
  person: Person,
  { id, input }: { readonly id: string; readonly input: GroupInput },
): Promise<void> {
  const before = await getGroupRecord(db, id);
  const document = mergeGroup(before, input);
  await refuseWrong(db, document);
  await groupTable.update(db, document, { id, person });
  const formerIds = before.members.map((member) => member.id);
  await changeMembers(db, { id, before: formerIds, after: document.memberIds });
}

/**
 * Creates a group (without id) or changes it (with id and version).
 * @throws AppError `request.invalid`, `group.nameTaken`, `group.foreignGuest`, and as `saveRecord`
 */
export async function saveGroup(
  context: AppContext,
  person: Person,
  input: GroupInput,
): Promise<Saved<Group>> {
  const { entry, created } = await saveRecord(context, person, {
    kind: groups,
    input,
    insert: async (db, wanted, { id }) => {
      const document = mergeGroup(null, wanted);
      await refuseWrong(db, document);
      await groupTable.insert(db, document, { id, person });
      await changeMembers(db, { id, before: [], after: document.memberIds });
    },
    update: async (db, wanted, { id }) => updateStored(db, person, { id, input: wanted }),
  });
  return { entry: await getGroup(context.database, person, entry.id), created };
}

/** @throws AppError `group.notFound`, `record.inUse` */
export async function deleteGroup(context: AppContext, person: Person, id: string): Promise<void> {
  await deleteRecord(context, person, {
    kind: groups,
    id,
    uses: listUsesOfGroup,
    what: 'Die Gruppe',
    instead: 'Bitte zuerst dort entfernen',
  });
}

const fieldsOfHistory = historyFields(GroupInput, {
  ...groupFieldRules,
  memberIds: { shownAt: 'members' },
});

/** Who changed what of a group. @throws AppError `group.notFound` */
export async function getGroupHistory(db: Connection, id: string): Promise<RecordVersion[]> {
  await getGroupRecord(db, id);
  return listRecordVersions(db, { table: 'user_group', id, fields: fieldsOfHistory });
}
