import { priceRows } from '@energieakte/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useToday } from '#shared/format/use-today.ts';
import {
  type ImportTable,
  type KnownHeadings,
  parseTable,
  tableOf,
  withKnownHeadings,
} from '#shared/import/import-table.ts';
import { readTableFile } from '#shared/import/read-table-file.ts';
import { TableFileError } from '#shared/import/table-file-error.ts';
import { importPreviewQuery, importPricesMutation, mappingsQuery } from './price-import.queries.ts';
import { blankImport, changed, importBody, type ImportState, obstacleOf } from './import-state.ts';

type Change = (part: Partial<ImportState>) => void;

const fresh = { leaveOut: new Set<number>(), aliases: new Map(), endMissing: false } as const;

/** Reads a chosen file apart; what is no table is said in a sentence. */
function useFileReading(
  take: (table: ImportTable | null, fileName: string) => void,
  known: KnownHeadings,
) {
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      const cells = await readTableFile(file, priceRows.maxRows);
      take(tableOf(priceRows, cells, known), file.name);
    },
  });
  return {
    read: async (file: File) => mutateAsync(file).catch(() => undefined),
    isReading: isPending,
    failure: error instanceof TableFileError ? error.message : null,
  };
}

/** What the chosen mapping says of headings. */
function useKnownHeadings(mappingId: string | null): KnownHeadings {
  const mappings = useQuery(mappingsQuery).data;
  return mappings?.find(({ id }) => id === mappingId)?.columns ?? {};
}

/** Looks at the rows whenever something is different, as soon as nothing stands in the way. */
function usePreview(state: ImportState, isDone: boolean) {
  const body = useMemo(() => importBody(state), [state]);
  const obstacle = obstacleOf(state);
  const query = useQuery({
    ...importPreviewQuery(body),
    enabled: obstacle === null && !isDone,
    placeholderData: keepPreviousData,
  });
  const preview = obstacle === null ? query.data : undefined;
  return {
    body,
    obstacle,
    preview,
    isCurrent: preview !== undefined && !query.isPlaceholderData,
    query,
  };
}

/** Everything behind the page that reads prices in. */
export function usePriceImport(listId: string | undefined) {
  const today = useToday();
  const [state, setState] = useState(() => blankImport(today, listId));
  const { mutate, isPending, error, data, reset } = useMutation(importPricesMutation);
  const known = useKnownHeadings(state.mappingId);
  const change: Change = (part) => {
    reset();
    setState((before) => changed(before, part));
  };
  const take = (table: ImportTable | null, fileName: string | null): void =>
    change({ ...fresh, table, fileName });
  const file = useFileReading(take, known);
  const looked = usePreview(state, data !== undefined);
  return {
    ...looked,
    state,
    change,
    file,
    paste: (text: string): boolean => {
      const table = parseTable(priceRows, text);
      const named = table === null ? null : withKnownHeadings(priceRows, table, known);
      if (named !== null) take(named, null);
      return named !== null;
    },
    importing: { start: () => mutate(looked.body), isPending, error, result: data ?? null },
    restart: () => change({ ...fresh, table: null, fileName: null }),
  };
}

export type PriceImporting = ReturnType<typeof usePriceImport>;
