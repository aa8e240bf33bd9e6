import { type DashboardDeadline, saveDeadline, settleComment } from '@energieakte/contract';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import type { UndoAction } from '#shared/extensions/day-row.ts';

async function invalidate(...keys: readonly string[]): Promise<void> {
  await Promise.all(
    ['dashboard', ...keys].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}

type Settled = Pick<DashboardDeadline, 'deadlineId' | 'version' | 'projectId'>;

/** Ticks a deadline off; its version rises with each change, and the project answers the present one. */
export async function settleDeadlineRow({ deadlineId: id, version }: Settled): Promise<UndoAction> {
  const settle = async (seen: number, state: 'ERLEDIGT' | 'OFFEN'): Promise<number> => {
    const { deadlines } = await callApi(saveDeadline, { body: { id, version: seen, state } });
    void invalidate('deadlines', 'projects');
    return deadlines.find((deadline) => deadline.id === id)?.version ?? seen + 1;
  };
  const changed = await settle(version, 'ERLEDIGT');
  return async () => {
    await settle(changed, 'OFFEN');
  };
}

/** Ticks off what a comment asks for. */
export async function settleTaskRow(id: string): Promise<UndoAction> {
  const settle = async (done: boolean): Promise<void> => {
    await callApi(settleComment, { params: { id }, body: { done } });
    void invalidate('comments', 'notifications');
  };
  await settle(true);
  return async () => settle(false);
}
