import { useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { byRisk, type DayRow, type UndoAction } from '#shared/extensions/day-row.ts';

interface DoneRow {
  readonly row: DayRow;
  readonly undo: UndoAction;
}

/** The rows of the day together with those that were done here, which stay where they were until the page is left. */
export function useDoneRows(rows: readonly DayRow[]) {
  const [done, setDone] = useState<ReadonlyMap<string, DoneRow>>(new Map());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const during = async (id: string, work: () => Promise<void>): Promise<void> => {
    if (busy.has(id)) return;
    setBusy((before) => new Set([...before, id]));
    try {
      await work();
    } catch (error) {
      reportError(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy((before) => new Set([...before].filter((other) => other !== id)));
    }
  };
  const finish = (row: DayRow, run: () => Promise<UndoAction>): void =>
    void during(row.id, async () => {
      const undo = await run();
      setDone((before) => new Map([...before, [row.id, { row, undo }]]));
    });
  const takeBack = (id: string): void =>
    void during(id, async () => {
      await done.get(id)?.undo();
      setDone((before) => new Map([...before].filter(([other]) => other !== id)));
    });
  const open = rows.filter(({ id }) => !done.has(id));
  const shown = [...open, ...[...done.values()].map(({ row }) => row)].toSorted(byRisk);
  return { open, shown, isDone: (id: string) => done.has(id), finish, takeBack };
}

export type DoneRows = ReturnType<typeof useDoneRows>;
