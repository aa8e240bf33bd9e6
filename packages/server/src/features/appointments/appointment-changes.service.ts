import type { AppointmentChangeKind } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import {
  insertChange,
  listSnapshots,
  type Snapshots,
} from '#features/appointments/appointment-changes.queries.ts';
import { notifyOfPlanning } from '#features/appointments/notices/appointment-notices.service.ts';

interface NotifiedOperation {
  readonly ids: readonly string[];
  readonly actorId: string;
}

/** Does an operation and notifies those it concerns, in the same transaction; answers how all stood before and after. */
export async function withNotices(
  db: Transaction,
  { ids, actorId }: NotifiedOperation,
  operation: () => Promise<void>,
): Promise<{ readonly before: Snapshots; readonly after: Snapshots }> {
  const before = await listSnapshots(db, ids);
  await operation();
  const after = await listSnapshots(db, ids);
  const changed = ids.map((id) => ({
    before: before.get(id)?.facts ?? null,
    after: after.get(id)?.facts ?? null,
  }));
  await notifyOfPlanning(db, { changed, actorId });
  return { before, after };
}

interface ChangeParams {
  readonly kind: AppointmentChangeKind;
  readonly madeBy: string;
  /** Those that may change; new ones with the id they get. */
  readonly ids: readonly string[];
}

/**
 * Does an operation, remembers how its appointments stood before and after, so that it can be undone, and notifies those
 * it concerns. Every operation on appointments comes through here.
 */
export async function rememberChange(
  db: Transaction,
  { kind, madeBy, ids }: ChangeParams,
  operation: () => Promise<void>,
): Promise<string> {
  const stood = await withNotices(db, { ids, actorId: madeBy }, operation);
  return insertChange(db, { kind, madeBy, ids, ...stood });
}
