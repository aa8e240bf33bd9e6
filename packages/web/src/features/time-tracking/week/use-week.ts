import { addDays, daysBefore, mondayOf, type TimeEntry, type TimeWeek } from '@energieakte/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { useMinute } from '#shared/format/use-minute.ts';
import { useToday } from '#shared/format/use-today.ts';
import type { BudgetUse } from '../budget-bar.tsx';
import type { TimeSearch } from '../time-search.ts';
import { projectTasksQuery, runningTimeQuery, timeWeekQuery } from '../time-tracking.queries.ts';
import { useCells, weekEntriesQuery } from './use-cells.ts';
import { cellMinutes, type RowTask, rowsOf } from './week-rows.ts';

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
  const rows = rowsOf(kept, entries);
  return {
    me,
    monday,
    today,
    now,
    ...stored,
    rows,
    keep,
    days: daysBefore(monday, addDays(monday, 7)),
    minutes: cellMinutes(entries, now),
    budgets: useBudgets(rows),
    cells: useCells(),
    go: (day: string | undefined): void => void navigate({ to: '/time', search: { tag: day } }),
  };
}

export type Week = ReturnType<typeof useWeek>;
