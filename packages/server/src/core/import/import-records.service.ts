import { type ImportDefinition, type PastedRow, readPastedRow } from '@energieakte/contract';
import type { ImportOutcome, Placed, RecordImport, RepeatedRow } from '#core/import/record-import.ts';
import { refusedTable } from '#core/import/wrong-rows.ts';
import type { Connection, Database } from '#database/connection.ts';

/** @throws AppError `request.invalid` naming every wrong cell */
function readRows<Key extends string, Input>(
  definition: ImportDefinition<Key, Input>,
  rows: readonly PastedRow<Key>[],
): readonly Placed<Input>[] {
  const read = rows.map((row) => readPastedRow(definition, row));
  const wrong = read.flatMap((one, row) => (one.ok ? [] : [{ row, messages: one.messages }]));
  if (wrong.length > 0) throw refusedTable(definition.keys, wrong);
  return read.flatMap((one, row) => (one.ok ? [{ row, value: one.input }] : []));
}

/** The earlier row of the same table that a row repeats. */
function repeatOf<Draft>(
  { row, value }: Placed<Draft>,
  earlier: readonly Placed<Draft>[],
  samePart: (draft: Draft, earlier: Draft) => string | null,
): readonly RepeatedRow<never>[] {
  for (const other of earlier) {
    const part = samePart(value, other.value);
    if (part !== null)
      return [{ row, reason: `${part} wie in Zeile ${other.row + 1} dieser Tabelle.`, known: null }];
  }
  return [];
}

async function listRepeats<Key extends string, Input, Draft, Made, Known>(
  db: Connection,
  { listKnown, samePart }: RecordImport<Key, Input, Draft, Made, Known>,
  drafts: readonly Placed<Draft>[],
): Promise<readonly RepeatedRow<Known>[]> {
  const known = await listKnown(db, drafts);
  const within = drafts.flatMap((draft, place) => repeatOf(draft, drafts.slice(0, place), samePart));
  return [...known, ...within];
}

interface ImportParams<Key extends string> {
  readonly rows: readonly PastedRow<Key>[];
  /** Only checks, and says what would be there twice. */
  readonly dryRun?: boolean | undefined;
}

/**
 * Makes a record of each row of a pasted table, in one transaction: all or none. They are made one after the other, so that
 * what is numbered follows the rows.
 * @throws AppError `request.invalid` naming every wrong cell as `rows.3.zip`, and what making a record throws
 */
export async function importRecords<Key extends string, Input, Draft, Made, Known>(
  database: Database,
  plan: RecordImport<Key, Input, Draft, Made, Known>,
  { rows, dryRun = false }: ImportParams<Key>,
): Promise<ImportOutcome<Made, Known>> {
  const { definition, prepare, check, create } = plan;
  const inputs = readRows(definition, rows);
  return database.transaction().execute(async (db) => {
    const draftOf = await prepare(db);
    const drafts = inputs.map(({ row, value }) => ({ row, value: draftOf(value) }));
    const repeated = await listRepeats(db, plan, drafts);
    const made: Made[] = [];
    if (dryRun)
      await check?.(
        db,
        drafts.map(({ value }) => value),
      );
    else for (const { value } of drafts) made.push(await create(db, value));
    return { made, repeated };
  });
}
