import { type ImportDefinition, type PastedRow, readPastedRow } from '@energieakte/contract';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import type {
  ImportOutcome,
  Placed,
  RecordImport,
  RepeatedRow,
  WrongRow,
} from '#core/import/record-import.ts';
import { tryRow } from '#core/import/try-row.service.ts';
import { refusedTable, wrongRepeats, wrongRowOf } from '#core/import/wrong-rows.ts';
import type { Connection, Database, Transaction } from '#database/connection.ts';

interface ReadTable<Key extends string, Input> {
  readonly inputs: readonly Placed<Input>[];
  readonly wrong: readonly WrongRow<Key>[];
}

function readRows<Key extends string, Input>(
  definition: ImportDefinition<Key, Input>,
  rows: readonly PastedRow<Key>[],
): ReadTable<Key, Input> {
  const read = rows.map((row) => readPastedRow(definition, row));
  return {
    inputs: read.flatMap((one, row) => (one.ok ? [{ row, value: one.input }] : [])),
    wrong: read.flatMap((one, row) => (one.ok ? [] : [{ row, messages: one.messages }])),
  };
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

interface Creation<Key extends string, Made> {
  readonly made: readonly Made[];
  readonly refused: readonly WrongRow<Key>[];
}

/** One after the other: what is numbered follows the rows. */
async function createRecords<Key extends string, Input, Draft, Made, Known>(
  db: Transaction,
  { create, definition, leavesWrongRows }: RecordImport<Key, Input, Draft, Made, Known>,
  drafts: readonly Placed<Draft>[],
): Promise<Creation<Key, Made>> {
  const made: Made[] = [];
  const refused: WrongRow<Key>[] = [];
  for (const { row, value } of drafts) {
    if (leavesWrongRows === true) {
      const tried = await tryRow(db, async () => create(db, value));
      if (tried.ok) made.push(tried.written);
      else refused.push(wrongRowOf(definition, row, tried.refused));
    } else made.push(await create(db, value));
  }
  return { made, refused };
}

interface ImportParams<Key extends string> {
  readonly rows: readonly PastedRow<Key>[];
  /** Only checks, and says what would be there twice. */
  readonly dryRun?: boolean | undefined;
}

/**
 * Makes a record of each row of a pasted table, in one transaction: all or none, or those that can be made.
 * @throws AppError where it is all or none, `request.invalid` naming every wrong cell as `rows.3.zip`, and what
 *   making a record throws
 */
export async function importRecords<Key extends string, Input, Draft, Made, Known>(
  database: Database,
  plan: RecordImport<Key, Input, Draft, Made, Known>,
  { rows, dryRun }: ImportParams<Key>,
): Promise<ImportOutcome<Key, Made, Known>> {
  const { definition, refuseRepeatsAt } = plan;
  const leave = (wrong: readonly WrongRow<Key>[]): readonly WrongRow<Key>[] => {
    if (wrong.length > 0 && plan.leavesWrongRows !== true) throw refusedTable(definition.keys, wrong);
    return wrong;
  };
  const { inputs, wrong } = readRows(definition, rows);
  const unread = leave(wrong);
  return database.transaction().execute(async (db) => {
    const draftOf = await plan.prepare(db);
    const drafts = inputs.map(({ row, value }) => ({ row, value: draftOf(value) }));
    const repeated = await listRepeats(db, plan, drafts);
    const doubled = leave(refuseRepeatsAt === undefined ? [] : wrongRepeats(refuseRepeatsAt, repeated));
    const open = drafts.filter(({ row }) => !doubled.some((one) => one.row === row));
    if (dryRun === true)
      await plan.check?.(
        db,
        open.map(({ value }) => value),
      );
    const { made, refused } = await createRecords(db, plan, dryRun === true ? [] : open);
    if (made.length > 0 && plan.audit !== undefined) await recordAudit(db, plan.audit(made));
    const left = [...unread, ...doubled, ...refused].toSorted((one, other) => one.row - other.row);
    return { made, left, repeated };
  });
}
