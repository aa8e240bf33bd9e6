import {
  berlinDay,
  daysBetween,
  type PlannedReminder,
  planReminders,
  type ReminderFacts,
  type ReminderSettings,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { attemptEach } from '#core/background-work.ts';
import { readReminderFacts } from '#features/reminders/reminder-facts.service.ts';
import { remindPerson } from '#features/reminders/reminder-person.service.ts';
import {
  type OpenRun,
  updateRunAsFailed,
  updateRunAsFinished,
} from '#features/reminders/reminder-run.queries.ts';

/** What is planned by who gets it, in the order in which they come first. */
export function byRecipient(
  planned: readonly PlannedReminder[],
): ReadonlyMap<string | null, readonly PlannedReminder[]> {
  return Map.groupBy(planned, ({ recipient }) => recipient);
}

/** What is watched and nobody is reminded of. */
export function countSkipped(facts: ReminderFacts, planned: readonly PlannedReminder[]): number {
  const watched = facts.projects.reduce((sum, { deadlines }) => sum + deadlines.length, 0);
  const named = new Set(planned.flatMap(({ deadline }) => deadline?.id ?? []));
  return watched - named.size;
}

export interface Running {
  readonly run: OpenRun;
  /** With the types that are due in this run. */
  readonly settings: ReminderSettings;
}

function missedDaysOf({ lastRunDay }: ReminderFacts, day: string): number {
  return lastRunDay === null ? 0 : Math.max(0, daysBetween(lastRunDay, day) - 1);
}

/**
 * Reminds everybody, each in a transaction of their own; whoever fails is tried again by the next attempt, and nobody is
 * reminded twice. The run is finished when all had their turn.
 */
export async function performRun(context: AppContext, { run, settings }: Running): Promise<void> {
  const { database, clock, log } = context;
  const { kind, day } = run;
  const facts = await readReminderFacts(context, { kind, settings, day, before: null });
  const planned = planReminders(facts, settings, day);
  const today = berlinDay(clock.now());
  const remind = async (recipient: string | null, reminders: readonly PlannedReminder[]) =>
    database
      .transaction()
      .execute(async (db) => remindPerson(db, { context, run, settings, today, recipient, reminders }));
  try {
    await attemptEach(
      [...byRecipient(planned)].map(([recipient, reminders]) => ({
        name: recipient ?? 'nobody',
        work: async () => remind(recipient, reminders),
      })),
    );
  } catch (error) {
    await updateRunAsFailed(database, run.id, 'Nicht alle konnten erinnert werden; es wird wiederholt.');
    throw error;
  }
  const lost = planned.filter(({ recipient }) => recipient === null).length;
  if (lost > 0) log.error({ kind, day, lost }, 'Für Erinnerungen gibt es keinen Empfänger');
  await updateRunAsFinished(database, run.id, {
    skipped: countSkipped(facts, planned),
    missedDays: missedDaysOf(facts, day),
    error: lost === 0 ? null : `${lost} Anlässe ohne Empfänger`,
    finishedAt: clock.now(),
  });
}
