import type { ImportMessages, ImportResult, ProjectImport, ProjectMode } from '@energieakte/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { useDebounced } from '#shared/forms/use-debounced.ts';
import {
  countWrong,
  type ImportTable,
  importRows,
  messagesOfRows,
  namesSomebody,
} from './import-table.ts';
import { importCheckQuery, importMutation } from './project-import.queries.ts';

/** What all projects of the table have in common. */
export interface ImportSetup {
  readonly mode: ProjectMode;
  readonly customerId: string | null;
  readonly templateId: string | null;
}

export interface ProjectImporting {
  readonly setup: ImportSetup;
  readonly changeSetup: (setup: ImportSetup) => void;
  readonly table: ImportTable | null;
  readonly changeTable: (table: ImportTable | null) => void;
  readonly messages: readonly ImportMessages[];
  readonly wrongCells: number;
  /** Why nothing can be created yet, or `null`. */
  readonly obstacle: string | null;
  /** What the server said about kind, Auftraggeber or Haustyp, or about the last attempt. */
  readonly failure: string | null;
  readonly duplicates: ImportResult['duplicates'];
  readonly create: () => void;
  readonly isCreating: boolean;
  readonly result: ImportResult | null;
  /** Begins with another table. */
  readonly restart: () => void;
}

const pauseBeforeChecking = 600;
const mostRows = 200;

function obstacleOf(table: ImportTable | null, setup: ImportSetup, wrongCells: number): string | null {
  if (table === null) return 'Noch keine Tabelle eingefügt.';
  if (table.rows.length === 0) return 'Unter den Überschriften steht noch keine Zeile.';
  if (table.rows.length > mostRows) return `Höchstens ${mostRows} Zeilen auf einmal.`;
  if (!namesSomebody(table)) return 'Bitte die Spalte mit dem Bauherrn zuordnen.';
  if (setup.mode !== 0 && setup.customerId === null) return 'Bitte den Auftraggeber wählen.';
  if (wrongCells === 0) return null;
  return wrongCells === 1 ? '1 Zelle ist zu prüfen.' : `${wrongCells} Zellen sind zu prüfen.`;
}

function useRows(table: ImportTable | null) {
  return useMemo(() => {
    const rows = table === null ? [] : importRows(table);
    return { rows, messages: messagesOfRows(rows) };
  }, [table]);
}

/** Asks the server beforehand, once nothing stands in the way and typing has paused. */
function useCheck(params: ProjectImport, isReady: boolean) {
  const settled = useDebounced(params, pauseBeforeChecking);
  return useQuery({ ...importCheckQuery(settled), enabled: isReady && settled === params });
}

/** Everything behind the page „Projekte aus Tabelle“. */
export function useProjectImport(initial: ImportSetup): ProjectImporting {
  const [setup, setSetup] = useState(initial);
  const [table, setTable] = useState<ImportTable | null>(null);
  const { rows, messages } = useRows(table);
  const wrongCells = countWrong(messages);
  const obstacle = obstacleOf(table, setup, wrongCells);
  const params = useMemo<ProjectImport>(() => ({ ...setup, rows: [...rows] }), [setup, rows]);
  const { mutate, isPending, data, error, reset } = useMutation(importMutation);
  const check = useCheck(params, obstacle === null && data === undefined);
  const failure = error ?? check.error;
  const create = (): void => {
    if (obstacle !== null) return;
    mutate(params, {
      onSuccess: ({ projects }) => reportSuccess(`${projects.length} Projekte wurden angelegt`),
      onError: () => reportError('Beim Anlegen der Projekte ist ein Fehler aufgetreten.'),
    });
  };
  return {
    setup,
    changeSetup: (next) => {
      reset();
      setSetup(next);
    },
    table,
    changeTable: (next) => {
      reset();
      setTable(next);
    },
    messages,
    wrongCells,
    obstacle,
    failure: failure instanceof ApiError ? failure.message : null,
    duplicates: obstacle === null ? (check.data?.duplicates ?? []) : [],
    create,
    isCreating: isPending,
    result: data ?? null,
    restart: () => {
      reset();
      setTable(null);
    },
  };
}
