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

export function createNaive(world: World, kind: ReminderKind, settings: ReminderSettings): Naive {
  const said = new Set<string>();
  const cut = new Set<string>();
  let lastOverview: number | null = null;
  const find = (id: string | null): LivingPerson | undefined =>
    world.people.find((one) => one.id === id && one.isOpen && one.guestOf === null);
  const admins = () =>
    world.people.filter((one) => one.isOpen && one.isAdmin && one.guestOf === null).map(({ id }) => id);
  const isAway = (one: LivingPerson, day: string) =>
    one.absences.find(({ first, last }) => first <= day && day <= last);

  /** Everybody of the project, else the admins. */
  function fallback(project: LivingProject): string[] {
    const members = project.memberIds.filter((id) => find(id) !== undefined);
    return members.length > 0 ? members : admins();
  }

  /** Who stands in for somebody who is away that day. */
  function deputies(id: string, day: number): string[] {
    const one = find(id);
    const away = one && isAway(one, dayText(day));
    if (!away) return [];
    const first = find(away.deputyId);
    const second = find(away.secondDeputyId);
    const isFirstThere = first !== undefined && !isAway(first, dayText(day));
    return [first, isFirstThere ? undefined : second].flatMap((found) => (found ? [found.id] : []));
  }

  function addCopies(to: Set<string>, of: readonly string[], cause: string, day: number): void {
    for (const id of of) {
      const key = `${cause}|${id}`;
      // What somebody had before being away is nothing to the deputy; what a cut run said, is.
      if (said.has(key) && !cut.has(key)) continue;
      for (const deputy of deputies(id, day)) to.add(deputy);
    }
  }

  function ofDeadline(project: LivingProject, deadline: LivingDeadline, day: number): string[] {
    if (!settings.types.includes('FRISTEN') || !isOfWatch(kind, project, deadline)) return [];
    if (!deadline.isOpen || deadline.isCaseOver) return [];
    const step = stepOn(dayNumber(deadline.dueDate), day, settings);
    if (step === undefined) return [];
    const lead = find(project.leadId)?.id;
    const responsible = find(deadline.responsibleId)?.id ?? lead;
    const to = new Set<string>(responsible === undefined ? fallback(project) : [responsible]);
    const named = responsible === undefined ? [] : [responsible];
    if (step.to !== 'RESPONSIBLE' && lead !== undefined) {
      to.add(lead);
      named.push(lead);
    }
    if (step.to === 'ADMINS') for (const id of admins()) to.add(id);
    const cause = `deadline:${deadline.id}:${deadline.dueDate}|${step.days}`;
    addCopies(to, named, cause, day);
    if (settings.notifyGuests && deadline.visibleToGuest)
      for (const one of world.people)
        if (one.isOpen && one.guestOf === project.customerId) to.add(one.id);
    return [...to].map((id) => `${cause}|${id}`);
  }

  /** The newest weekday of the overview whose day of sending has come since the last one. */
  function overviewPeriod(day: number): number | null {
    const since = lastOverview ?? day - 1;
    for (let period = day; period > day - 15; period -= 1) {
      if (!settings.weekdays.includes(weekday(period))) continue;
      let sent = period;
      if (isHoliday(period)) while (isFree(sent)) sent += 1;
      if (sent <= day) return sent > since ? period : null;
    }
    return null;
  }

  function ofProject(project: LivingProject, period: number, day: number): string[] {
    const { types, recipients } = settings;
    const type = project.color === 'RED' && types.includes('ROT') ? 'ROT' : 'NICHT_GRUEN';
    if (!types.includes(type) || !settings.modes.includes(project.mode) || !project.isChosen) return [];
    if (settings.excludeWhite && project.color === 'WHITE') return [];
    if (day - dayNumber(project.touchedOn) < settings.idleDays) return [];
    const lead = recipients.responsible ? find(project.leadId)?.id : undefined;
    const to = new Set<string>(lead === undefined ? [] : [lead]);
    const ofMembers = recipients.members ? project.memberIds : [];
    const ofGroups = recipients.groups.flatMap((id) => world.groups.get(id) ?? []);
    for (const id of [...ofMembers, ...ofGroups]) if (find(id)) to.add(id);
    for (const address of recipients.emails) to.add(address);
    const isNobody = to.size === 0 || (recipients.responsible && lead === undefined);
    if (isNobody) for (const id of fallback(project)) to.add(id);
    const cause = `project:${project.id}:${type}:${dayText(period)}|0`;
    addCopies(to, lead === undefined ? [] : [lead], cause, day);
    return [...to].map((id) => `${cause}|${id}`);
  }

  return {
    due: (day) => {
      const period = overviewPeriod(day);
      return livingProjects(world, day)
        .filter(({ state, color }) => {
          const isStopped = state === 'CANCELLED' && !settings.includeStopped;
          return state !== 'DELETED' && !isStopped && !['GREEN', 'DARKGREEN'].includes(color);
        })
        .flatMap((project) => [
          ...project.deadlines.flatMap((deadline) => ofDeadline(project, deadline, day)),
          ...(period === null ? [] : ofProject(project, period, day)),
        ])
        .filter((key) => !said.has(key));
    },
    note: (day, keys, isWhole) => {
      for (const key of keys) said.add(key);
      if (!isWhole) {
        for (const key of keys) cut.add(key);
        return;
      }
      cut.clear();
      lastOverview = day;
    },
  };
}
