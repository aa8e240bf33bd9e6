import {
  type FederalState,
  officeFederalState,
  type ReminderKind,
  reminderKinds,
} from '@energieakte/contract';
import type { CheckContext } from '#core/app-context.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import { findRunOfSlot, findRunTimes } from '#features/reminders/reminder-run.queries.ts';
import { findReminderSettings } from '#features/reminders/reminder-settings.queries.ts';
import { dueSlots } from '#features/reminders/reminder-slots.ts';

/** How a watch does: for the page of operations. */
export interface ReminderHeartbeat {
  readonly kind: ReminderKind;
  readonly isOn: boolean;
  /** When the last scheduled run was due; `null`: none lately. */
  readonly dueAt: Date | null;
  /** So many minutes it is late now; 0: it is done, or nothing is due. */
  readonly lateMinutes: number;
  /** When a run of it ended last; `null`: never. */
  readonly lastRun: Date | null;
  /** What speaks against it, in German; `null`: nothing. */
  readonly error: string | null;
}

const minute = 60_000;

async function heartbeatOf(
  { database: db, clock }: CheckContext,
  kind: ReminderKind,
  state: FederalState,
): Promise<ReminderHeartbeat> {
  const now = clock.now().getTime();
  const stored = await findReminderSettings(db, kind);
  const { first, last, watched } = await findRunTimes(db, kind);
  const since = first?.getTime() ?? now;
  const slots = await Promise.all(
    dueSlots(stored, { now: new Date(now), state, watched }).map(
      async ({ slot, day, dueAt, isOfBefore }) => {
        const run = await findRunOfSlot(db, { kind, day, slot: slot.time });
        const isDone = isOfBefore || run?.isFinished === true;
        const late = isDone ? 0 : now - Math.max(dueAt.getTime(), since);
        return { dueAt, lateMinutes: Math.floor(late / minute), error: run?.error ?? null };
      },
    ),
  );
  const newest = slots.toSorted((a, b) => b.dueAt.getTime() - a.dueAt.getTime());
  return {
    kind,
    isOn: stored.settings.enabled,
    dueAt: newest[0]?.dueAt ?? null,
    lateMinutes: Math.max(0, ...slots.map(({ lateMinutes }) => lateMinutes)),
    lastRun: last,
    error: newest.find(({ error }) => error !== null)?.error ?? null,
  };
}

/** When each watch last ran, and by how much it is late. */
export async function reminderHeartbeats(context: CheckContext): Promise<readonly ReminderHeartbeat[]> {
  const state = await readSetting(context.database, officeFederalState);
  return Promise.all(reminderKinds.map(async (kind) => heartbeatOf(context, kind, state)));
}
