import {
  addDays,
  type BoardAppointment,
  type BoardPerson,
  type Busy,
  busyTime,
  capacityOn,
  type FederalState,
  freeDayOf,
  instantText,
  loadByDay,
  longestRange,
  officeFederalState,
  type PlanningBoard,
  siteHolidayNote,
  daysOfAppointment,
  uuid,
  type WorkingTimes,
} from '@energieakte/contract';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Connection } from '#database/connection.ts';
import { invalidField } from '#http/app-error.ts';
import { grantOf, type Person } from '#http/person.ts';
import { type DayRange, rangeOf } from '#features/appointments/appointment-read.service.ts';
import { mayChange, mayReadWhole, type OwnFacts } from '#features/appointments/appointments.policy.ts';
import {
  type BoardItem,
  type BoardRows,
  findBoard,
  type StaffRow,
} from '#features/appointments/planning-board.queries.ts';

/** @throws AppError `request.invalid` */
function idsIn(text: string | undefined): readonly string[] | null {
  if (text === undefined) return null;
  return text.split(',').map((one) => {
    const id = uuid.safeParse(one.trim());
    if (!id.success) throw invalidField('userIds', 'Personen', 'Die Angabe ist nicht gültig.');
    return id.data;
  });
}

function daysIn({ start, end }: DayRange): string[] {
  const days: string[] = [];
  for (let day = start; day < end; day = addDays(day, 1)) days.push(day);
  return days;
}

interface Office {
  readonly state: FederalState;
  readonly days: readonly string[];
  readonly rows: BoardRows;
  /** Where the sites of projects are. */
  readonly sites: ReadonlyMap<string, FederalState | null>;
}

/** What says how much somebody can work on which day; only granted absences count. */
export function timesOf(
  { id, schedules, federalState }: StaffRow,
  {
    state,
    rows,
  }: {
    readonly state: FederalState;
    readonly rows: Pick<BoardRows, 'officeDays' | 'absences'>;
  },
): WorkingTimes {
  return {
    schedules,
    federalState: federalState ?? state,
    officeDays: rows.officeDays,
    absences: rows.absences.filter((one) => one.userId === id && one.state === 'GENEHMIGT'),
  };
}

/** Holidays of the person where the office has none, and those of sites the person goes to. */
function notesOf(
  times: WorkingTimes,
  items: readonly BoardItem[],
  { state, days, rows, sites }: Office,
) {
  const office = { officeDays: rows.officeDays, federalState: state };
  const own = days.flatMap((day) => {
    const free = times.federalState === state ? null : freeDayOf(times, day);
    return free !== null && freeDayOf(office, day) === null ? [{ day, text: free.name }] : [];
  });
  // Where a site keeps the same holidays as the person, there is nothing to say.
  const there = items.flatMap((item) => {
    const site = sites.get(item.projectId ?? '') ?? null;
    if (site === null || site === times.federalState) return [];
    return daysOfAppointment(item).flatMap((day) => {
      const text = siteHolidayNote(day, { site, person: times.federalState });
      return text !== null && days.includes(day) ? [{ day, text }] : [];
    });
  });
  const all = [...own, ...there];
  return all.filter(
    ({ day, text }, index) => all.findIndex((one) => one.day === day && one.text === text) === index,
  );
}

/** What the rights ask of an appointment; of those who take part a board knows whether who asks does. */
export function ownFacts({ id }: Person, { createdById, isMine }: BoardItem): OwnFacts {
  return { createdById, people: isMine ? [{ id }] : [] };
}

interface OfPerson {
  readonly all: readonly BoardItem[];
  /** Those that are told of. */
  readonly readable: readonly BoardItem[];
}

function boardPerson(row: StaffRow, { all, readable }: OfPerson, office: Office): BoardPerson {
  const times = timesOf(row, office);
  const capacities = new Map(office.days.map((day) => [day, capacityOn(times, day)]));
  const capacity = (day: string): number => capacities.get(day) ?? capacityOn(times, day);
  const loads = loadByDay(all, capacity);
  const { id, displayname, color } = row;
  return {
    id,
    displayname,
    color,
    capacity: office.days.map(capacity),
    firm: office.days.map((day) => loads.get(day)?.firm ?? 0),
    tentative: office.days.map((day) => loads.get(day)?.tentative ?? 0),
    notes: notesOf(times, readable, office),
  };
}

