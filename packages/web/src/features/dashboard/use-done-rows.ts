import { useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { byRisk, type DayRow, type UndoAction } from '#shared/extensions/day-row.ts';

interface DoneRow {
  readonly row: DayRow;
  readonly undo: UndoAction;
}

/**
 * The rows of the day together with those that were done here, which stay where they were until the page is left. While
 * one is done or taken back it stays, too, whatever the server says meanwhile: the keyboard is in it.
 */
export function useDoneRows(rows: readonly DayRow[]) {
  const [done, setDone] = useState<ReadonlyMap<string, DoneRow>>(new Map());
  const [busy, setBusy] = useState<ReadonlyMap<string, DayRow>>(new Map());
  const during = async (row: DayRow, work: () => Promise<void>): Promise<void> => {
    const { id } = row;
    if (busy.has(id)) return;
    setBusy((before) => new Map([...before, [id, row]]));
    try {
      await work();
    } catch (error) {
      reportError(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy((before) => new Map([...before].filter(([other]) => other !== id)));
    }
  };
  const finish = (row: DayRow, run: () => Promise<UndoAction>): void =>
    void during(row, async () => {
      const undo = await run();
      setDone((before) => new Map([...before, [row.id, { row, undo }]]));
    });
  const takeBack = (row: DayRow): void =>
    void during(row, async () => {
      const { id } = row;
      await done.get(id)?.undo();
      setDone((before) => new Map([...before].filter(([other]) => other !== id)));
    });
  const open = rows.filter(({ id }) => !done.has(id));
  const kept = [...busy.values(), ...[...done.values()].map(({ row }) => row)];
  const byId = new Map([...kept, ...open].map((row) => [row.id, row]));
  const shown = [...byId.values()].toSorted(byRisk);
  return { open, shown, isDone: (id: string) => done.has(id), finish, takeBack };
}

export type DoneRows = ReturnType<typeof useDoneRows>;
