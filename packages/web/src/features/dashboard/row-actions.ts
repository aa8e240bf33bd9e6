import { type DashboardDeadline, saveDeadline, settleComment } from '@energieakte/contract';
import { notifyManager } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import type { UndoAction } from '#shared/extensions/day-row.ts';

/** Answers when the page shows what it asked for again: a row that was taken back is there by then. */
async function invalidate(...keys: readonly string[]): Promise<void> {
  await Promise.all(
    ['dashboard', ...keys].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
  // An answer is here before the page hears of it; a row let go in between would leave the page, and the keyboard with it.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve));
}

type Settled = Pick<DashboardDeadline, 'deadlineId' | 'version' | 'projectId'>;

/** Ticks a deadline off; its version rises with each change, and the project answers the present one. */
export async function settleDeadlineRow({ deadlineId: id, version }: Settled): Promise<UndoAction> {
  const settle = async (seen: number, state: 'ERLEDIGT' | 'OFFEN'): Promise<number> => {
    const { deadlines } = await callApi(saveDeadline, { body: { id, version: seen, state } });
    return deadlines.find((deadline) => deadline.id === id)?.version ?? seen + 1;
  };
  const changed = await settle(version, 'ERLEDIGT');
  void invalidate('deadlines', 'projects');
  return async () => {
    await settle(changed, 'OFFEN');
    await invalidate('deadlines', 'projects');
  };
}

/** Ticks off what a comment asks for. */
export async function settleTaskRow(id: string): Promise<UndoAction> {
  const settle = async (done: boolean): Promise<void> => {
    await callApi(settleComment, { params: { id }, body: { done } });
  };
  await settle(true);
  void invalidate('comments', 'notifications');
  return async () => {
    await settle(false);
    await invalidate('comments', 'notifications');
  };
}
