import { addDays, daysBefore, mondayOf, type TimeEntry, type TimeWeek } from '@energieakte/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { useMinute } from '#shared/format/use-minute.ts';
import { useToday } from '#shared/format/use-today.ts';
import type { BudgetUse } from '../budget-bar.tsx';
import type { TimeSearch } from '../time-search.ts';
import { projectTasksQuery, runningTimeQuery, timeWeekQuery } from '../time-tracking.queries.ts';
import { cellOf } from './cell-drafts.ts';
import { type CellDraft, leftBehind, useCells, weekEntriesQuery } from './use-cells.ts';
import { cellMinutes, planCell, type RowTask, rowsOf } from './week-rows.ts';

const minute = 60_000;
const noEntries: readonly TimeEntry[] = [];

/** Rows that stay where they are while one works, in the week they belong to. */
function useKeptRows(monday: string) {
  const [kept, setKept] = useState<{ readonly monday: string; readonly rows: readonly RowTask[] }>();
  return {
    kept: kept?.monday === monday ? kept.rows : [],
    keep: (rows: readonly RowTask[]): void => setKept({ monday, rows }),
  };
}

function useBudgets(rows: readonly RowTask[]): ReadonlyMap<number, BudgetUse> {
  const projects = new Set(rows.flatMap(({ project }) => project?.projectId ?? []));
  const tasks = useQueries({ queries: [...projects].map(projectTasksQuery) });
  return new Map(tasks.flatMap(({ data = [] }) => data).map((task) => [task.id, task]));
}

/** What the server knows of the own week; an older week is not taken for it while it is on its way. */
function useStored(userId: string, monday: string) {
  const running = useQuery(runningTimeQuery).data ?? null;
  const refetchInterval = running === null ? false : minute;
  const weekQuery = useQuery({ ...timeWeekQuery(userId, monday), refetchInterval });
  const entriesQuery = useQuery(weekEntriesQuery(monday));
  const isAsked = weekQuery.data?.days[0]?.day === monday;
  const week: TimeWeek | undefined = isAsked ? weekQuery.data : undefined;
  return {
    running,
    week,
    entries: entriesQuery.data ?? noEntries,
    query: {
      data: entriesQuery.data === undefined ? undefined : week,
      error: weekQuery.error ?? entriesQuery.error,
      refetch: async () => Promise.all([weekQuery.refetch(), entriesQuery.refetch()]),
    },
  };
}

/** Tasks on which something is typed, each once. */
function rowsOfDrafts(kept: readonly RowTask[], typed: readonly CellDraft[]): readonly RowTask[] {
  const drafted = new Map(typed.map(({ row }) => [row.task.id, row]));
  return [...drafted.values()].filter(({ task }) => !kept.some((row) => row.task.id === task.id));
}

/** What was left behind and came to the server all the same is no draft any more. */
function useSettledDrafts(
  { drafts, discard }: ReturnType<typeof useCells>,
  { entries, query }: ReturnType<typeof useStored>,
  now: Date,
): void {
  const isLoaded = query.data !== undefined;
  const settle = useEffectEvent((): void => {
    const week = new Set(query.data?.days.map(({ day }) => day));
    for (const { text, failure, ...typed } of drafts.values()) {
      const cell = cellOf({ text, ...typed });
      const isStored = () => planCell(text, cell, { entries, now }).kind === 'nothing';
      if (failure === leftBehind && week.has(cell.day) && isStored()) discard(cell);
    }
  });
  useEffect(() => {
    if (isLoaded) settle();
  }, [isLoaded, drafts, entries]);
}

/** The own week that the address names, with all that is done in it. */
export function useWeek({ tag }: TimeSearch) {
  const me = useCurrentUser();
  const today = useToday();
  const now = useMinute();
  const navigate = useNavigate();
  const monday = mondayOf(tag ?? today);
  const stored = useStored(me.id, monday);
  const { entries } = stored;
  const { kept, keep } = useKeptRows(monday);
  const days = daysBefore(monday, addDays(monday, 7));
  const cells = useCells(me.id);
  useSettledDrafts(cells, stored, now);
  const typed = [...cells.drafts.values()].filter(({ day }) => days.includes(day));
  const rows = rowsOf([...kept, ...rowsOfDrafts(kept, typed)], entries);
  return {
    me,
    monday,
    today,
    now,
    ...stored,
    rows,
    keep,
    days,
    minutes: cellMinutes(entries, now),
    budgets: useBudgets(rows),
    cells,
    go: (day: string | undefined): void => void navigate({ to: '/time', search: { tag: day } }),
  };
}

export type Week = ReturnType<typeof useWeek>;
