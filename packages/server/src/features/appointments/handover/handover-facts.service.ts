import {
  addDays,
  type AppointmentType,
  berlinDay,
  berlinMidnight,
  isFirm,
  type LoadFacts,
  loadFactsOf,
  mondayOf,
  officeFederalState,
  type QualificationKind,
} from '@energieakte/contract';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Connection } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import { lastDaysOfHolders } from '#features/qualifications/qualifications.service.ts';
import type { AppointmentRecord } from '#features/appointments/appointment-record.ts';
import { busyOf, shownTime } from '#features/appointments/appointment-time.ts';
import { mayReadWhole } from '#features/appointments/appointments.policy.ts';
import type { Colleague, TakenBy } from '#features/appointments/handover/handover-people.ts';
import type {
  HandedAppointment,
  HandOverPeople,
} from '#features/appointments/handover/handover-plan.ts';
import {
  type AbsenceDeputy,
  type HandOverProject,
  listAbsenceDeputies,
  listHandOverProjects,
  type StaffDeputies,
} from '#features/appointments/handover/handover.queries.ts';
import { findBoard } from '#features/appointments/planning-board.queries.ts';
import { ownFacts, timesOf } from '#features/appointments/planning-board.service.ts';

/** The last day of each listing of each person. */
type Holders = ReadonlyMap<QualificationKind, ReadonlyMap<string, string | null>>;

/** All that says who can take appointments. */
export interface HandOverFacts {
  readonly from: StaffDeputies;
  readonly people: HandOverPeople;
  readonly projects: ReadonlyMap<string, HandOverProject>;
  readonly absenceDeputies: readonly AbsenceDeputy[];
}

interface FactsQuestion {
  readonly person: Person;
  readonly from: StaffDeputies;
  readonly records: readonly AppointmentRecord[];
  /** `YYYY-MM-DD`, the first day that counts. */
  readonly today: string;
}

interface Taking extends LoadFacts {
  readonly id: string;
  readonly blocks: boolean;
  readonly title: string;
}

/** What an appointment takes; its title only where the person may know it. */
function takenBy(item: Taking, projectId: string | null, mayKnow: boolean): TakenBy {
  const { id, blocks, title } = item;
  return {
    ...loadFactsOf(item),
    id,
    blocks,
    isFirm: isFirm(item),
    projectId,
    title: mayKnow ? title : null,
  };
}

/** The whole weeks around appointments, with a day more on both sides for the travel. */
function daysAround(records: readonly AppointmentRecord[], today: string) {
  const times = records.map(busyOf);
  const starts = times.map(({ start }) => berlinDay(start)).sort();
  const ends = times.map(({ end }) => berlinDay(end)).sort();
  const first = addDays(mondayOf(starts[0] ?? today), -1);
  const last = addDays(mondayOf(ends.at(-1) ?? today), 8);
  return { first, last, start: berlinMidnight(first), end: berlinMidnight(last) };
}

async function listingsOf(
  db: Connection,
  projects: readonly HandOverProject[],
  day: string,
): Promise<Holders> {
  const kinds = new Set(projects.flatMap(({ listings }) => listings));
  const holders = new Map<QualificationKind, ReadonlyMap<string, string | null>>();
  for (const kind of kinds) holders.set(kind, await lastDaysOfHolders(db, { kind, day }));
  return holders;
}

function listingsFor(holders: Holders, userId: string): ReadonlyMap<QualificationKind, string | null> {
  const own = new Map<QualificationKind, string | null>();
  for (const [kind, lastDays] of holders) {
    const last = lastDays.get(userId);
    if (last !== undefined) own.set(kind, last);
  }
  return own;
}

interface ColleagueQuestion extends FactsQuestion {
  readonly holders: Holders;
}

/** Everybody of the office with what takes them around these appointments. */
async function listOfficePeople(
  db: Connection,
  { person, records, today, holders }: ColleagueQuestion,
): Promise<ReadonlyMap<string, Colleague>> {
  const question = { userIds: null, ...daysAround(records, today), personId: person.id };
  const rows = await findBoard(db, question);
  const state = await readSetting(db, officeFederalState);
  const colleagues = rows.people.map((row): Colleague => ({
    id: row.id,
    displayname: row.displayname,
    times: timesOf(row, { state, rows }),
    taken: [],
    listings: listingsFor(holders, row.id),
  }));
  for (const item of rows.items) {
    const taken = takenBy(item, item.projectId, mayReadWhole(person, ownFacts(person, item)));
    for (const place of item.people) colleagues[place]?.taken.push(taken);
  }
  return new Map(colleagues.map((colleague) => [colleague.id, colleague]));
}

/** Reads what has to be known to hand these appointments over. */
export async function readHandOverFacts(
  db: Connection,
  question: FactsQuestion,
): Promise<HandOverFacts> {
  const { from, records, today } = question;
  const ids = new Set(records.flatMap(({ project }) => project?.id ?? []));
  const projects = await listHandOverProjects(db, [...ids]);
  const holders = await listingsOf(db, projects, today);
  const colleagues = await listOfficePeople(db, { ...question, holders });
  const { first, last } = daysAround(records, today);
  const schedules = colleagues.get(from.id)?.times.schedules ?? [];
  return {
    from,
    people: {
      from: {
        id: from.id,
        displayname: from.displayname,
        schedules,
        listings: listingsFor(holders, from.id),
      },
      colleagues,
      teamIds: new Set(from.teamIds),
    },
    projects: new Map(projects.map((project) => [project.id, project])),
    absenceDeputies: await listAbsenceDeputies(db, { userId: from.id, first, last }),
  };
}

const visits: ReadonlySet<AppointmentType> = new Set(['BEGEHUNG', 'BLOWERDOOR', 'VOR_ORT']);

/** Who stands in on a day: who was named for the absence, then the deputies of the profile. */
function deputiesOn({ from, absenceDeputies }: HandOverFacts, day: string): readonly string[] {
  const named = absenceDeputies
    .filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    .map(({ deputyId }) => deputyId);
  const all = [...named, from.deputyId, from.secondDeputyId].flatMap((id) => id ?? []);
  return [...new Set(all)];
}

/**
 * An appointment as the plan needs it. A visit needs of the listings its programmes ask for those that the person who goes
 * there now has: one who has none is there for something else.
 */
export function handedAppointment(
  facts: HandOverFacts,
  record: AppointmentRecord,
  { person, choice }: { readonly person: Person; readonly choice: string | null | undefined },
): HandedAppointment {
  const project = facts.projects.get(record.project?.id ?? '');
  const day = berlinDay(record.startsAt);
  const asked = visits.has(record.type) ? (project?.listings ?? []) : [];
  return {
    taken: takenBy(
      { ...record, ...shownTime(record) },
      record.project?.id ?? null,
      mayReadWhole(person, record),
    ),
    userIds: record.people.map(({ id }) => id),
    needs: asked.filter((kind) => facts.people.from.listings.has(kind)),
    projectUserIds: new Set(project?.userIds ?? []),
    deputies: deputiesOn(facts, day),
    choice,
  };
}
