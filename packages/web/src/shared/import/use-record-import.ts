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
import type {
  ImportAnswer,
  ImportLabels,
  ImportParams,
  RecordImport,
  RepeatedRow,
} from './record-import.ts';

export interface ColumnChoice {
  readonly key: string;
  readonly title: string;
}

export interface Importing<Found> {
  readonly labels: ImportLabels;
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
  { table, common }: { readonly table: ImportTable | null; readonly common: Common },
): string | null {
  if (table === null) return 'Noch keine Tabelle eingefügt.';
  if (table.rows.length === 0) return 'Unter den Überschriften steht noch keine Zeile.';
  if (table.rows.length > maxRows) return `Höchstens ${maxRows} Zeilen auf einmal.`;
  return obstacleOf(table.columns, common);
}

function wrongText(wrongCells: number): string | null {
  if (wrongCells === 0) return null;
  return wrongCells === 1 ? '1 Zelle ist zu prüfen.' : `${wrongCells} Zellen sind zu prüfen.`;
}

/** Why nothing can be taken over while the server has not said that it would. */
function uncheckedText(error: Error | null): string {
  return error === null ? 'Die Tabelle wird geprüft …' : 'Die Tabelle konnte nicht geprüft werden.';
}

/** What is wrong here, and what the server has said besides. */
function joined(here: readonly RowMessages[], there: readonly RowMessages[]): readonly RowMessages[] {
  return here.map((messages, row) => ({ ...there[row], ...messages }));
}

/** Asks the server beforehand, once nothing stands in the way and typing has paused. */
function useCheck<Key extends string, Common, Found>(
  { check, checkKey }: RecordImport<Key, Common, Found>,
  params: ImportParams<Key, Common>,
  isReady: boolean,
) {
  const settled = useDebounced(params, pauseBeforeChecking);
  const query = useQuery({
    queryKey: [...checkKey, settled],
    queryFn: async ({ signal }) => check(settled, signal),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    enabled: isReady && settled === params,
  });
  const { data, error, isPlaceholderData } = query;
  const answer = isReady ? data : undefined;
  const current = settled === params && !isPlaceholderData ? answer : undefined;
  return {
    messages: current?.messages ?? [],
    repeated: answer?.repeated ?? [],
    isCurrent: current !== undefined,
    error,
  };
}

/** `anlegen` → `Anlegen` */
export function asNoun(verb: string): string {
  return verb.charAt(0).toUpperCase() + verb.slice(1);
}

function useCreation<Key extends string, Common, Found>({
  create,
  checkKey,
  invalidates,
  labels: { one, many, take, taken },
}: RecordImport<Key, Common, Found>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (params: ImportParams<Key, Common>) => create(params),
    onSuccess: async ({ made }) => {
      const { length } = made;
      if (length > 0)
        reportSuccess(`${counted(length, one, many)} ${length === 1 ? 'wurde' : 'wurden'} ${taken}`);
      await Promise.all(invalidates.map(async (queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: async () => {
      reportError(`Beim ${asNoun(take)} der ${many} ist ein Fehler aufgetreten.`);
      await client.invalidateQueries({ queryKey: checkKey });
    },
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

interface Pasted<Common> {
  readonly table: ImportTable | null;
  readonly common: Common;
  /** Whether it was taken over. */
  readonly isDone: boolean;
}

/** What is said of a table here and, as soon as nothing stands in the way, by the server. */
function useChecked<Key extends string, Common, Found>(
  record: RecordImport<Key, Common, Found>,
  { table, common, isDone }: Pasted<Common>,
) {
  const { rows, messages: foundHere } = useRows(record.definition, table);
  const params = useMemo(() => ({ common, rows }), [common, rows]);
  const unasked = obstacleFor(record, { table, common }) ?? wrongText(countWrong(foundHere));
  const check = useCheck(record, params, unasked === null && !isDone);
  const messages = joined(foundHere, check.messages);
  const wrongCells = countWrong(messages);
  const isAwaited = record.isReadByServer === true && !check.isCurrent;
  return {
    params,
    messages,
    wrongCells,
    obstacle: unasked ?? wrongText(wrongCells) ?? (isAwaited ? uncheckedText(check.error) : null),
    repeated: check.repeated,
    checkError: check.error,
  };
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
  const { mutate, isPending, data, error, reset } = useCreation(record);
  const pasted = { table, common, isDone: data !== undefined };
  const { params, messages, wrongCells, obstacle, repeated, checkError } = useChecked(record, pasted);
  const failure = error ?? checkError;
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
      const read = parseTable(definition, text);
      if (read !== null) changeTable(read);
      return read !== null;
    },
    changeTable,
    messages,
    wrongCells,
    obstacle,
    failure: failure instanceof ApiError ? failure.message : null,
    repeated,
    create: () => {
      if (obstacle === null) mutate(params);
    },
    isCreating: isPending,
    answer: data ?? null,
    forget: reset,
  };
}
