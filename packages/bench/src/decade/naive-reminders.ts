import type { ReminderKind, ReminderSettings } from '@energieakte/contract';
import {
  type LivingDeadline,
  type LivingPerson,
  type LivingProject,
  livingProjects,
  type World,
} from './decade-world.ts';
import { dayNumber, dayText, isFree, isHoliday, weekday } from './naive-days.ts';

/**
 * Who is to be reminded of what, written from the plan of reminders and from nothing else: day by day, each step of each
 * deadline, without a thought of speed.
 */
export interface Naive {
  /** What is due on a day on which the server runs: `cause|step|recipient`. */
  readonly due: (day: number) => readonly string[];
  /** Notes what was said; `isWhole`: the run came to its end. */
  readonly note: (day: number, keys: readonly string[], isWhole: boolean) => void;
}

function sendDay(due: number, step: number): number {
  let day = due + step;
  while (isFree(day)) day += step > 0 ? 1 : -1;
  return day;
}

const silentAfter = 60;

/** The step that stands on a day, by trying each. */
function stepOn(due: number, day: number, { steps }: ReminderSettings) {
  const last = steps.reduce((most, { days }) => (days > most ? days : most), 0);
  if (day > due + last + silentAfter) return undefined;
  const come = steps.filter(({ days }) => sendDay(due, days) <= day);
  return come.reduce<(typeof come)[number] | undefined>(
    (best, step) => (best === undefined || step.days > best.days ? step : best),
    undefined,
  );
}

function isOfWatch(kind: ReminderKind, project: LivingProject, deadline: LivingDeadline): boolean {
  if (project.mode === 0) return kind === 'KFW';
  const isKfw = deadline.isFunding && !['BAFA_DONE', 'BAFA_PROOF'].includes(deadline.code);
  return isKfw === (kind === 'KFW');
}

interface Memory {
  readonly world: World;
  readonly kind: ReminderKind;
  readonly settings: ReminderSettings;
  readonly said: Set<string>;
  /** What runs said that did not come to their end. */
  readonly cut: Set<string>;
  lastOverview: number | null;
}

const find = ({ world }: Memory, id: string | null): LivingPerson | undefined =>
  world.people.find((one) => one.id === id && one.isOpen && one.guestOf === null);

const admins = ({ world }: Memory): string[] =>
  world.people.filter((one) => one.isOpen && one.isAdmin && one.guestOf === null).map(({ id }) => id);

const absenceOn = (one: LivingPerson, day: string) =>
  one.absences.find(({ first, last }) => first <= day && day <= last);

/** Everybody of the project, else the admins. */
function fallback(memory: Memory, project: LivingProject): string[] {
  const members = project.memberIds.filter((id) => find(memory, id) !== undefined);
  return members.length > 0 ? members : admins(memory);
}

/** Who stands in for somebody who is away that day. */
function deputies(memory: Memory, id: string, day: string): string[] {
  const one = find(memory, id);
  const away = one && absenceOn(one, day);
  if (!away) return [];
  const first = find(memory, away.deputyId);
  const second = find(memory, away.secondDeputyId);
  const isFirstThere = first !== undefined && !absenceOn(first, day);
  return [first, isFirstThere ? undefined : second].flatMap((found) => (found ? [found.id] : []));
}

interface CopiesOf {
  readonly of: readonly string[];
  readonly cause: string;
  readonly day: number;
  /** Whether a hard deadline is ahead. */
  readonly isUrgent: boolean;
}

/** What somebody had before being away is nothing to the deputy; what a cut run said is, and a hard deadline that is ahead. */
function copies(memory: Memory, { of, cause, day, isUrgent }: CopiesOf): string[] {
  return of.flatMap((id) => {
    const key = `${cause}|${id}`;
    const isOld = memory.said.has(key) && !memory.cut.has(key);
    return isOld && !isUrgent ? [] : deputies(memory, id, dayText(day));
  });
}

function guestsOf(
  { world, settings }: Memory,
  project: LivingProject,
  deadline: LivingDeadline,
): string[] {
  if (!settings.notifyGuests || !deadline.visibleToGuest) return [];
  const { customerId } = project;
  return world.people.filter((one) => one.isOpen && one.guestOf === customerId).map(({ id }) => id);
}

interface OneDeadline {
  readonly project: LivingProject;
  readonly deadline: LivingDeadline;
  readonly day: number;
}

function isWatchedDeadline(memory: Memory, { project, deadline }: OneDeadline): boolean {
  if (!memory.settings.types.includes('FRISTEN') || !deadline.isOpen) return false;
  return !deadline.isCaseOver && isOfWatch(memory.kind, project, deadline);
}

