import { createHash } from 'node:crypto';
import {
  cellSentence,
  importMessage,
  importedPrices,
  type PriceImport,
  priceImportKeys,
  type PriceImportOutcome,
  type PriceImportResult,
  type PriceImportRow,
  priceRows,
  type ReadPriceRow,
  readPriceRow,
} from '@energieakte/contract';
import { sql } from 'kysely';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { insertCreatedRecords } from '#core/records/record.queries.ts';
import { appendVersion, getRecord } from '#core/records/record.service.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { type AppError, refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import {
  countRows,
  endedRow,
  type JudgedRow,
  judgeRows,
} from '#features/pricing/import/price-import-rows.service.ts';
import {
  findImport,
  insertElements,
  insertImport,
  listElementsByNumber,
  listOwnElements,
} from '#features/pricing/import/price-imports.queries.ts';
import type { PriceListRecord } from '#features/pricing/price-list-record.ts';
import {
  listAliases,
  type PriceAlias,
  upsertAliases,
} from '#features/pricing/import/price-mappings.queries.ts';
import { mappingKind } from '#features/pricing/import/price-mappings.service.ts';
import { insertDraft, lockList } from '#features/pricing/price-releases.queries.ts';
import { releaseKind, shownRelease } from '#features/pricing/price-releases.service.ts';
import { countElements, upsertDraftPrices } from '#features/pricing/price-rows.queries.ts';
import { listPricesOnDay } from '#features/pricing/prices-on-day.queries.ts';
import { getList } from '#features/pricing/price-view.service.ts';

interface AskedImport {
  readonly list: PriceListRecord;
  readonly table: PriceImport;
}

/** Rows and prices as they would be written, and how many prices of the list no row stands for. */
interface Judged {
  readonly rows: readonly JudgedRow[];
  readonly missing: number;
}

function texts(values: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(values.flatMap((value) => (value === undefined || value === '' ? [] : [value])))];
}

function foreignNumber({ number }: PriceImportRow): string {
  return number?.trim() ?? '';
}

/** Which elements are meant by the numbers of somebody else: as the mapping remembers them, and as they were chosen now. */
async function aliasesOf(
  db: Connection,
  { mappingId, aliases, rows }: PriceImport,
): Promise<readonly PriceAlias[]> {
  if (mappingId === null || mappingId === undefined) return aliases;
  await getRecord(db, mappingKind, mappingId);
  return [...(await listAliases(db, mappingId, texts(rows.map(foreignNumber)))), ...aliases];
}

/** @throws AppError `priceElement.notFound` */
async function refuseUnknownElements(db: Connection, { aliases }: PriceImport): Promise<void> {
  const ids = [...new Set(aliases.map(({ elementId }) => elementId))];
  if (ids.length > 0 && (await countElements(db, ids)) < ids.length)
    throw refusal('priceElement.notFound', {});
}

/** What becomes of a table, by the prices in force on the first day; the number of statements is the same for any table. */
async function judgeTable(db: Connection, { list, table }: AskedImport): Promise<Judged> {
  const { rows, leaveOut, endMissing, validFrom } = table;
  await refuseUnknownElements(db, table);
  const aliases = new Map(
    (await aliasesOf(db, table)).map(({ foreignNumber: number, elementId }) => [number, elementId]),
  );
  const numbers = await listElementsByNumber(db, texts(rows.map((row) => readPriceRow(row).number)));
  const elementOf = (row: PriceImportRow, { number }: ReadPriceRow): string | undefined =>
    numbers.get(number) ?? aliases.get(foreignNumber(row));
  const present = new Set(texts(rows.map((row) => elementOf(row, readPriceRow(row)))));
  const own = await listOwnElements(db, { listId: list.id, day: validFrom });
  const missing = own.filter((id) => !present.has(id));
  const ids = [...present, ...(endMissing ? missing : [])];
  const where = sql`record.id = any(${ids}::uuid[])`;
  const found = await listPricesOnDay(db, { listId: list.id, day: validFrom, where });
  const prices = new Map(found.map((price) => [price.elementId, price]));
  const ended = found.filter(({ elementId }) => !present.has(elementId));
  return {
    rows: [
      ...judgeRows(rows, leaveOut, { list, elementOf, prices }),
      ...ended.map((price) => endedRow(price, list)),
    ],
    missing: missing.length,
  };
}

function shownRow({ written: _written, made: _made, ...outcome }: JudgedRow): PriceImportOutcome {
  return { ...outcome, remarks: [...outcome.remarks] };
}

/** A promise only: reading in looks at every row again. @throws AppError `priceList.notFound`, `priceMapping.notFound`, `priceElement.notFound` */
export async function previewImport({ database }: Pick<AppContext, 'database'>, table: PriceImport) {
  const list = await getList(database, table.listId);
  const { rows, missing } = await judgeTable(database, { list, table });
  return { counts: countRows(rows), missing, rows: rows.map(shownRow) };
}

const mostSentences = 3;

