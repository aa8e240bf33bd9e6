import type { TimeTransfer } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { announce } from '#database/announce.ts';
import {
  hasTransfer,
  listTransferRows,
  updateAsDiscarded,
  updateAsRetried,
} from '#features/time-transfers/lists.queries.ts';
import { transfersOf } from '#features/time-transfers/time-transfers.policy.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

/** The own ones, or for admins those of everybody; what is to be done first. */
export async function listTimeTransfers(
  { database }: AppContext,
  person: Person,
): Promise<TimeTransfer[]> {
  const rows = await listTransferRows(database, transfersOf(person));
  return rows.map(({ start, createdAt, nextAt, ...row }) => {
    const isChangeable = row.state === 'WARTET' || row.state === 'GESCHEITERT';
    return {
      ...row,
      start: start.toISOString(),
      createdAt: createdAt.toISOString(),
      nextAt: nextAt?.toISOString() ?? null,
      can: { retry: isChangeable, discard: isChangeable },
    };
  });
}

const changes = { retry: updateAsRetried, discard: updateAsDiscarded } as const;

/**
 * Sends once more, or not at all.
 * @throws AppError `timeTransfer.notFound`, `timeTransfer.wrongState`
 */
export async function changeTimeTransfer(
  { database }: AppContext,
  person: Person,
  { id, change }: { readonly id: string; readonly change: keyof typeof changes },
): Promise<void> {
  const ofUser = transfersOf(person);
  if (await changes[change](database, id, ofUser)) {
    await announce(database, { type: 'time.changed', userIds: [person.id] });
    return;
  }
  const exists = await hasTransfer(database, id, ofUser);
  throw refusal(exists ? 'timeTransfer.wrongState' : 'timeTransfer.notFound', {});
}
