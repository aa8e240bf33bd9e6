import { mondayOf, addDays, type TimeEntry, type TimeEntryInput } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { queryClient } from '#api/query-client.ts';
import { newId } from '#shared/forms/new-id.ts';
import { registerDirtyForm } from '#shared/record/drafts/draft-store.ts';
import { deleteEntryMutation, ownEntriesQuery, saveEntryMutation } from '../time-tracking.queries.ts';
import { cellOf, forgetCell, keepCell, listKeptCells, newestOf, type TypedCell } from './cell-drafts.ts';
import { type Cell, cellKey, planCell } from './week-rows.ts';

/** What was typed into a cell and is not stored yet. */
export interface CellDraft extends TypedCell {
  /** What it was made of; the same text typed again is another one. */
  readonly typed: TypedCell;
  /** Why it was refused; `null` while it is on its way. */
  readonly failure: string | null;
}

/** Of what was typed at another time: it may have been refused then, or its answer was lost. */
export const leftBehind = 'Noch nicht gespeichert. Die Eingabetaste öffnet die Zelle und speichert sie.';

export const weekEntriesQuery = (monday: string) => ownEntriesQuery(monday, addDays(monday, 6));

/** The answer counts at once, also when asking for the week again should fail. */
function remember(monday: string, saved: readonly TimeEntry[]): void {
  queryClient.setQueryData(weekEntriesQuery(monday).queryKey, (known: TimeEntry[] = []) =>
    [...known.filter(({ id }) => !saved.some((one) => one.id === id)), ...saved].toSorted((one, other) =>
      one.start.localeCompare(other.start),
    ),
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Das ließ sich nicht speichern.';
}

/** Deleting entries and booking them again. */
function useDeletion() {
  const { mutateAsync: remove } = useMutation(deleteEntryMutation);
  const { mutateAsync: save } = useMutation(saveEntryMutation);
  const [deleted, setDeleted] = useState<readonly TimeEntry[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const removeAll = async (entries: readonly TimeEntry[]): Promise<void> => {
    const gone: TimeEntry[] = [];
    setFailure(null);
    try {
      for (const entry of entries) {
        await remove(entry.id);
        gone.push(entry);
      }
    } finally {
      if (gone.length > 0) setDeleted(gone);
    }
  };
  const restore = async (): Promise<void> => {
    try {
      for (const { id, task, start, end, note, billable } of deleted) {
        if (end === null) continue;
        // The same id again: who presses twice books once.
        await save({ taskId: task.id, start, end, note, billable, requestId: id });
      }
      setDeleted([]);
      setFailure(null);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return { deleted, failure, removeAll, restore, forget: () => setDeleted([]) };
}

/** Sent again after a lost answer, a booking is made once. */
function useSending() {
  const { mutateAsync: save } = useMutation(saveEntryMutation);
  const requests = useRef(new Map<string, string>());
  return async (
    input: TimeEntryInput,
    { monday, entries }: { readonly monday: string; readonly entries: readonly TimeEntry[] },
  ): Promise<void> => {
    // Once what lies there has changed, the same minutes are another booking.
    const before = entries.map(({ id, version }) => `${id}.${version}`).join(' ');
    const key = `${input.taskId} ${input.day} ${input.minutes} ${before}`;
    const requestId = requests.current.get(key) ?? newId();
    requests.current.set(key, requestId);
    remember(monday, await save(input.id === undefined ? { ...input, requestId } : input));
    requests.current.delete(key);
  };
}

function draftOf(typed: TypedCell, failure: string | null): CellDraft {
  return { ...typed, typed, failure };
}

/** What stands in the cells and not on the server; it outlives leaving the page. */
function useDrafts(userId: string) {
  const drafts = useRef<ReadonlyMap<string, CellDraft>>(new Map());
  const [, redraw] = useState(0);
  const replace = (next: ReadonlyMap<string, CellDraft>): void => {
    drafts.current = next;
    redraw((count) => count + 1);
  };
  const showKept = useEffectEvent((kept: readonly TypedCell[]): void => {
    const found = kept.map((typed) => [cellKey(cellOf(typed)), draftOf(typed, leftBehind)] as const);
    replace(new Map([...found, ...drafts.current]));
  });
  useEffect(() => {
    let isLeft = false;
    void listKeptCells(userId).then((kept) => {
      if (!isLeft && kept.length > 0) showKept(kept);
    });
    const leave = registerDirtyForm({
      isDirty: () => drafts.current.size > 0,
      flush: async () => {
        for (const { typed } of drafts.current.values()) keepCell(userId, newestOf(userId, typed));
      },
    });
    return () => {
      isLeft = true;
      leave();
    };
  }, [userId]);
  const show = (typed: TypedCell, failure: string | null): void =>
    replace(new Map(drafts.current).set(cellKey(cellOf(typed)), draftOf(typed, failure)));
  const hide = (cell: Cell): void =>
    replace(new Map([...drafts.current].filter(([key]) => key !== cellKey(cell))));
  const isShown = (typed: TypedCell): boolean =>
    (drafts.current.get(cellKey(cellOf(typed)))?.typed ?? typed) === typed;
  return {
    drafts,
    note: (typed: TypedCell): void => {
      keepCell(userId, typed);
      show(typed, null);
    },
    discard: (cell: Cell): void => {
      forgetCell(userId, cell);
      hide(cell);
    },
    /** The answer to what was sent; what was typed into the cell since stays kept and shown. */
    answered: (typed: TypedCell, failure: string | null): void => {
      const cell = cellOf(typed);
      const isNewest = newestOf(userId, typed) === typed;
      if (isNewest && failure === null) forgetCell(userId, cell);
      if (isNewest && failure !== null) keepCell(userId, typed);
      if (!isShown(typed)) return;
      if (failure === null) hide(cell);
      else show(typed, failure);
    },
  };
}

/** What is typed into the cells of a week, stored one after the other; what was refused stays in its cell. */
export function useCells(userId: string) {
  const { drafts, note, discard, answered } = useDrafts(userId);
  const send = useSending();
  const deletion = useDeletion();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const store = async (typed: TypedCell): Promise<void> => {
    const cell = cellOf(typed);
    const monday = mondayOf(cell.day);
    // As the entries are after what was typed before.
    const entries = queryClient.getQueryData(weekEntriesQuery(monday).queryKey) ?? [];
    const plan = planCell(typed.text, cell, { entries, now: new Date() });
    try {
      if (plan.kind === 'refused') throw new Error(plan.text);
      if (plan.kind === 'save') await send(plan.input, { monday, entries });
      if (plan.kind === 'delete') await deletion.removeAll(plan.entries);
      answered(typed, null);
    } catch (error) {
      answered(typed, messageOf(error));
    }
  };
  return {
    drafts: drafts.current,
    deletion,
    /** While it is being typed: it is not sent yet, and lost by no reload. */
    type: (typed: TypedCell): void => keepCell(userId, typed),
    enter: (typed: TypedCell): void => {
      note(typed);
      queue.current = queue.current.then(async () => store(typed));
    },
    discard,
    /** Whether everything that was typed on some days has been stored. */
    settled: async (isWithin: (day: string) => boolean): Promise<boolean> => {
      await queue.current;
      return [...drafts.current.values()].every(({ day }) => !isWithin(day));
    },
  };
}
