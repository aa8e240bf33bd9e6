import {
  scheduledMinutes,
  daysOfAppointment,
  type HandOverOutcome,
  type QualificationKind,
  type ScheduleRow,
} from '@energieakte/contract';
import {
  type Colleague,
  type Standing,
  standingOf,
  type TakenBy,
  weekLoad,
} from '#features/appointments/handover/handover-people.ts';

/** An appointment that somebody is to take. */
export interface HandedAppointment {
  readonly taken: TakenBy;
  /** Who takes part already, with the one who hands it over. */
  readonly userIds: readonly string[];
  readonly needs: readonly QualificationKind[];
  /** Who works on its project. */
  readonly projectUserIds: ReadonlySet<string>;
  /** Who stands in, in their order; each once. */
  readonly deputies: readonly string[];
  /** Chosen in place of a proposal: somebody, or `null` to leave it. */
  readonly choice: string | null | undefined;
}

/** Who hands over, and to whom it can be. */
export interface HandOverPeople {
  readonly from: Pick<Colleague, 'id' | 'displayname' | 'listings'> & {
    readonly schedules: readonly ScheduleRow[];
  };
  readonly colleagues: ReadonlyMap<string, Colleague>;
  readonly teamIds: ReadonlySet<string>;
}

export interface PlannedHandOver {
  readonly to: Colleague | null;
  readonly outcome: HandOverOutcome;
  readonly reason: string;
  readonly collisions: readonly string[];
  /** It is firm by now, and cannot stay so. */
  readonly becomesTentative: boolean;
}

function stay(outcome: HandOverOutcome, reason: string): PlannedHandOver {
  return { to: null, outcome, reason, collisions: [], becomesTentative: false };
}

function give(
  { taken }: HandedAppointment,
  { colleague, collisions }: Standing,
  reason: string,
): PlannedHandOver {
  const becomesTentative = taken.isFirm && collisions.length > 0;
  return { to: colleague, outcome: 'HANDED', reason, collisions, becomesTentative };
}

const canTake = ({ collisions, isQualified, isWorking }: Standing): boolean =>
  collisions.length === 0 && isQualified && isWorking;

const collator = new Intl.Collator('de');

/** Colleagues who can, the best first: nothing pencilled there, on site anyway, closest to the work, most room, by name. */
function bestOf(
  standings: readonly Standing[],
  { taken, projectUserIds }: HandedAppointment,
  teamIds: ReadonlySet<string>,
): Standing | undefined {
  const distance = ({ id }: Colleague): number => {
    if (projectUserIds.has(id)) return 0;
    return teamIds.has(id) ? 1 : 2;
  };
  const ranked = standings.filter(canTake).map((standing) => ({
    standing,
    distance: distance(standing.colleague),
    load: weekLoad(standing.colleague, taken),
  }));
  ranked.sort(
    (one, other) =>
      Number(one.standing.isPencilled) - Number(other.standing.isPencilled) ||
      Number(other.standing.isOnSite) - Number(one.standing.isOnSite) ||
      one.distance - other.distance ||
      one.load - other.load ||
      collator.compare(one.standing.colleague.displayname, other.standing.colleague.displayname),
  );
  return ranked[0]?.standing;
}

function reasonOfBest(
  { colleague, isOnSite }: Standing,
  { projectUserIds }: HandedAppointment,
  teamIds: ReadonlySet<string>,
): string {
  if (isOnSite) return 'ist an dem Tag ohnehin dort';
  if (projectUserIds.has(colleague.id)) return 'hat Zeit und arbeitet an dem Projekt';
  return teamIds.has(colleague.id) ? 'hat Zeit und ist im selben Team' : 'hat Zeit';
}

const deputyReasons = ['Vertretung', 'Zweite Vertretung'] as const;

/**
 * Deputies who can; else the best of all others, where nobody else takes part already; else a deputy who is there but taken, and it becomes tentative.
 */
function proposal(
  one: HandedAppointment,
  standings: readonly Standing[],
  teamIds: ReadonlySet<string>,
): PlannedHandOver {
  const deputies = one.deputies.flatMap(
    (id) => standings.find(({ colleague }) => colleague.id === id) ?? [],
  );
  const reasonOf = ({ colleague }: Standing): string =>
    one.deputies.indexOf(colleague.id) === 0 ? deputyReasons[0] : deputyReasons[1];
  const deputy = deputies.find(canTake);
  if (deputy !== undefined) return give(one, deputy, reasonOf(deputy));
  if (one.userIds.length > 1) return stay('KEPT', 'findet mit den anderen statt');
  const best = bestOf(standings, one, teamIds);
  if (best !== undefined) return give(one, best, reasonOfBest(best, one, teamIds));
  const taken = deputies.find(
    ({ isAway, isQualified, isWorking }) => !isAway && isQualified && isWorking,
  );
  if (taken !== undefined) return give(one, taken, `${reasonOf(taken)}, aber schon belegt`);
  return stay(
    'NOBODY',
    standings.some(({ isQualified }) => isQualified)
      ? 'Niemand hat zu dieser Zeit frei.'
      : 'Niemand sonst hat die nötige Eintragung.',
  );
}

function chosen(
  one: HandedAppointment,
  { from, colleagues }: HandOverPeople,
  standing: (colleague: Colleague) => Standing,
): PlannedHandOver {
  const colleague = colleagues.get(one.choice ?? '');
  if (colleague === undefined || colleague.id === from.id)
    return stay('KEPT', `bleibt bei ${from.displayname}`);
  if (one.userIds.includes(colleague.id))
    return { ...stay('HANDED', 'nimmt schon teil'), to: colleague };
  const found = standing(colleague);
  return give(one, found, found.isQualified ? 'gewählt' : 'gewählt, ohne die nötige Eintragung');
}

/** What somebody is given counts for the next appointment, and is only firm where it does not collide. */
function take({ taken, userIds }: HandedAppointment, { to, becomesTentative }: PlannedHandOver): void {
  if (to === null || userIds.includes(to.id)) return;
  const isFirm = taken.isFirm && !becomesTentative;
  to.taken.push({ ...taken, isFirm, state: isFirm ? taken.state : 'GEPLANT' });
}

/** Who takes each of these appointments, and why; in their order, because what one is given takes time for the next. */
export function planHandOver(
  appointments: readonly HandedAppointment[],
  people: HandOverPeople,
): readonly PlannedHandOver[] {
  return appointments.map((one) => {
    const isUsual = daysOfAppointment(one.taken).every(
      (day) => scheduledMinutes(people.from.schedules, day) > 0,
    );
    const standing = (colleague: Colleague): Standing =>
      standingOf(colleague, one.taken, { needs: one.needs, isUsual });
    const free = [...people.colleagues.values()].filter(({ id }) => !one.userIds.includes(id));
    const planned =
      one.choice === undefined
        ? proposal(one, free.map(standing), people.teamIds)
        : chosen(one, people, standing);
    take(one, planned);
    return planned;
  });
}
