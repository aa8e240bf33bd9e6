import {
  berlinInstant,
  type FederalState,
  officeFederalState,
  type ReminderKind,
  reminderKinds,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { attemptEach, type BackgroundTask } from '#core/background-work.ts';
import { notify } from '#core/notify/notify.service.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import { lastDueDay, type ReminderSlot, slotsOf } from '#features/reminders/reminder-slots.ts';
import { performRun } from '#features/reminders/reminder-run.service.ts';
import {
  listAdminIds,
  type OpenRun,
  openRun,
  updateRunAsLate,
} from '#features/reminders/reminder-run.queries.ts';
import {
  findReminderSettings,
  type StoredReminder,
} from '#features/reminders/reminder-settings.queries.ts';

const lateAfter = 2 * 3_600_000;

/** Admins hear once that a run comes late, before it is tried: it may fail again. */
async function notifyIfLate(context: AppContext, run: OpenRun, dueAt: Date): Promise<void> {
  if (context.clock.now().getTime() - dueAt.getTime() <= lateAfter) return;
  await context.database.transaction().execute(async (db) => {
    if (!(await updateRunAsLate(db, run))) return;
    await notify(db, {
      type: 'SYSTEM',
      projectId: null,
      title: 'Erinnerungen kamen nicht pünktlich',
      message: `Der Lauf vom ${run.day}, ${run.slot} Uhr, ist mehr als zwei Stunden zu spät und wird jetzt nachgeholt.`,
      link: '/settings/erinnerungen',
      severity: 'ERROR',
      actor: null,
      forGuests: false,
      about: { kind: 'message', id: run.id },
      only: (await listAdminIds(db)).map((userId) => ({ userId, reason: 'ADMINISTRATION' })),
    });
  });
}

interface Watch {
  readonly kind: ReminderKind;
  readonly stored: StoredReminder;
  readonly state: FederalState;
}

/** An overview whose day was before the settings changed is no longer due; deadlines always are. */
function isOutdated({ types }: ReminderSlot, { stored }: Watch, dueAt: Date): boolean {
  return !types.includes('FRISTEN') && stored.changedAt !== null && dueAt <= stored.changedAt;
}

async function runSlot(context: AppContext, watch: Watch, slot: ReminderSlot): Promise<void> {
  const { kind, stored, state } = watch;
  const { settings, changedAt } = stored;
  const day = lastDueDay(slot, { settings, now: context.clock.now(), state });
  if (day === null) return;
  const dueAt = berlinInstant(day, slot.time);
  if (isOutdated(slot, watch, dueAt)) return;
  const run = await openRun(context.database, { kind, day, slot: slot.time });
  if (run.isFinished) return;
  if (changedAt === null || changedAt < dueAt) await notifyIfLate(context, run, dueAt);
  await performRun(context, { run, settings: { ...settings, types: [...slot.types] } });
}

/** Does what is due and not done yet, of both kinds; also what was missed while the server was off. */
export async function runDueReminders(context: AppContext): Promise<void> {
  const { database } = context;
  const state = await readSetting(database, officeFederalState);
  await attemptEach(
    reminderKinds.map((kind) => ({
      name: kind,
      work: async () => {
        const stored = await findReminderSettings(database, kind);
        const slots = slotsOf(stored.settings);
        await attemptEach(
          slots.map((slot) => ({
            name: slot.time,
            work: async () => runSlot(context, { kind, stored, state }, slot),
          })),
        );
      },
    })),
  );
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
