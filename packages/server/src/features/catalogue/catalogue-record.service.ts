import type { AppContext } from '#server/app-context.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import {
  type CatalogueTable,
  deleteRow,
  findLastEditor,
  insertCatalogueHistory,
  lockRow,
} from '#features/catalogue/catalogue-record.queries.ts';

/** How one kind of entry is found in its table. */
export interface EntryKind<Entry extends object> {
  readonly table: CatalogueTable;
  readonly find: (db: Connection, id: string) => Promise<Entry | null>;
}

/** @throws AppError `catalogue.notFound` */
export async function getEntry<Entry extends object>(
  db: Connection,
  kind: EntryKind<Entry>,
  id: string,
): Promise<Entry> {
  const entry = await kind.find(db, id);
  if (entry === null) throw refusal('catalogue.notFound', {});
  return entry;
}

interface Wanted {
  readonly id: string;
  readonly version: number | undefined;
}

/**
 * Locks an entry that is to be changed.
 * @throws AppError `catalogue.notFound`, `catalogue.versionOutdated` with the entry as it is now
 */
export async function lockEntry<Entry extends object>(
  db: Transaction,
  kind: EntryKind<Entry>,
  { id, version }: Wanted,
): Promise<void> {
  const current = await lockRow(db, kind.table, id);
  if (current === null) throw refusal('catalogue.notFound', {});
  if (current === version) return;
  const changedBy = (await findLastEditor(db, kind.table, id)) ?? 'jemand anderem';
  throw refusal('catalogue.versionOutdated', { changedBy }, { current: await getEntry(db, kind, id) });
}

/** Writes the entry as it now is to the history and answers it. */
export async function keepEntry<Entry extends object>(
  db: Transaction,
  kind: EntryKind<Entry>,
  deed: { readonly id: string; readonly action: 'create' | 'update'; readonly changedBy: string },
): Promise<Entry> {
  const record = await getEntry(db, kind, deed.id);
  await insertCatalogueHistory(db, { ...deed, table: kind.table, record });
  return record;
}

/** What is written: the id of the row, and who writes. */
export interface Writing {
  readonly id: string;
  readonly person: Person;
}

interface Saving<Entry extends object, Input> {
  readonly kind: EntryKind<Entry>;
  readonly input: Input & { readonly id?: string | undefined; readonly version?: number | undefined };
  readonly insert: (db: Transaction, input: Input, writing: Writing) => Promise<void>;
  readonly update: (db: Transaction, input: Input, writing: Writing) => Promise<void>;
}

export interface Saved<Entry> {
  readonly entry: Entry;
  readonly created: boolean;
}

/**
 * Creates an entry (without id) or changes it (with id and version), with its history, in one transaction.
 * @throws AppError `catalogue.notFound`, `catalogue.versionOutdated`, and what the constraints say
 */
export async function saveEntry<Entry extends object, Input>(
  context: AppContext,
  person: Person,
  { kind, input, insert, update }: Saving<Entry, Input>,
): Promise<Saved<Entry>> {
  return context.database.transaction().execute(async (db) => {
    const { id = newId(), version } = input;
    const created = input.id === undefined;
    if (!created) await lockEntry(db, kind, { id, version });
    await (created ? insert : update)(db, input, { id, person });
    const action = created ? 'create' : 'update';
    return { entry: await keepEntry(db, kind, { id, action, changedBy: person.id }), created };
  });
}

interface Deletion<Entry extends object> {
  readonly kind: EntryKind<Entry>;
  readonly id: string;
  /** Where the entry is in use, in German words; an empty list where it may go. */
  readonly uses: (db: Transaction, entry: Entry) => Promise<readonly string[]>;
  readonly what: string;
  readonly instead: string;
}

/**
 * Deletes an entry that nothing uses; the history keeps it.
 * @throws AppError `catalogue.notFound`, `catalogue.inUse`
 */
export async function deleteEntry<Entry extends object>(
  context: AppContext,
  person: Person,
  { kind, id, uses, what, instead }: Deletion<Entry>,
): Promise<void> {
  await context.database.transaction().execute(async (db) => {
    if ((await lockRow(db, kind.table, id)) === null) throw refusal('catalogue.notFound', {});
    const record = await getEntry(db, kind, id);
    const where = await uses(db, record);
    if (where.length > 0) throw refusal('catalogue.inUse', { what, where: where.join(', '), instead });
    const deed = { table: kind.table, id, record, changedBy: person.id } as const;
    await insertCatalogueHistory(db, { ...deed, action: 'delete' });
    await deleteRow(db, kind.table, id);
  });
}
