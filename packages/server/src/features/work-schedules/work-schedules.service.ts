import {
  type EndpointInput,
  goneMessage,
  grantFor,
  type saveWorkSchedule as saveCall,
  type WorkSchedule,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { insertRecordHistory } from '#core/records/record.queries.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { invalidField, invalidFields, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import {
  type Colleague,
  findLastProfileEditor,
  findStaffRecord,
  listColleagues,
  lockStaffProfile,
  profileIdInHistory,
  replaceSchedules,
  type StaffRecord,
  updateStaffProfile,
} from '#features/work-schedules/staff-profiles.queries.ts';
import { mayWriteWorkSchedules } from '#features/work-schedules/work-schedules.policy.ts';

type Changes = EndpointInput<typeof saveCall>['body'];

async function getStaffRecord(db: Connection, userId: string): Promise<StaffRecord> {
  const record = await findStaffRecord(db, userId);
  if (record === null) throw refusal('user.notFound', {});
  return record;
}

function present(person: Person, record: StaffRecord): WorkSchedule {
  return { ...record, can: { edit: mayWriteWorkSchedules(person) } };
}

/**
 * Hours, state, who decides and who stands in, of somebody of the office.
 * @throws AppError `user.notFound`
 */
export async function getWorkSchedule(
  context: AppContext,
  person: Person,
  userId: string,
): Promise<WorkSchedule> {
  return present(person, await getStaffRecord(context.database, userId));
}

const labels = {
  approverId: 'Entscheidet über Abwesenheiten',
  deputyId: 'Vertretung',
  secondDeputyId: 'Zweite Vertretung',
} as const;
type Reference = keyof typeof labels;
const references: readonly Reference[] = ['approverId', 'deputyId', 'secondDeputyId'];

function problemOf(reference: Reference, colleague: Colleague | undefined): string | null {
  if (colleague === undefined) return goneMessage;
  if (!colleague.isAvailable) return 'Dieses Konto kann nicht gewählt werden.';
  if (reference !== 'approverId' || grantFor(colleague.roles, 'absence.decide') !== 'no') return null;
  return 'Diese Person darf nicht über Abwesenheiten entscheiden.';
}

/** References that stay as they were may name somebody who has left. */
function changedReferences(changes: Changes, before: StaffRecord): ReadonlyMap<Reference, string> {
  const changed = new Map<Reference, string>();
  for (const reference of references) {
    const id = changes[reference];
    if (id !== undefined && id !== null && id !== before[reference]) changed.set(reference, id);
  }
  return changed;
}

async function refuseWrongColleagues(
  db: Transaction,
  changes: Changes,
  before: StaffRecord,
): Promise<void> {
  const chosen = changedReferences(changes, before);
  if (chosen.size === 0) return;
  const colleagues = await listColleagues(db, [...chosen.values()]);
  const wrong = new Map<string, { readonly label: string; readonly message: string }>();
  for (const [reference, id] of chosen) {
    const message =
      id === before.userId
        ? 'Bitte eine andere Person wählen.'
        : problemOf(
            reference,
            colleagues.find((colleague) => colleague.id === id),
          );
    if (message !== null) wrong.set(reference, { label: labels[reference], message });
  }
  if (wrong.size > 0) throw invalidFields(wrong);
}

function refuseSameDeputies(changes: Changes, before: StaffRecord): void {
  const { deputyId = before.deputyId, secondDeputyId = before.secondDeputyId } = changes;
  if (deputyId !== null && deputyId === secondDeputyId)
    throw invalidField('secondDeputyId', labels.secondDeputyId, 'Bitte eine andere Person wählen.');
}

function refuseDayTwice({ schedules = [] }: Changes): void {
  const days = schedules.map(({ validFrom }) => validFrom);
  const twice = days.findIndex((day, index) => days.indexOf(day) !== index);
  if (twice !== -1)
    throw invalidField(
      `schedules/${twice}/validFrom`,
      'Gültig ab',
      'Für diesen Tag gibt es schon eine Arbeitszeit.',
    );
}

/** @throws AppError `user.notFound`, `record.versionOutdated` */
async function lockStaffVersion(db: Transaction, userId: string, version: number): Promise<StaffRecord> {
  if ((await lockStaffProfile(db, userId)) === null) throw refusal('user.notFound', {});
  const before = await getStaffRecord(db, userId);
  if (before.version === version) return before;
  const changedBy = (await findLastProfileEditor(db, userId)) ?? 'jemand anderem';
  throw refusal('record.versionOutdated', { changedBy }, { current: before });
}

/** Writes the profile as it now is to the history. */
export async function appendStaffVersion(
  db: Transaction,
  userId: string,
  changedBy: string,
): Promise<StaffRecord> {
  const record = await getStaffRecord(db, userId);
  await insertRecordHistory(db, {
    table: 'staff_profile',
    id: profileIdInHistory(userId),
    action: 'update',
    changedBy,
    record,
  });
  return record;
}

interface NewApprover {
  readonly userId: string;
  /** `null`: the admins decide. */
  readonly approverId: string | null;
  readonly changedBy: string;
}

/** Names who decides about the absences of somebody from now on, inside the transaction that hands this over. */
export async function replaceApprover(
  db: Transaction,
  { userId, approverId, changedBy }: NewApprover,
): Promise<void> {
  await lockStaffProfile(db, userId);
  await updateStaffProfile(db, userId, { approver_id: approverId });
  await appendStaffVersion(db, userId, changedBy);
}

/**
 * Changes hours, state, who decides and who stands in; what is absent stays.
 * @throws AppError `user.notFound`, `record.versionOutdated`, `request.invalid`
 */
export async function saveWorkSchedule(
  context: AppContext,
  person: Person,
  { userId, changes }: { readonly userId: string; readonly changes: Changes },
): Promise<WorkSchedule> {
  const record = await context.database.transaction().execute(async (db) => {
    const before = await lockStaffVersion(db, userId, changes.version);
    refuseDayTwice(changes);
    refuseSameDeputies(changes, before);
    await refuseWrongColleagues(db, changes, before);
    await updateStaffProfile(db, userId, {
      federal_state: changes.federalState,
      approver_id: changes.approverId,
      deputy_id: changes.deputyId,
      second_deputy_id: changes.secondDeputyId,
    });
    const { schedules } = changes;
    if (schedules !== undefined) await replaceSchedules(db, { userId, schedules, changedBy: person.id });
    return appendStaffVersion(db, userId, person.id);
  });
  return present(person, record);
}
