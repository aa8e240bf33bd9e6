import { mondayOf, addDays, type TimeEntry, type TimeEntryInput } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryClient } from '#api/query-client.ts';
import { newId } from '#shared/forms/new-id.ts';
import { deleteEntryMutation, ownEntriesQuery, saveEntryMutation } from '../time-tracking.queries.ts';
import { type Cell, cellKey, planCell } from './week-rows.ts';

/** What was typed into a cell and is not stored yet. */
export interface CellDraft {
  readonly text: string;
  /** Why it was refused; `null` while it is on its way. */
  readonly failure: string | null;
}

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

/** What is typed into the cells of a week, stored one after the other; what was refused stays in its cell. */
export function useCells() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, CellDraft>>(new Map());
  const send = useSending();
  const deletion = useDeletion();
  const queue = useRef<Promise<void>>(Promise.resolve());
  /** The cells whose draft was refused and stands there still. */
  const refused = useRef(new Set<string>());
  const note = (key: string, draft: CellDraft | null): void =>
    setDrafts((before) => {
      const next = new Map(before);
      if (draft === null) next.delete(key);
      else next.set(key, draft);
      return next;
    });
  const store = async (cell: Cell, text: string): Promise<void> => {
    const monday = mondayOf(cell.day);
    // As the entries are after what was typed before.
    const entries = queryClient.getQueryData(weekEntriesQuery(monday).queryKey) ?? [];
    const plan = planCell(text, cell, { entries, now: new Date() });
    const key = cellKey(cell);
    try {
      if (plan.kind === 'refused') throw new Error(plan.text);
      if (plan.kind === 'save') await send(plan.input, { monday, entries });
      if (plan.kind === 'delete') await deletion.removeAll(plan.entries);
      refused.current.delete(key);
      note(key, null);
    } catch (error) {
      refused.current.add(key);
      note(key, { text, failure: messageOf(error) });
    }
  };
  return {
    drafts,
    deletion,
    enter: (cell: Cell, text: string): void => {
      note(cellKey(cell), { text, failure: null });
      queue.current = queue.current.then(async () => store(cell, text));
    },
    discard: (cell: Cell): void => {
      refused.current.delete(cellKey(cell));
      note(cellKey(cell), null);
    },
    /** Whether everything that was typed so far has been stored. */
    settled: async (): Promise<boolean> => {
      await queue.current;
      return refused.current.size === 0;
    },
  };
}
