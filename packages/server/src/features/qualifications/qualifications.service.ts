import {
  goneMessage,
  addDays,
  type QualificationKind,
  qualificationNoticeDays,
  type QualificationState,
  type UserQualification,
  type UserQualificationInput,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { invalidField } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import {
  deleteRecord,
  getRecord,
  type RecordKind,
  type Saved,
  saveRecord,
} from '#core/records/record.service.ts';
import { mayEditQualifications } from '#features/qualifications/qualifications.policy.ts';
import {
  findQualification,
  hasQualifications,
  insertQualification,
  isOfOffice,
  listAllQualifications,
  listHolders,
  listQualificationsOfUser,
  type QualificationRecord,
  updateQualification,
} from '#features/qualifications/qualifications.queries.ts';

export type { QualificationRecord };

const qualifications: RecordKind<QualificationRecord> = {
  table: 'user_qualification',
  notFound: 'qualification.notFound',
  find: findQualification,
};

/** @param today `YYYY-MM-DD` in Europe/Berlin */
function stateOn(validUntil: string | null, today: string): QualificationState {
  if (validUntil === null) return 'VALID';
  if (validUntil < today) return 'EXPIRED';
  return validUntil <= addDays(today, qualificationNoticeDays) ? 'EXPIRING' : 'VALID';
}

function present(context: AppContext, person: Person, record: QualificationRecord): UserQualification {
  return {
    ...record,
    state: stateOn(record.validUntil, berlinDay(context.clock.now())),
    can: { edit: mayEditQualifications(person) },
  };
}

/** The listings of everybody. */
export async function listQualifications(
  context: AppContext,
  person: Person,
): Promise<UserQualification[]> {
  const records = await listAllQualifications(context.database);
  return records.map((record) => present(context, person, record));
}

const labels = { userId: 'Benutzer' } as const;

async function refuseStrangers(db: Transaction, userId: string): Promise<void> {
  const found = await isOfOffice(db, userId);
  if (found === null) throw invalidField('userId', labels.userId, goneMessage);
  if (!found)
    throw invalidField(
      'userId',
      labels.userId,
      'Eintragungen in Expertenlisten gibt es nur für Personen des Büros.',
    );
}

async function refuseOtherPerson(
  db: Transaction,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  const before = await getRecord(db, qualifications, id);
  if (before.userId !== userId)
    throw invalidField('userId', labels.userId, 'Eine Eintragung bleibt bei ihrer Person.');
}

/**
 * Creates a listing (without id) or changes it (with id and version).
 * @throws AppError `request.invalid`, `qualification.kindTaken`, and as `saveRecord`
 */
export async function saveQualification(
  context: AppContext,
  person: Person,
  input: UserQualificationInput,
): Promise<Saved<UserQualification>> {
  const { entry, created } = await saveRecord(context, person, {
    kind: qualifications,
    input,
    insert: async (db, wanted, { id }) => {
      await refuseStrangers(db, wanted.userId);
      await insertQualification(db, { id, input: wanted, changedBy: person.id });
    },
    update: async (db, wanted, { id }) => {
      await refuseOtherPerson(db, { id, userId: wanted.userId });
      await updateQualification(db, { id, input: wanted, changedBy: person.id });
    },
  });
  return { entry: present(context, person, entry), created };
}

/** The last day of the listing of each person who has one of this kind on a day or later; `null`: it has no end. */
export async function lastDaysOfHolders(
  db: Connection,
  params: { readonly kind: QualificationKind; readonly day: string },
): Promise<ReadonlyMap<string, string | null>> {
  const holders = await listHolders(db, params);
  return new Map(holders.map(({ userId, validUntil }) => [userId, validUntil]));
}

/** Nothing refers to a listing: projects keep the expert, and the guard looks at the listings of the day. */
async function noUses(): Promise<readonly string[]> {
  return [];
}

/** @throws AppError `qualification.notFound` */
export async function deleteQualification(
  context: AppContext,
  person: Person,
  id: string,
): Promise<void> {
  const words = { what: 'Die Eintragung', instead: '' };
  await deleteRecord(context, person, { kind: qualifications, id, uses: noUses, ...words });
}

/** The listings of one colleague; `null` while the office keeps none at all, of anybody. */
export async function listQualificationsOf(
  db: Connection,
  userId: string,
): Promise<readonly QualificationRecord[] | null> {
  const own = await listQualificationsOfUser(db, userId);
  return own.length > 0 || (await hasQualifications(db)) ? own : null;
}
