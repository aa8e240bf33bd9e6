import { z } from 'zod';
import { discardDraft, findDraft, listDraftKeys, saveDraft } from '#shared/record/drafts/draft-store.ts';
import { type Cell, cellKey, type RowTask } from './week-rows.ts';

/** Each cell lies by itself, so that two tabs with the same week keep what was typed in both. */
const prefix = 'zeit ';
const keyOf = (cell: Cell): string => `${prefix}${cellKey(cell)}`;

const Kept = z.object({
  day: z.iso.date(),
  text: z.string(),
  row: z.object({
    task: z.object({ id: z.int(), title: z.string() }),
    project: z.object({ projectId: z.string(), name: z.string() }).nullable(),
  }),
});

export interface TypedCell {
  readonly day: string;
  readonly text: string;
  /** A task on which nothing is booked yet would not stand in the week otherwise. */
  readonly row: RowTask;
}

export const cellOf = ({ day, row }: TypedCell): Cell => ({ taskId: row.task.id, day });

/** What this tab has kept last, cell by cell: the answer to something older says nothing about it. */
const newest = new Map<string, TypedCell>();
const newestKey = (userId: string, cell: Cell): string => `${userId} ${keyOf(cell)}`;

/** What was typed last into the cell of `typed`, which is `typed` itself where nothing followed it. */
export function newestOf(userId: string, typed: TypedCell): TypedCell {
  return newest.get(newestKey(userId, cellOf(typed))) ?? typed;
}

/** Keeps in this browser what is typed, until the server has it; it lies there before this returns. */
export function keepCell(userId: string, typed: TypedCell): void {
  newest.set(newestKey(userId, cellOf(typed)), typed);
  void saveDraft({ userId, key: keyOf(cellOf(typed)), value: typed }).catch(() => undefined);
}

export function forgetCell(userId: string, cell: Cell): void {
  newest.delete(newestKey(userId, cell));
  void discardDraft(userId, keyOf(cell)).catch(() => undefined);
}

/** What was typed at other times and has not come to the server. */
export async function listKeptCells(userId: string): Promise<readonly TypedCell[]> {
  const keys = (await listDraftKeys(userId)).filter((key) => key.startsWith(prefix));
  const drafts = await Promise.all(keys.map(async (key) => findDraft(userId, key)));
  return drafts.flatMap((draft) => Kept.safeParse(draft?.value).data ?? []);
}
