import { addDays, daysBetween, germanDay } from '../core/day-arithmetic.ts';
import { countText } from '../operations/check-text.ts';
import { dayName, newestOverview, standingStep, stepDay } from './reminder-days.ts';
import type { ReminderFacts, WatchedDeadline, WatchedProject } from './reminder-facts.ts';
import {
  deadlineRecipients,
  overviewRecipients,
  peopleOf,
  type RecipientContext,
  type ReminderRecipient,
} from './reminder-recipients.ts';
import type { ReminderSettings, ReminderStep, ReminderType } from './reminder-settings.ts';

/** That somebody is to be reminded of something, and why. */
export interface PlannedReminder {
  /** An account, or an address; `null`: nobody is there, which is an error. */
  readonly recipient: string | null;
  readonly reason: ReminderRecipient['reason'];
  /** A deadline with its due date, or a project with the type and the period of the overview. */
  readonly cause: string;
  readonly step: number;
  readonly why: string;
  readonly type: ReminderType;
  readonly project: WatchedProject;
  readonly deadline: WatchedDeadline | null;
  /** For whom it is a copy, whose name stands in the reason. */
  readonly copyOf: { readonly id: string; readonly name: string } | null;
}

/** What is decided once: the cause, the step and the recipient together. */
export function reminderKey({
  cause,
  step,
  recipient,
}: Pick<PlannedReminder, 'cause' | 'step' | 'recipient'>) {
  return `${cause}|${step}|${recipient ?? ''}`;
}

const isFinished = ({ color }: WatchedProject): boolean => color === 'GREEN' || color === 'DARKGREEN';

function isWatched(project: WatchedProject, { includeStopped }: ReminderSettings): boolean {
  const { state } = project;
  return state !== 'DELETED' && (includeStopped || state !== 'CANCELLED') && !isFinished(project);
}

const isOfBafa = (code: string): boolean => code.startsWith('BAFA_');

/**
 * Funding deadlines of I- and II-projects belong to the watch over KfW, except those of the BAFA (domain section 2.17):
 * each deadline has one watch and none has two.
 */
function isOfKind(
  project: WatchedProject,
  { isFunding, code }: WatchedDeadline,
  { facts, settings }: Pick<RecipientContext, 'facts' | 'settings'>,
): boolean {
  const isKfw = project.mode === 0 || (isFunding && !isOfBafa(code));
  if (facts.kind === 'KFW') return isKfw;
  return !isKfw && settings.modes.includes(project.mode);
}

function stepText(days: number): string {
  const count = countText(Math.abs(days), 'Tag', 'Tage');
  if (days === 0) return 'am Tag der Frist';
  return days < 0 ? `${count} vorher` : `${count} danach`;
}

function stepReason(dueDate: string, step: ReminderStep, { facts, day }: RecipientContext): string {
  const nominal = addDays(dueDate, step.days);
  const sentOn = stepDay(dueDate, step, facts.federalState);
  const moved = sentOn === nominal ? '' : ` wäre ${dayName(nominal, facts.federalState)}`;
  const isMissed = facts.lastDeadlineRun !== null && facts.lastDeadlineRun < sentOn && sentOn < day;
  return `${stepText(step.days)}${moved}${isMissed ? `, nachgeholt vom ${germanDay(sentOn)}` : ''}`;
}

type Cause = Pick<PlannedReminder, 'cause' | 'step' | 'type' | 'project' | 'deadline'>;

interface Sending {
  readonly facts: ReminderFacts;
  readonly day: string;
  readonly what: string;
}

/**
 * A copy goes with what it is a copy of: what somebody got before being absent is nothing to the deputy, unless the run that
 * sent it did not come to its end, or a hard deadline is still ahead, which somebody who is there has to know.
 */
function isCopyDue(cause: Cause, { copyOf }: ReminderRecipient, { facts, day }: Sending): boolean {
  const { deadline } = cause;
  if (copyOf === undefined || (deadline !== null && deadline.hard && deadline.dueDate >= day))
    return true;
  return facts.sent.get(reminderKey({ ...cause, recipient: copyOf.id })) !== true;
}

function toEach(
  cause: Cause,
  recipients: readonly ReminderRecipient[],
  sending: Sending,
): readonly PlannedReminder[] {
  const { facts, what } = sending;
  const stopped = cause.project.state === 'CANCELLED' ? ', Projekt gestoppt' : '';
  return recipients
    .filter((one) => isCopyDue(cause, one, sending))
    .map(({ id, reason, role, copyOf = null }) => ({
      ...cause,
      recipient: id,
      reason,
      copyOf,
      why: `${what}, ${role}${stopped}`,
    }))
    .filter((reminder) => !facts.sent.has(reminderKey(reminder)));
}

interface Watched {
  readonly project: WatchedProject;
  readonly deadline: WatchedDeadline;
}

