import type { CellMessages, ImportDefinition } from '@energieakte/contract';
import type { Connection, Transaction } from '#database/connection.ts';

/** What stands in a row of the table; rows are counted from 0. */
export interface Placed<Value> {
  readonly row: number;
  readonly value: Value;
}

/** A row that is there already: as an earlier row of the table, or as a record that is known. */
export interface RepeatedRow<Known> {
  readonly row: number;
  readonly reason: string;
  /** `null` where the other one is a row of the same table. */
  readonly known: Known | null;
}

export interface WrongRow<Key extends string> {
  readonly row: number;
  readonly messages: CellMessages<Key>;
}

/** What differs from record to record when a pasted table is taken over. */
export interface RecordImport<Key extends string, Input, Draft, Made, Known> {
  readonly definition: ImportDefinition<Key, Input>;
  /** Looks up what all rows have in common; answers how a row becomes the record that would be made. */
  readonly prepare: (db: Connection) => Promise<(input: Input) => Draft>;
  /** In what a row is the same as an earlier one, as `Dieselbe Adresse`; `null` where it is not. */
  readonly samePart: (draft: Draft, earlier: Draft) => string | null;
  /** The rows that are there already as records. */
  readonly listKnown: (
    db: Connection,
    drafts: readonly Placed<Draft>[],
  ) => Promise<readonly RepeatedRow<Known>[]>;
  /** What a dry run looks at besides the cells and the repeats. */
  readonly check?: (db: Transaction, drafts: readonly Draft[]) => Promise<void>;
  readonly create: (db: Transaction, draft: Draft) => Promise<Made>;
}

export interface ImportOutcome<Made, Known> {
  /** In the order of the rows; none on a dry run. */
  readonly made: readonly Made[];
  /** Hints, and no obstacle. */
  readonly repeated: readonly RepeatedRow<Known>[];
}
