import type { ImportDefinition, PastedRow } from '@energieakte/contract';
import type { QueryKey } from '@tanstack/react-query';
import type { ImportTable, RowMessages } from './import-table.ts';

export interface ImportParams<Key extends string, Common> {
  /** What all rows have in common. */
  readonly common: Common;
  readonly rows: readonly PastedRow<Key>[];
}

/** A row that may be there already: as an earlier row of the table, or as a record that is known. */
export interface RepeatedRow<Found> {
  readonly row: number;
  readonly reason: string;
  readonly known: Found | null;
}

/** What came of a table, or would come of it. */
export interface ImportAnswer<Found> {
  readonly made: readonly Found[];
  readonly repeated: readonly RepeatedRow<Found>[];
  /** What only the server can say of the cells of each row. */
  readonly messages?: readonly RowMessages[];
}

export interface ImportLabels {
  /** `Projekt`, `Projekte`. */
  readonly one: string;
  readonly many: string;
  /** `anlegen` and `angelegt`, or `übernehmen` and `übernommen` where records that are there already are changed. */
  readonly take: string;
  readonly taken: string;
}

/** Records that can be pasted as a table: their columns, what they are called and the calls. */
export interface RecordImport<Key extends string, Common, Found> {
  readonly definition: ImportDefinition<Key, unknown>;
  readonly labels: ImportLabels;
  /** The columns that stand as an example in the empty field. */
  readonly example: readonly Key[];
  /** Why the table cannot be taken over yet, whatever its cells say. */
  readonly obstacleOf: (columns: ImportTable['columns'], common: Common) => string | null;
  /** Whether nothing can be taken over before the check has answered, because only the server reads the cells. */
  readonly isReadByServer?: boolean;
  /** Makes nothing, and says what may be there already. */
  readonly check: (
    params: ImportParams<Key, Common>,
    signal: AbortSignal,
  ) => Promise<ImportAnswer<Found>>;
  readonly create: (params: ImportParams<Key, Common>) => Promise<ImportAnswer<Found>>;
  /** The key of what the check answers. */
  readonly checkKey: QueryKey;
  /** The keys of the lists that new records appear in. */
  readonly invalidates: readonly QueryKey[];
}
