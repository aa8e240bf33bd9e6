import {
  type FederalState,
  germanDay,
  officeFederalState,
  type ReminderKind,
  reminderKinds,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { attemptEach, type BackgroundTask } from '#core/background-work.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { notify } from '#core/notify/notify.service.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import { claimAlert } from '#features/operations/alerts.service.ts';
import { reminderCheck } from '#features/reminders/reminder-check.service.ts';
import { type DueSlot, dueSlots } from '#features/reminders/reminder-slots.ts';
import { performRun, type Running } from '#features/reminders/reminder-run.service.ts';
import {
  findRunTimes,
  listAdminIds,
  openRun,
  updateRunAsLate,
} from '#features/reminders/reminder-run.queries.ts';
import { findReminderSettings } from '#features/reminders/reminder-settings.queries.ts';

interface DueRun extends Running {
  readonly due: DueSlot;
}

/** The runs of a kind that are due and not done. */
async function openDueRuns(
  context: AppContext,
  kind: ReminderKind,
  state: FederalState,
): Promise<readonly DueRun[]> {
  const { database, clock } = context;
  const now = clock.now();
  const stored = await findReminderSettings(database, kind);
  const { watched } = await findRunTimes(database, kind);
  const runs: DueRun[] = [];
  for (const due of dueSlots(stored, { now, state, watched })) {
    const { time, types } = due.slot;
    const run = await openRun(database, { kind, day: due.day, slot: time, types }, now);
    if (!run.isFinished) runs.push({ run, stored, due });
  }
  return runs;
}

const lateAfter = 2 * 3_600_000;

/** Admins hear once that runs come late, before they are tried: they may fail again. */
async function notifyOfLateRuns(context: AppContext, runs: readonly DueRun[]): Promise<void> {
  const now = context.clock.now();
  const tried = new Date(now.getTime() - lateAfter);
  const late = runs.filter(({ due: { dueAt, isOfBefore } }) => !isOfBefore && dueAt < tried);
  if (late.length === 0) return;
  await context.database.transaction().execute(async (db) => {
    const isNew: boolean[] = [];
    for (const { run } of late) isNew.push(await updateRunAsLate(db, run, { now, tried }));
    const [first] = late.filter((_, index) => isNew[index]);
    if (first === undefined) return;
    // The check of the operations page sees the same.
    if (!(await claimAlert(db, reminderCheck.key, berlinDay(now)))) return;
    const { day, slot, id } = first.run;
    await notify(db, {
      type: 'SYSTEM',
      projectId: null,
      title: 'Erinnerungen kamen nicht pünktlich',
      message: `Die Erinnerungen vom ${germanDay(day)}, ${slot} Uhr, gehen mehr als zwei Stunden zu spät hinaus.`,
      link: '/settings/erinnerungen',
      severity: 'ERROR',
      actor: null,
      forGuests: false,
      about: { kind: 'message', id },
      only: (await listAdminIds(db)).map((userId) => ({ userId, reason: 'ADMINISTRATION' })),
    });
  });
}

/** Does what is due and not done yet, of both kinds; also what was missed while the server was off. */
export async function runDueReminders(context: AppContext): Promise<void> {
  const state = await readSetting(context.database, officeFederalState);
  const due: DueRun[] = [];
  await attemptEach([
    ...reminderKinds.map((kind) => ({
      name: kind,
      work: async () => due.push(...(await openDueRuns(context, kind, state))),
    })),
    { name: 'late', work: async () => notifyOfLateRuns(context, due) },
    {
      name: 'runs',
      work: async () =>
        attemptEach(
          due
            .filter(({ run }) => !run.isWaiting)
            .map((one) => ({
              name: `${one.run.kind} ${one.run.slot}`,
              work: async () => performRun(context, one),
            })),
        ),
    },
  ]);
}

/** Looks at once and every minute whether somebody is to be reminded. */
export const reminderTask: BackgroundTask<AppContext> = {
  name: 'reminders.due',
  feature: 'reminders',
  pause: 60_000,
  failure: 'Die Erinnerungen wurden nicht alle gesendet',
  logsRepeats: false,
  begin: (context) => async () => runDueReminders(context),
};