/** Who answers for it, or who leads the project; the lead as well where the step says so. */
function answering(memory: Memory, { project, deadline }: OneDeadline, isForLead: boolean): string[] {
  const own = find(memory, deadline.responsibleId);
  const lead = find(memory, project.leadId);
  const all = own === undefined || isForLead ? [own, lead] : [own];
  return all.flatMap((one) => (one ? [one.id] : []));
}

function ofDeadline(memory: Memory, one: OneDeadline): string[] {
  const { project, deadline, day } = one;
  const step = stepOn(dayNumber(deadline.dueDate), day, memory.settings);
  if (step === undefined || !isWatchedDeadline(memory, one)) return [];
  const named = answering(memory, one, step.to !== 'RESPONSIBLE');
  const isUrgent = deadline.hard && dayNumber(deadline.dueDate) >= day;
  const cause = `deadline:${deadline.id}:${deadline.dueDate}|${step.days}`;
  const to = new Set([
    ...(named.length === 0 ? fallback(memory, project) : named),
    ...(step.to === 'ADMINS' ? admins(memory) : []),
    ...copies(memory, { of: named, cause, day, isUrgent }),
    ...guestsOf(memory, project, deadline),
  ]);
  return [...to].map((id) => `${cause}|${id}`);
}

/** The newest weekday of the overview whose day of sending has come since the last one. */
function overviewPeriod({ settings, lastOverview }: Memory, day: number): number | null {
  const since = lastOverview ?? day - 1;
  for (let period = day; period > day - 15; period -= 1) {
    let sent = period;
    if (isHoliday(period)) while (isFree(sent)) sent += 1;
    if (settings.weekdays.includes(weekday(period)) && sent <= day) return sent > since ? period : null;
  }
  return null;
}

function isInOverview({ settings }: Memory, project: LivingProject, day: number): boolean {
  const { modes, excludeWhite, idleDays } = settings;
  if (!modes.includes(project.mode) || !project.isChosen) return false;
  if (excludeWhite && project.color === 'WHITE') return false;
  return day - dayNumber(project.touchedOn) >= idleDays;
}

interface OneOverview {
  readonly project: LivingProject;
  readonly period: number;
  readonly day: number;
}

/** Whom the settings name for the overview, apart from the lead. */
function othersOf(memory: Memory, project: LivingProject): string[] {
  const { members, groups, emails } = memory.settings.recipients;
  const ofGroups = groups.flatMap((id) => memory.world.groups.get(id) ?? []);
  const people = members ? [...project.memberIds, ...ofGroups] : ofGroups;
  return [...people.filter((id) => find(memory, id) !== undefined), ...emails];
}

function overviewType(color: string, types: readonly string[]): string | undefined {
  const wanted = color === 'RED' ? ['ROT', 'NICHT_GRUEN'] : ['NICHT_GRUEN'];
  return wanted.find((type) => types.includes(type));
}

function ofProject(memory: Memory, { project, period, day }: OneOverview): string[] {
  const { types, recipients } = memory.settings;
  const type = overviewType(project.color, types);
  if (type === undefined || !isInOverview(memory, project, day)) return [];
  const lead = recipients.responsible ? find(memory, project.leadId) : undefined;
  const named = lead === undefined ? [] : [lead.id];
  const chosen = [...named, ...othersOf(memory, project)];
  const isNobody = chosen.length === 0 || (recipients.responsible && lead === undefined);
  const cause = `project:${project.id}:${type}:${dayText(period)}|0`;
  const to = new Set([
    ...chosen,
    ...(isNobody ? fallback(memory, project) : []),
    ...copies(memory, { of: named, cause, day, isUrgent: false }),
  ]);
  return [...to].map((id) => `${cause}|${id}`);
}

function isWatched({ settings }: Memory, { state, color }: LivingProject): boolean {
  const isStopped = state === 'CANCELLED' && !settings.includeStopped;
  return state !== 'DELETED' && !isStopped && !['GREEN', 'DARKGREEN'].includes(color);
}

export function createNaive(world: World, kind: ReminderKind, settings: ReminderSettings): Naive {
  const memory: Memory = {
    world,
    kind,
    settings,
    said: new Set(),
    cut: new Set(),
    lastOverview: null,
  };
  return {
    due: (day) => {
      const period = overviewPeriod(memory, day);
      return livingProjects(world, day)
        .filter((project) => isWatched(memory, project))
        .flatMap((project) => [
          ...project.deadlines.flatMap((deadline) => ofDeadline(memory, { project, deadline, day })),
          ...(period === null ? [] : ofProject(memory, { project, period, day })),
        ])
        .filter((key) => !memory.said.has(key));
    },
    note: (day, keys, isWhole) => {
      for (const key of keys) memory.said.add(key);
      if (!isWhole) for (const key of keys) memory.cut.add(key);
      else {
        memory.cut.clear();
        memory.lastOverview = day;
      }
    },
  };
}
