import type { ErrorCode, ErrorParameters } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import {
  type RecordAction,
  type RecordTable,
  deleteRow,
  findLastEditor,
  insertRecordHistory,
  lockRow,
} from '#core/records/record.queries.ts';

export type { RecordAction } from '#core/records/record.queries.ts';

/** The refusals of a record that is not there, which say all by themselves. */
type NotFoundCode = {
  readonly [Code in ErrorCode & `${string}.notFound`]: keyof ErrorParameters<Code> extends never
    ? Code
    : never;
}[ErrorCode & `${string}.notFound`];

/** How one kind of record is found in its table. */
export interface RecordKind<Entry extends object> {
  readonly table: RecordTable;
  /** What is told about one that is not there. */
  readonly notFound: NotFoundCode;
  readonly find: (db: Connection, id: string) => Promise<Entry | null>;
}

/** @throws AppError the kind's `notFound` */
export async function getRecord<Entry extends object>(
  db: Connection,
  kind: RecordKind<Entry>,
  id: string,
): Promise<Entry> {
  const entry = await kind.find(db, id);
  if (entry === null) throw refusal(kind.notFound, {});
  return entry;
}

/**
 * Locks a record, whatever its version, until the transaction ends; answers the version.
 * @throws AppError the kind's `notFound`
 */
export async function lockRecord<Entry extends object>(
  db: Transaction,
  kind: RecordKind<Entry>,
  { id, purpose }: { readonly id: string; readonly purpose: 'change' | 'deletion' },
): Promise<number> {
  const version = await lockRow(db, { table: kind.table, id, purpose });
  if (version === null) throw refusal(kind.notFound, {});
  return version;
}

interface Wanted {
  readonly id: string;
  readonly version: number | undefined;
}

/**
 * Locks an entry that is to be changed.
 * @throws AppError the kind's `notFound`, `record.versionOutdated` with the entry as it is now
 */
export async function lockRecordVersion<Entry extends object>(
  db: Transaction,
  kind: RecordKind<Entry>,
  { id, version }: Wanted,
): Promise<void> {
  if ((await lockRecord(db, kind, { id, purpose: 'change' })) === version) return;
  const changedBy = (await findLastEditor(db, kind.table, id)) ?? 'jemand anderem';
  throw refusal('record.versionOutdated', { changedBy }, { current: await getRecord(db, kind, id) });
}

/** Writes the entry as it now is to the history and answers it. */
export async function appendVersion<Entry extends object>(
  db: Transaction,
  kind: RecordKind<Entry>,
  operation: Pick<RecordAction, 'id' | 'action' | 'reason' | 'changedBy'>,
): Promise<Entry> {
  const record = await getRecord(db, kind, operation.id);
  await insertRecordHistory(db, { ...operation, table: kind.table, record });
  return record;
}

/** What is written: the id of the row, and who writes. */
export interface Writing {
  readonly id: string;
  readonly person: Person;
}

interface Saving<Entry extends object, Input> {
  readonly kind: RecordKind<Entry>;
  readonly input: Input & { readonly id?: string | undefined; readonly version?: number | undefined };
  /** Refuses what cannot be, inside the transaction and before anything is written. */
  readonly check?: (db: Transaction, input: Input) => Promise<void>;
  readonly insert: (db: Transaction, input: Input, writing: Writing) => Promise<void>;
  readonly update: (db: Transaction, input: Input, writing: Writing) => Promise<void>;
}

export interface Saved<Entry> {
  readonly entry: Entry;
  readonly created: boolean;
}

/**
 * Creates an entry (without id) or changes it (with id and version), with its history, in one transaction.
 * @throws AppError the kind's `notFound`, `record.versionOutdated`, and what the constraints say
 */
export async function saveRecord<Entry extends object, Input>(
  context: AppContext,
  person: Person,
  { kind, input, check, insert, update }: Saving<Entry, Input>,
): Promise<Saved<Entry>> {
  return context.database.transaction().execute(async (db) => {
    const { id = newId(), version } = input;
    const created = input.id === undefined;
    if (!created) await lockRecordVersion(db, kind, { id, version });
    await check?.(db, input);
    await (created ? insert : update)(db, input, { id, person });
    const action = created ? 'create' : 'update';
    return { entry: await appendVersion(db, kind, { id, action, changedBy: person.id }), created };
  });
}

interface Deletion<Entry extends object> {
  readonly kind: RecordKind<Entry>;
  readonly id: string;
  /** Where the entry is in use, in German words; an empty list where it may go. */
  readonly uses: (db: Transaction, entry: Entry) => Promise<readonly string[]>;
  readonly what: string;
  readonly instead: string;
}

/**
 * Deletes an entry that nothing uses; the history keeps it.
 * @throws AppError the kind's `notFound`, `record.inUse`
 */
export async function deleteRecord<Entry extends object>(
  context: AppContext,
  person: Person,
  { kind, id, uses, what, instead }: Deletion<Entry>,
): Promise<void> {
  await context.database.transaction().execute(async (db) => {
    await lockRecord(db, kind, { id, purpose: 'deletion' });
    const record = await getRecord(db, kind, id);
    const where = await uses(db, record);
    if (where.length > 0) throw refusal('record.inUse', { what, where: where.join(', '), instead });
    const operation = { table: kind.table, id, record, changedBy: person.id } as const;
    await insertRecordHistory(db, { ...operation, action: 'delete' });
    await deleteRow(db, kind.table, id);
  });
}
