import {
  type QualificationKind,
  qualificationKinds,
  type UserQualification,
  type UserQualificationInput,
} from '@energieakte/contract';
import type { Connection, Transaction } from '#database/connection.ts';
import { nextVersion } from '#database/next-version.ts';

/** A listing as it is stored. */
export type QualificationRecord = Omit<UserQualification, 'state' | 'can'>;

const columns = [
  'user_qualification.id',
  'user_qualification.user_id as userId',
  'user_qualification.kind',
  'user_qualification.number',
  'user_qualification.valid_until as validUntil',
  'user_qualification.training_units as trainingUnits',
  'user_qualification.version',
] as const;

function recordFrom(
  row: Omit<QualificationRecord, 'kind'> & { readonly kind: string },
): QualificationRecord {
  const kind = qualificationKinds.find((known) => known === row.kind);
  if (kind === undefined) throw new Error(`Unknown kind of listing: ${row.kind}`);
  return { ...row, kind };
}

function selectQualifications(db: Connection) {
  return db.selectFrom('user_qualification').select(columns).orderBy('user_id').orderBy('kind');
}

export async function listAllQualifications(db: Connection): Promise<QualificationRecord[]> {
  return (await selectQualifications(db).execute()).map(recordFrom);
}

export async function listQualificationsOfUser(
  db: Connection,
  userId: string,
): Promise<QualificationRecord[]> {
  const rows = await selectQualifications(db).where('user_id', '=', userId).execute();
  return rows.map(recordFrom);
}

export async function findQualification(
  db: Connection,
  id: string,
): Promise<QualificationRecord | null> {
  const row = await selectQualifications(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : recordFrom(row);
}

/** Who has a listing of a kind, with its last day; `null` for one without end. One that ended before `day` is left out. */
export async function listHolders(
  db: Connection,
  { kind, day }: { readonly kind: QualificationKind; readonly day: string },
): Promise<readonly { readonly userId: string; readonly validUntil: string | null }[]> {
  return db
    .selectFrom('user_qualification')
    .select(['user_id as userId', 'valid_until as validUntil'])
    .where('kind', '=', kind)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>=', day)]))
    .execute();
}

/** Whether any listing at all is on file. */
export async function hasQualifications(db: Connection): Promise<boolean> {
  const row = await db.selectFrom('user_qualification').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether the person belongs to the office; `null` for nobody. */
export async function isOfOffice(db: Connection, userId: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('app_user')
    .select('internal')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.internal ?? null;
}

interface Written {
  readonly id: string;
  readonly input: UserQualificationInput;
  readonly changedBy: string;
}

function valuesOf({ kind, number, validUntil, trainingUnits }: UserQualificationInput) {
  return {
    kind,
    ...(number === undefined ? {} : { number: number || null }),
    ...(validUntil === undefined ? {} : { valid_until: validUntil }),
    ...(trainingUnits === undefined ? {} : { training_units: trainingUnits }),
  };
}

export async function insertQualification(
  db: Transaction,
  { id, input, changedBy }: Written,
): Promise<void> {
  const people = { user_id: input.userId, created_by: changedBy, updated_by: changedBy };
  await db
    .insertInto('user_qualification')
    .values({ ...valuesOf(input), ...people, id })
    .execute();
}

export async function updateQualification(
  db: Transaction,
  { id, input, changedBy }: Written,
): Promise<void> {
  await db
    .updateTable('user_qualification')
    .set({ ...valuesOf(input), ...nextVersion(changedBy) })
    .where('id', '=', id)
    .execute();
}