/** The deadlines that a watch looks after: open ones of unfinished projects. */
export function watchedDeadlines(facts: ReminderFacts, settings: ReminderSettings): readonly Watched[] {
  const isOn = settings.enabled && settings.types.includes('FRISTEN');
  return facts.projects
    .filter((project) => isOn && isWatched(project, settings))
    .flatMap((project) => project.deadlines.map((deadline) => ({ project, deadline })))
    .filter(({ project, deadline }) => {
      const { isOpen, isCaseOver } = deadline;
      return isOpen && !isCaseOver && isOfKind(project, deadline, { facts, settings });
    });
}

/** A step of a deadline that came due on a day on which nobody looked. */
export interface MissedStep {
  readonly day: string;
  readonly deadlineId: string;
  readonly step: number;
}

/** What would have been due on each day since the last run, also where a newer step took its place. */
export function missedSteps(
  facts: ReminderFacts,
  settings: ReminderSettings,
  day: string,
): readonly MissedStep[] {
  const { lastDeadlineRun, federalState } = facts;
  if (lastDeadlineRun === null || addDays(lastDeadlineRun, 1) >= day) return [];
  return watchedDeadlines(facts, settings)
    .flatMap(({ deadline: { id, dueDate } }) =>
      settings.steps.map((step) => ({
        day: stepDay(dueDate, step, federalState),
        deadlineId: id,
        step: step.days,
      })),
    )
    .filter((missed) => lastDeadlineRun < missed.day && missed.day < day)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

function deadlineReminders(
  { project, deadline }: Watched,
  context: RecipientContext,
): readonly PlannedReminder[] {
  const { facts, settings, day } = context;
  const { id, dueDate } = deadline;
  const step = standingStep(dueDate, day, { steps: settings.steps, state: facts.federalState });
  if (step === null) return [];
  const cause = `deadline:${id}:${dueDate}`;
  return toEach(
    { cause, step: step.days, type: 'FRISTEN', project, deadline },
    deadlineRecipients(project, deadline, { step, context }),
    { facts, day, what: stepReason(dueDate, step, context) },
  );
}

/** A red project is named once, as a red one. */
function overviewType({ color }: WatchedProject, { types }: ReminderSettings): ReminderType | null {
  const wanted: readonly ReminderType[] = color === 'RED' ? ['ROT', 'NICHT_GRUEN'] : ['NICHT_GRUEN'];
  return wanted.find((type) => types.includes(type)) ?? null;
}

function overviewReminders(
  project: WatchedProject,
  period: string,
  context: RecipientContext,
): readonly PlannedReminder[] {
  const { facts, settings, day } = context;
  const { color, mode, touchedOn, isChosen } = project;
  const type = overviewType(project, settings);
  const idle = daysBetween(touchedOn, day);
  const isMeant =
    isChosen && settings.modes.includes(mode) && !(settings.excludeWhite && color === 'WHITE');
  if (type === null || !isMeant || idle < settings.idleDays) return [];
  const what = `${type === 'ROT' ? 'rot' : 'nicht grün'}, seit ${countText(idle, 'Tag', 'Tagen')} nicht bearbeitet`;
  const cause = `project:${project.id}:${type}:${period}`;
  return toEach(
    { cause, step: 0, type, project, deadline: null },
    overviewRecipients(project, context),
    { facts, day, what },
  );
}

/** The overview that came due since the last one, also where the server was off on its day. */
function dueOverview({ facts, settings, day }: RecipientContext): string | null {
  const newest = newestOverview(settings, day, facts.federalState);
  const since = facts.overviewsUntil ?? addDays(day, -1);
  return newest !== null && newest.sentOn > since ? newest.period : null;
}

/**
 * Who is to be reminded of what on a day, and why; what was decided before comes no more. A step whose day was missed is
 * replaced by the newest one. Without clock and database: run, preview and tests use the same function.
 * @param day `YYYY-MM-DD` in Europe/Berlin
 */
export function planReminders(
  facts: ReminderFacts,
  settings: ReminderSettings,
  day: string,
): readonly PlannedReminder[] {
  if (!settings.enabled) return [];
  const context = { facts, settings, people: peopleOf(facts), day };
  const period = dueOverview(context);
  const unfinished = facts.projects.filter((project) => isWatched(project, settings));
  return [
    ...watchedDeadlines(facts, settings).flatMap((one) => deadlineReminders(one, context)),
    ...(period === null
      ? []
      : unfinished.flatMap((project) => overviewReminders(project, period, context))),
  ];
}

/** What is planned, with the facts it was planned from. */
export interface ReminderPlan {
  readonly facts: ReminderFacts;
  readonly planned: readonly PlannedReminder[];
}

/** What will be planned on a later day if nothing changes: after the runs of all the days until then. */
export function planLaterDay(
  facts: ReminderFacts,
  settings: ReminderSettings,
  day: string,
): ReminderPlan {
  const eve = addDays(day, -1);
  const until = planReminders(facts, settings, eve).map((one) => [reminderKey(one), true] as const);
  const sent = new Map([...facts.sent, ...until]);
  const then = { ...facts, sent, lastDeadlineRun: eve, overviewsUntil: eve };
  return { facts: then, planned: planReminders(then, settings, day) };
}
