import {
  berlinDay,
  countText,
  daysBetween,
  missedSteps,
  type PlannedReminder,
  planReminders,
  type ReminderFacts,
  watchedDeadlines,
  type ReminderSettings,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { attemptEach } from '#core/background-work.ts';
import { readReminderFacts } from '#features/reminders/reminder-facts.service.ts';
import { remindPerson } from '#features/reminders/reminder-person.service.ts';
import {
  atOnce,
  type OpenRun,
  updateRunAsFailed,
  updateRunAsFinished,
} from '#features/reminders/reminder-run.queries.ts';
import type { StoredReminder } from '#features/reminders/reminder-settings.queries.ts';

/** What is planned by who gets it, in the order in which they come first. */
export function byRecipient(
  planned: readonly PlannedReminder[],
): ReadonlyMap<string | null, readonly PlannedReminder[]> {
  return Map.groupBy(planned, ({ recipient }) => recipient);
}

/** How many deadlines are watched of which nobody is reminded. */
export function countSkipped(
  facts: ReminderFacts,
  {
    settings,
    planned,
  }: { readonly settings: ReminderSettings; readonly planned: readonly PlannedReminder[] },
): number {
  const named = new Set(planned.flatMap(({ deadline }) => deadline?.id ?? []));
  return watchedDeadlines(facts, settings).length - named.size;
}

export interface Running {
  readonly run: OpenRun;
  readonly stored: StoredReminder;
}

interface Planned extends Running {
  readonly facts: ReminderFacts;
  /** With the types of the run alone. */
  readonly settings: ReminderSettings;
  readonly planned: readonly PlannedReminder[];
}

async function planRun(context: AppContext, { run, stored }: Running): Promise<Planned> {
  const { kind, day, types } = run;
  const settings = { ...stored.settings, types: [...types] };
  const facts = await readReminderFacts(context, { kind, stored, day, before: null });
  return { run, stored, facts, settings, planned: planReminders(facts, settings, day) };
}

/** Each person in a transaction of their own; answers whether all were still there. */
async function remindAll(context: AppContext, { run, settings, planned }: Planned): Promise<boolean> {
  const today = berlinDay(context.clock.now());
  const gone: (string | null)[] = [];
  await attemptEach(
    [...byRecipient(planned)].map(([recipient, reminders]) => ({
      name: recipient ?? 'nobody',
      work: async () => {
        const of = { context, run, settings, today, recipient, reminders };
        const isDone = await context.database.transaction().execute(async (db) => remindPerson(db, of));
        if (!isDone) gone.push(recipient);
      },
    })),
  );
  return gone.length === 0;
}

/** Plans anew where an account was closed between planning and reminding. */
async function planAndRemind(
  context: AppContext,
  running: Running,
  attempts: number,
): Promise<{ readonly plan: Planned; readonly isComplete: boolean }> {
  const plan = await planRun(context, running);
  const isComplete = await remindAll(context, plan);
  if (isComplete || attempts === 1) return { plan, isComplete };
  return planAndRemind(context, running, attempts - 1);
}

/** A missed month of a large office is said with its first steps, and how many days it were. */
const mostMissed = 500;

async function finish(
  context: AppContext,
  { run, stored, facts, settings, planned }: Planned,
  error: string | null,
): Promise<void> {
  const { lastDeadlineRun: last } = facts;
  const isWatching = run.types.includes('FRISTEN') && last !== null;
  await context.database.transaction().execute(async (db) =>
    updateRunAsFinished(db, run, {
      skipped: countSkipped(facts, { settings, planned }),
      missedDays: isWatching ? Math.max(0, daysBetween(last, run.day) - 1) : 0,
      missed: missedSteps(facts, settings, run.day).slice(0, mostMissed),
      error,
      finishedAt: context.clock.now(),
      wanted: stored.settings.types,
    }),
  );
}

const failureOf = (slot: string): string =>
  `Nicht alle konnten erinnert werden; ${slot === atOnce ? 'der nächste Lauf holt es nach' : 'es wird wiederholt'}.`;

const lostText = (lost: number): string =>
  `${countText(lost, 'Anlass', 'Anlässe')} ohne Empfänger: niemand hat einen offenen Zugang.`;

/**
 * Reminds everybody, each in a transaction of their own; whoever fails is tried again by the next attempt, and nobody is
 * reminded twice. The run is finished when all had their turn. As long as something has no recipient at all, it is not, so
 * that whoever can get it then does within an hour.
 */
export async function performRun(context: AppContext, running: Running): Promise<void> {
  const { database, log, clock } = context;
  const { id, kind, day, slot } = running.run;
  const now = clock.now();
  const { plan, isComplete } = await planAndRemind(context, running, 2).catch(async (error: unknown) => {
    await updateRunAsFailed(database, id, { error: failureOf(slot), now });
    throw error;
  });
  const lost = plan.planned.filter(({ recipient }) => recipient === null).length;
  const missing = isComplete ? null : failureOf(slot);
  const error = lost === 0 ? missing : lostText(lost);
  if (error !== null && (await updateRunAsFailed(database, id, { error, now })))
    log.error({ kind, day, lost }, 'Nicht alle Erinnerungen hatten einen Empfänger');
  if (slot === atOnce || error === null) await finish(context, plan, error);
}
