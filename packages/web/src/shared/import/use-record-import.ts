import type { ImportDefinition } from '@energieakte/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { useDebounced } from '#shared/forms/use-debounced.ts';
import { counted } from '#shared/format/numbers.ts';
import {
  countWrong,
  headingLine,
  type ImportTable,
  messagesOf,
  parseTable,
  pastedRowsOf,
  type RowMessages,
} from './import-table.ts';
import type { ImportAnswer, ImportParams, RecordImport, RepeatedRow } from './record-import.ts';

export interface ColumnChoice {
  readonly key: string;
  readonly title: string;
}

export interface Importing<Found> {
  readonly labels: RecordImport<string, unknown, unknown>['labels'];
  readonly columns: readonly ColumnChoice[];
  readonly maxRows: number;
  /** All titles, and those of the example. */
  readonly headings: { readonly all: string; readonly example: string };
  readonly table: ImportTable | null;
  /** False for a text that is no table. */
  readonly paste: (text: string) => boolean;
  readonly changeTable: (table: ImportTable | null) => void;
  readonly messages: readonly RowMessages[];
  readonly wrongCells: number;
  /** Why nothing can be created yet, or `null`. */
  readonly obstacle: string | null;
  /** What the server said about what all rows have in common, or about the last attempt. */
  readonly failure: string | null;
  readonly repeated: readonly RepeatedRow<Found>[];
  readonly create: () => void;
  readonly isCreating: boolean;
  readonly answer: ImportAnswer<Found> | null;
  /** Forgets what the last attempt said, because something is different now. */
  readonly forget: () => void;
}

const pauseBeforeChecking = 600;

function obstacleFor<Key extends string, Common, Found>(
  { definition: { maxRows }, obstacleOf }: RecordImport<Key, Common, Found>,
  { table, common, wrongCells }: { table: ImportTable | null; common: Common; wrongCells: number },
): string | null {
  if (table === null) return 'Noch keine Tabelle eingefügt.';
  if (table.rows.length === 0) return 'Unter den Überschriften steht noch keine Zeile.';
  if (table.rows.length > maxRows) return `Höchstens ${maxRows} Zeilen auf einmal.`;
  const obstacle = obstacleOf(table.columns, common);
  if (obstacle !== null || wrongCells === 0) return obstacle;
  return wrongCells === 1 ? '1 Zelle ist zu prüfen.' : `${wrongCells} Zellen sind zu prüfen.`;
}

/** Asks the server beforehand, once nothing stands in the way and typing has paused. */
function useCheck<Key extends string, Common, Found>(
  { check, checkKey }: RecordImport<Key, Common, Found>,
  params: ImportParams<Key, Common>,
  isReady: boolean,
) {
  const settled = useDebounced(params, pauseBeforeChecking);
  return useQuery({
    queryKey: [...checkKey, settled],
    queryFn: async ({ signal }) => check(settled, signal),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    enabled: isReady && settled === params,
  });
}

function useCreation<Key extends string, Common, Found>({
  create,
  invalidates,
  labels: { one, many },
}: RecordImport<Key, Common, Found>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (params: ImportParams<Key, Common>) => create(params),
    onSuccess: async ({ made }) => {
      const { length } = made;
      if (length > 0)
        reportSuccess(`${counted(length, one, many)} ${length === 1 ? 'wurde' : 'wurden'} angelegt`);
      await Promise.all(invalidates.map(async (queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: () => reportError(`Beim Anlegen der ${many} ist ein Fehler aufgetreten.`),
  });
}

function useRows<Key extends string>(
  definition: ImportDefinition<Key, unknown>,
  table: ImportTable | null,
) {
  return useMemo(
    () =>
      table === null
        ? { rows: [], messages: [] }
        : { rows: pastedRowsOf(definition, table), messages: messagesOf(definition, table) },
    [definition, table],
  );
}

/**
 * Everything behind a page that makes records from a pasted table.
 * @param common what all rows have in common; the same object as long as nothing in it changed
 */
export function useRecordImport<Key extends string, Common, Found>(
  record: RecordImport<Key, Common, Found>,
  common: Common,
): Importing<Found> {
  const { definition, labels, example } = record;
  const [table, setTable] = useState<ImportTable | null>(null);
  const { rows, messages } = useRows(definition, table);
  const wrongCells = countWrong(messages);
  const obstacle = obstacleFor(record, { table, common, wrongCells });
  const params = useMemo(() => ({ common, rows }), [common, rows]);
  const { mutate, isPending, data, error, reset } = useCreation(record);
  const check = useCheck(record, params, obstacle === null && data === undefined);
  const failure = error ?? check.error;
  const changeTable = (next: ImportTable | null): void => {
    reset();
    setTable(next);
  };
  return {
    labels,
    columns: definition.keys.map((key) => ({ key, title: definition.columns[key].title })),
    maxRows: definition.maxRows,
    headings: {
      all: headingLine(definition, definition.keys),
      example: headingLine(definition, example),
    },
    table,
    paste: (text) => {
      const pasted = parseTable(definition, text);
      if (pasted !== null) changeTable(pasted);
      return pasted !== null;
    },
    changeTable,
    messages,
    wrongCells,
    obstacle,
    failure: failure instanceof ApiError ? failure.message : null,
    repeated: obstacle === null ? (check.data?.repeated ?? []) : [],
    create: () => {
      if (obstacle === null) mutate(params);
    },
    isCreating: isPending,
    answer: data ?? null,
    forget: reset,
  };
}