/** An appointment as somebody sees it who may not read it: whom it takes from the board, and when. */
function busyOfItem(item: BoardItem, people: readonly StaffRow[]): Busy[] {
  const { state, blocks, allDay, travelBefore, travelAfter } = item;
  if (!blocks || state === 'ABGESAGT') return [];
  const isWhole = allDay && travelBefore + travelAfter === 0;
  const { start, end } = busyTime(item);
  const time = isWhole
    ? { start: item.start, end: item.end, allDay }
    : { start: instantText(start), end: instantText(end), allDay: false };
  const busy = state === 'GEPLANT' ? 'VORLAEUFIG' : 'FEST';
  return item.people.flatMap((place) => {
    const userId = people[place]?.id;
    return userId === undefined ? [] : [{ userId, ...time, busy }];
  });
}

function byPerson(people: readonly StaffRow[], items: readonly BoardItem[]): readonly BoardItem[][] {
  const found = people.map((): BoardItem[] => []);
  for (const item of items) for (const place of item.people) found[place]?.push(item);
  return found;
}

/** What the board says of appointments the person may read, and of their projects, by their place in it. */
function shownItems(
  person: Person,
  items: readonly BoardItem[],
  projects: BoardRows['projects'],
): Pick<PlanningBoard, 'projects'> & { readonly shown: BoardAppointment[] } {
  const used = new Set(items.map(({ projectId }) => projectId));
  const known = projects.filter(({ id }) => used.has(id));
  const placeOfProject = new Map(known.map(({ id }, place) => [id, place]));
  const shown = items.map((item): BoardAppointment => {
    const { id, version, title, type, state, allDay, start, end } = item;
    const { travelBefore, travelAfter, blocks, location, series, projectId } = item;
    return {
      id,
      version,
      title,
      type,
      state,
      allDay,
      start,
      end,
      travelBefore,
      travelAfter,
      blocks,
      location,
      series,
      people: [...item.people],
      project: projectId === null ? null : (placeOfProject.get(projectId) ?? null),
      editable: mayChange(person, ownFacts(person, item)),
    };
  });
  return { projects: known, shown };
}

interface BoardParams extends DayRange {
  readonly userIds?: string | undefined;
}

/**
 * Who does what when, and how much more each could. What the person may not read is only time that is taken.
 * @throws AppError `appointment.endBeforeStart`, `appointment.rangeTooLong`, `request.invalid`
 */
export async function getPlanningBoard(
  db: Connection,
  person: Person,
  { userIds, ...range }: BoardParams,
): Promise<PlanningBoard> {
  const { start, end } = rangeOf(range, longestRange.everybody);
  const days = { first: range.start, last: range.end };
  const question = { userIds: idsIn(userIds), start, end, ...days, personId: person.id };
  const rows = await findBoard(db, question);
  const state = await readSetting(db, officeFederalState);
  const sites = new Map(rows.projects.map(({ id, federalState }) => [id, federalState]));
  const office = { state, days: daysIn(range), rows, sites };
  const { people, items } = rows;
  const readable = new Set(items.filter((item) => mayReadWhole(person, ownFacts(person, item))));
  const own = byPerson(people, items);
  const { shown, projects } = shownItems(person, [...readable], rows.projects);
  const taken = items.flatMap((item) => (readable.has(item) ? [] : busyOfItem(item, people)));
  return {
    days: office.days.map((day) => {
      const free = freeDayOf({ officeDays: rows.officeDays, federalState: state }, day);
      return { day, name: free?.name ?? null, capacityPct: free?.capacityPct ?? 100 };
    }),
    people: people.map((row, place) => {
      const all = own[place] ?? [];
      return boardPerson(row, { all, readable: all.filter((item) => readable.has(item)) }, office);
    }),
    projects,
    items: [...shown, ...taken],
    absences: rows.absences.filter(
      (one) =>
        one.state === 'GENEHMIGT' ||
        one.userId === person.id ||
        grantOf(person, 'absence.save') === 'all',
    ),
  };
}
