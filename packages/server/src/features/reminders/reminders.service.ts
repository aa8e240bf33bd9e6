import {
  berlinDay,
  countText,
  officeFederalState,
  planLaterDay,
  planReminders,
  type ReminderFacts,
  reminderKey,
  type ReminderInput,
  type ReminderKind,
  ReminderPreview,
  type ReminderRun,
  type ReminderSettings,
  type ReminderState,
} from '@energieakte/contract';
import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import { AppError, invalidField, refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import {
  listChosenProjects,
  readReminderFacts,
  withSettings,
} from '#features/reminders/reminder-facts.service.ts';
import { listRuns } from '#features/reminders/reminder-log.queries.ts';
import { atOnce, openRun } from '#features/reminders/reminder-run.queries.ts';
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
  return `${countText(run.decided, 'Anlass', 'Anlässe')}, ${countText(run.sent, 'Mail', 'Mails')}`;
}

/** The settings of a kind with what became of them. */
export async function getReminder(context: AppContext, kind: ReminderKind): Promise<ReminderState> {
  const { database: db, clock } = context;
  const { settings, version, changedAt, changedBy } = await findReminderSettings(db, kind);
  const [last] = await listRuns(db, kind, 1);
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

const scheduleFields = ['enabled', 'types', 'weekdays', 'time', 'dailyTime'] as const;

function isSameSchedule(one: ReminderSettings, other: ReminderSettings): boolean {
  return scheduleFields.every((field) => isDeepStrictEqual(one[field], other[field]));
}

/** The watch over KfW has its projects alone, the other one never has them. */
function settingsOf(kind: ReminderKind, settings: ReminderSettings): ReminderSettings {
  const modes = kind === 'KFW' ? [0 as const] : settings.modes.filter((mode) => mode !== 0);
  return { ...settings, modes };
}

/** @throws AppError `request.invalid` for a condition that lists would not understand */
async function refuseWrongCondition(
  context: AppContext,
  { condition }: ReminderSettings,
): Promise<void> {
  if (condition === null) return;
  await listChosenProjects(context, condition).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw invalidField('condition', 'Bedingung', error.message);
  });
}

/**
 * @throws AppError `record.versionOutdated` with the settings as they are, `request.invalid` for a condition that lists would
 *   not understand
 */
export async function saveReminder(
  context: AppContext,
  person: Person,
  { kind, input: { version, ...input }, caller }: ReminderChange,
): Promise<ReminderState> {
  const settings = settingsOf(kind, input);
  await refuseWrongCondition(context, settings);
  const changedAt = context.clock.now();
  const isSaved = await context.database.transaction().execute(async (db) => {
    const before = await findReminderSettings(db, kind);
    const scheduledAt = isSameSchedule(before.settings, settings) ? null : changedAt;
    const write = { kind, settings, version, changedBy: person.id, changedAt, scheduledAt };
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

/** What would be decided on a day; on a later one after all the days until then. */
function plannedOn(
  facts: ReminderFacts,
  settings: ReminderSettings,
  { day, isLater }: { readonly day: string; readonly isLater: boolean },
) {
  if (isLater) return { settings, ...planLaterDay(facts, settings, day) };
  return { settings, facts, planned: planReminders(facts, settings, day) };
}

interface PreviewOf {
  readonly settings?: ReminderSettings | undefined;
  readonly day?: string | undefined;
}

/** Who would be reminded of what on a day, and why; by the same function as a run. */
export async function previewReminders(
  context: AppContext,
  kind: ReminderKind,
  { settings, day = berlinDay(context.clock.now()) }: PreviewOf,
): Promise<ReminderPreview> {
  const stored = await findReminderSettings(context.database, kind);
  const isLater = day > berlinDay(context.clock.now());
  const read = await readReminderFacts(context, { kind, stored, day, before: isLater ? null : day });
  const usual = plannedOn(read, stored.settings, { day, isLater });
  const changed = settings && settingsOf(kind, settings);
  const { facts, planned, ...shown } =
    changed === undefined
      ? usual
      : plannedOn(await withSettings(context, read, changed), changed, { day, isLater });
  const before = changed === undefined ? null : new Set(usual.planned.map(reminderKey));
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
  return ReminderPreview.parse({
    day,
    people,
    skipped: countSkipped(facts, { settings: shown.settings, planned }),
  });
}

/** Reminds at once, by the same rules; what was said is not said again. */
export async function runReminderNow(
  context: AppContext,
  person: Person,
  { kind, caller }: { readonly kind: ReminderKind; readonly caller: Caller },
): Promise<ReminderRun> {
  const { database, clock } = context;
  const day = berlinDay(clock.now());
  const stored = await findReminderSettings(database, kind);
  const { types } = stored.settings;
  const run = await openRun(database, { kind, day, slot: atOnce, types }, clock.now());
  await database.transaction().execute(async (db) =>
    recordAudit(db, {
      actor: person,
      action: 'reminder.started',
      entity: 'reminder_run',
      entityId: run.id,
      caller,
    }),
  );
  await performRun(context, { run, stored });
  const done = (await listRuns(database, kind)).find(({ id }) => id === run.id);
  if (done === undefined) throw new Error('A run that is not there');
  return done;
}
