import {
  addDays,
  berlinDay,
  officeFederalState,
  planReminders,
  reminderKey,
  type ReminderInput,
  type ReminderKind,
  ReminderPreview,
  type ReminderRun,
  ReminderSettings,
  type ReminderState,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { readReminderFacts } from '#features/reminders/reminder-facts.service.ts';
import { listRuns } from '#features/reminders/reminder-log.queries.ts';
import { openRun } from '#features/reminders/reminder-run.queries.ts';
import { byRecipient, countSkipped, performRun } from '#features/reminders/reminder-run.service.ts';
import { nextRunAt } from '#features/reminders/reminder-slots.ts';
import {
  findReminderSettings,
  upsertReminderSettings,
} from '#features/reminders/reminder-settings.queries.ts';

function resultOf(run: ReminderRun | undefined): string | null {
  if (run === undefined) return null;
  if (run.error !== null) return run.error;
  if (run.finishedAt === null) return 'läuft';
  return `${run.decided} Anlässe, ${run.sent} Mails`;
}

/** The settings of a kind with what became of them. */
export async function getReminder(context: AppContext, kind: ReminderKind): Promise<ReminderState> {
  const { database: db, clock } = context;
  const { settings, version, changedAt, changedBy } = await findReminderSettings(db, kind);
  const [last] = await listRuns(db, kind);
  const next = nextRunAt(settings, clock.now(), await readSetting(db, officeFederalState));
  return {
    ...settings,
    version,
    changedAt: changedAt?.toISOString() ?? null,
    changedBy,
    lastRunAt: last?.finishedAt ?? last?.startedAt ?? null,
    lastResult: resultOf(last),
    nextRunAt: next?.toISOString() ?? null,
  };
}

export interface ReminderChange {
  readonly kind: ReminderKind;
  readonly input: ReminderInput;
  readonly caller: Caller;
}

/** @throws AppError `record.versionOutdated` with the settings as they are */
export async function saveReminder(
  context: AppContext,
  person: Person,
  { kind, input: { version, ...input }, caller }: ReminderChange,
): Promise<ReminderState> {
  const settings = ReminderSettings.parse({ ...input, modes: kind === 'KFW' ? [0] : input.modes });
  const changedAt = context.clock.now();
  const isSaved = await context.database.transaction().execute(async (db) => {
    const before = await findReminderSettings(db, kind);
    const write = { kind, settings, version, changedBy: person.id, changedAt };
    if (!(await upsertReminderSettings(db, write))) return false;
    const details = { setting: `Erinnerungen ${kind}`, before: before.settings, after: settings };
    await recordAudit(db, {
      actor: person,
      action: 'reminder.changed',
      entity: 'reminder_setting',
      entityId: kind,
      details,
      caller,
    });
    return true;
  });
  const current = await getReminder(context, kind);
  const changedBy = current.changedBy?.displayname ?? 'jemand anderem';
  if (!isSaved) throw refusal('record.versionOutdated', { changedBy }, { current });
  return current;
}

/** What would be decided on a later day, after all the days until then. */
async function plannedOn(
  context: AppContext,
  kind: ReminderKind,
  { settings, day }: { readonly settings: ReminderSettings; readonly day: string },
) {
  const today = berlinDay(context.clock.now());
  const isLater = day > today;
  const facts = await readReminderFacts(context, { kind, settings, day, before: isLater ? null : day });
  if (!isLater) return { facts, planned: planReminders(facts, settings, day) };
  const eve = addDays(day, -1);
  const until = planReminders(facts, settings, eve).map((one) => [reminderKey(one), eve] as const);
  const then = { ...facts, sent: new Map([...facts.sent, ...until]), lastRunDay: eve };
  return { facts: then, planned: planReminders(then, settings, day) };
}

/** Who would be reminded of what on a day, and why; by the same function as a run. */
export async function previewReminders(
  context: AppContext,
  kind: ReminderKind,
  {
    settings,
    day,
  }: { readonly settings?: ReminderSettings | undefined; readonly day?: string | undefined },
): Promise<ReminderPreview> {
  const stored = (await findReminderSettings(context.database, kind)).settings;
  const wanted = day ?? berlinDay(context.clock.now());
  const { facts, planned } = await plannedOn(context, kind, {
    settings: settings ?? stored,
    day: wanted,
  });
  const known =
    settings === undefined
      ? null
      : (await plannedOn(context, kind, { settings: stored, day: wanted })).planned;
  const before = known === null ? null : new Set(known.map(reminderKey));
  const names = new Map(facts.people.map(({ id, name }) => [id, name]));
  const people = [...byRecipient(planned)].map(([recipient, reminders]) => ({
    name: recipient === null ? null : (names.get(recipient) ?? recipient),
    lines: reminders.map((one) => ({
      ...one,
      color: one.project.color,
      title: one.deadline?.title ?? (one.type === 'ROT' ? 'Projekt ist rot' : 'Projekt ist nicht grün'),
      dueDate: one.deadline?.dueDate ?? null,
      isNew: before !== null && !before.has(reminderKey(one)),
    })),
  }));
  return ReminderPreview.parse({ day: wanted, people, skipped: countSkipped(facts, planned) });
}

/** Reminds at once, by the same rules; what was said is not said again. */
export async function runReminderNow(
  context: AppContext,
  person: Person,
  { kind, caller }: { readonly kind: ReminderKind; readonly caller: Caller },
): Promise<ReminderRun> {
  const { database, clock } = context;
  const day = berlinDay(clock.now());
  const { settings } = await findReminderSettings(database, kind);
  const run = await openRun(database, { kind, day, slot: 'SOFORT' });
  await database.transaction().execute(async (db) =>
    recordAudit(db, {
      actor: person,
      action: 'reminder.started',
      entity: 'reminder_run',
      entityId: run.id,
      caller,
    }),
  );
  await performRun(context, { run, settings });
  const done = (await listRuns(database, kind)).find(({ id }) => id === run.id);
  if (done === undefined) throw new Error('A run that is not there');
  return done;
}