/** The refusal that names every wrong cell as `rows.16.netPrice`. */
function refusedRows(rows: readonly JudgedRow[]): AppError {
  const wrong = rows.flatMap(({ row, messages }) =>
    priceImportKeys.flatMap((key) => {
      const message = messages[key];
      return row === null || message === undefined ? [] : [{ row, key, message }];
    }),
  );
  const sentences = wrong
    .slice(0, mostSentences)
    .map(({ row, key, message }) => cellSentence(row, priceRows.columns[key], message));
  const more = wrong.length - sentences.length;
  const summary = [...sentences, ...(more > 0 ? [`Und ${more} weitere.`] : [])].join(' ');
  const fields = wrong.map(({ row, key, message }) => [`rows.${row}.${key}`, message] as const);
  return refusal('request.invalid', { summary }, { fields: Object.fromEntries(fields) });
}

type NamedImport = PriceImport & {
  readonly id: string;
  readonly title?: string | null | undefined;
  readonly sourceText?: string | null | undefined;
};

/** Who reads a table in, and from where. */
interface Reading {
  readonly person: Person;
  readonly caller: Caller;
  readonly table: NamedImport;
}

const usualTitle = 'Eingelesene Preise';

interface WrittenDraft extends AskedImport {
  readonly reading: Reading;
  readonly rows: readonly JudgedRow[];
  readonly sha256: string;
}

/** Writes new elements and the draft with the changes; answers its id. */
async function writeDraft(
  db: Transaction,
  { reading, list, rows, sha256 }: WrittenDraft,
): Promise<string> {
  const { person, table } = reading;
  const { title, sourceText, validFrom } = table;
  const draft = { id: newId(), listId: list.id, validFrom };
  await insertDraft(db, {
    ...draft,
    userId: person.id,
    title: title || usualTitle,
    sourceKind: 'IMPORT',
    sourceText: sourceText || null,
    sourceDay: null,
    sourceSha256: sha256,
  });
  const made = rows.flatMap((row) => (row.made === null ? [] : [row.made]));
  if (made.length > 0) {
    const records = await insertElements(db, made, person.id);
    await insertCreatedRecords(db, { table: 'price_element', records, changedBy: person.id });
  }
  const prices = rows.flatMap(({ written }) => (written === null ? [] : [written]));
  await upsertDraftPrices(db, draft, prices);
  await appendVersion(db, releaseKind, { id: draft.id, action: 'create', changedBy: person.id });
  return draft.id;
}

/** The hash of what a table says, so that the same table is recognised. */
function hashOf({ rows }: PriceImport): string {
  const cells = rows.map((row) => priceImportKeys.map((key) => row[key]?.trim() ?? ''));
  return createHash('sha256').update(JSON.stringify(cells)).digest('hex');
}

async function answerFor(
  context: AppContext,
  db: Transaction,
  {
    person,
    releaseId,
    counts,
  }: Pick<PriceImportResult, 'counts'> & { person: Person; releaseId: string | null },
): Promise<PriceImportResult> {
  const release = releaseId === null ? null : await shownRelease(context, db, { person, id: releaseId });
  return { release, counts, message: importMessage(counts) };
}

async function readTable(
  db: Transaction,
  reading: Reading,
  list: PriceListRecord,
): Promise<{ readonly releaseId: string | null; readonly counts: PriceImportResult['counts'] }> {
  const { person, caller, table } = reading;
  const { rows } = await judgeTable(db, { list, table });
  const counts = countRows(rows);
  if (counts.wrong > 0) throw refusedRows(rows);
  const sha256 = hashOf(table);
  const isChange = importedPrices(counts) > 0;
  const releaseId = isChange ? await writeDraft(db, { reading, list, table, rows, sha256 }) : null;
  const mappingId = table.mappingId ?? null;
  if (mappingId !== null) await upsertAliases(db, mappingId, table.aliases);
  const id = newId();
  const asked = { userId: person.id, requestId: table.id };
  await insertImport(db, {
    id,
    ...asked,
    listId: list.id,
    mappingId,
    releaseId,
    rowsSha256: sha256,
    counts,
  });
  const entity = releaseId === null ? 'price_list' : 'price_release';
  const details = { list: list.name, rows: table.rows.length, ...counts, sha256 };
  const about = { entity, entityId: releaseId ?? list.id, details, caller };
  await recordAudit(db, { actor: person, action: 'price.imported', ...about });
  return { releaseId, counts };
}

/**
 * Reads a table of prices in: what changes goes into a draft of its own. A request that was made before answers the first one.
 * One transaction, behind the list, so that no price comes into force between reading and writing.
 * @throws AppError as `previewImport`, `request.invalid` naming every wrong cell as `rows.16.netPrice`, `priceElement.numberTaken`
 */
export async function importPrices(
  context: AppContext,
  reading: Reading,
): Promise<{ readonly result: PriceImportResult; readonly created: boolean }> {
  const { person, table } = reading;
  const list = await getList(context.database, table.listId);
  return context.database.transaction().execute(async (db) => {
    await lockList(db, list.id);
    const known = await findImport(db, { userId: person.id, requestId: table.id });
    const { releaseId, counts } = known ?? (await readTable(db, reading, list));
    const result = await answerFor(context, db, { person, releaseId, counts });
    return { result, created: known === null && releaseId !== null };
  });
}
