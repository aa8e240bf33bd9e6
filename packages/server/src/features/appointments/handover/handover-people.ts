import {
  absentSentence,
  absentTime,
  berlinDay,
  busyTime,
  capacityOn,
  daysBefore,
  daysOfAppointment,
  addDays,
  doOverlap,
  type LoadFacts,
  loadByDay,
  mondayOf,
  type QualificationKind,
  scheduledMinutes,
  takenSentence,
  type WorkingTimes,
} from '@energieakte/contract';

/** Something that takes somebody already. */
export interface TakenBy extends LoadFacts {
  readonly id: string;
  readonly blocks: boolean;
  readonly isFirm: boolean;
  readonly projectId: string | null;
  /** `null` for who may not know it. */
  readonly title: string | null;
}

/** Somebody of the office who can be given appointments. */
export interface Colleague {
  readonly id: string;
  readonly displayname: string;
  readonly times: WorkingTimes;
  /** Whatever the person has by now, with what was given in the meantime. */
  readonly taken: TakenBy[];
  /** The last day of each listing; `null`: it has no end. */
  readonly listings: ReadonlyMap<QualificationKind, string | null>;
}

/** How somebody stands to an appointment. */
export interface Standing {
  readonly colleague: Colleague;
  /** What firmly takes the person at that time, in German. */
  readonly collisions: readonly string[];
  readonly isAway: boolean;
  /** Something that is only planned lies there. */
  readonly isPencilled: boolean;
  readonly isQualified: boolean;
  /** Whether the person works on all of its days. */
  readonly isWorking: boolean;
  /** Goes to the same project on that day anyway. */
  readonly isOnSite: boolean;
}

/** How somebody stands to an appointment that needs listings; `isUsual`: its days are working days of who has it now. */
export function standingOf(
  colleague: Colleague,
  wanted: TakenBy,
  { needs, isUsual }: { readonly needs: readonly QualificationKind[]; readonly isUsual: boolean },
): Standing {
  const period = busyTime(wanted);
  const days = daysOfAppointment(wanted);
  const away = colleague.times.absences.filter((one) => doOverlap(absentTime(one), period));
  const others = colleague.taken.filter(
    (one) => one.id !== wanted.id && one.state !== 'ABGESAGT' && doOverlap(busyTime(one), period),
  );
  const blocking = wanted.blocks ? others.filter(({ blocks }) => blocks) : [];
  const firm = blocking.filter(({ isFirm }) => isFirm);
  const first = days[0] ?? '';
  return {
    colleague,
    collisions: [
      ...firm.map((one) => sentenceOf(colleague, one)),
      ...away.map((one) => absentSentence(colleague.displayname, one)),
    ],
    isAway: away.length > 0,
    isPencilled: blocking.length > firm.length,
    isQualified: needs.every((kind) => isListed(colleague, kind, first)),
    isWorking: !isUsual || days.every((day) => scheduledMinutes(colleague.times.schedules, day) > 0),
    isOnSite: colleague.taken.some((one) => isSameVisit(one, wanted, days)),
  };
}

function sentenceOf({ displayname }: Colleague, one: TakenBy): string {
  const { travelBefore, travelAfter, allDay, title } = one;
  const hasTravel = travelBefore + travelAfter > 0;
  return takenSentence({ displayname, ...busyTime(one), allDay, hasTravel, title });
}

function isListed({ listings }: Colleague, kind: QualificationKind, day: string): boolean {
  const until = listings.get(kind);
  return until !== undefined && (until === null || until >= day);
}

function isSameVisit(one: TakenBy, wanted: TakenBy, days: readonly string[]): boolean {
  if (wanted.projectId === null || one.projectId !== wanted.projectId || one.id === wanted.id)
    return false;
  return one.state !== 'ABGESAGT' && daysOfAppointment(one).some((day) => days.includes(day));
}

/**
 * What may touch a week: two days more on both sides are enough for travel and the time zone. Somebody has hundreds of
 * appointments in a year, and is looked at for each that is handed over.
 */
function around(taken: readonly TakenBy[], monday: string): readonly TakenBy[] {
  const [from, to] = [addDays(monday, -2), addDays(monday, 9)];
  return taken.filter(({ start, end }) => end.slice(0, 10) >= from && start.slice(0, 10) < to);
}

/** How much of the week of an appointment somebody has booked already, as a share of what the person can give. */
export function weekLoad({ times, taken }: Colleague, wanted: TakenBy): number {
  const first = wanted.allDay ? wanted.start : berlinDay(new Date(wanted.start));
  const monday = mondayOf(first);
  const days = daysBefore(monday, addDays(monday, 7));
  const capacity = (day: string): number => capacityOn(times, day);
  const loads = loadByDay(around(taken, monday), capacity);
  const sum = (minutes: (day: string) => number): number =>
    days.reduce((total, day) => total + minutes(day), 0);
  const booked = sum((day) => {
    const { firm, tentative } = loads.get(day) ?? { firm: 0, tentative: 0 };
    return firm + tentative;
  });
  return booked / Math.max(1, sum(capacity));
}
