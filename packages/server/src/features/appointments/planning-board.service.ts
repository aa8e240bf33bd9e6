import {
  addDays,
  type BoardAppointment,
  type BoardPerson,
  type Busy,
  capacityOn,
  type FederalState,
  freeDayOf,
  instantText,
  type LoadFacts,
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
import type { AppointmentTime } from '#features/appointments/appointment-record.ts';
import { busyOf, shownTime } from '#features/appointments/appointment-time.ts';
import { mayChange, mayReadWhole } from '#features/appointments/appointments.policy.ts';
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

/** What a day asks of somebody, from the appointments of that person. */
export function factsOf(
  item: AppointmentTime & Omit<LoadFacts, keyof AppointmentTime | 'start' | 'end'>,
): LoadFacts {
  const { state, travelBefore, travelAfter, effortMinutes } = item;
  return { state, ...shownTime(item), travelBefore, travelAfter, effortMinutes };
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
    return daysOfAppointment(shownTime(item)).flatMap((day) => {
      const text = siteHolidayNote(day, { site, person: times.federalState });
      return text !== null && days.includes(day) ? [{ day, text }] : [];
    });
  });
  const all = [...own, ...there];
  return all.filter(
    ({ day, text }, index) => all.findIndex((one) => one.day === day && one.text === text) === index,
  );
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
  const loads = loadByDay(all.map(factsOf), capacity);
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
function busyOfItem(item: BoardItem, ids: ReadonlySet<string>): Busy[] {
  if (!item.blocks || item.state === 'ABGESAGT') return [];
  const { travelBefore, travelAfter } = item;
  const isWhole = item.allDay && travelBefore + travelAfter === 0;
  const { start, end } = busyOf(item);
  const time = isWhole
    ? shownTime(item)
    : { start: instantText(start), end: instantText(end), allDay: false };
  const busy = item.state === 'GEPLANT' ? 'VORLAEUFIG' : 'FEST';
  return item.people.flatMap(({ id }) => (ids.has(id) ? [{ userId: id, ...time, busy }] : []));
}

function byPerson(items: readonly BoardItem[]): ReadonlyMap<string, BoardItem[]> {
  const found = new Map<string, BoardItem[]>();
  for (const item of items)
    for (const { id } of item.people) {
      const own = found.get(id) ?? [];
      own.push(item);
      found.set(id, own);
    }
  return found;
}

const placesOf = (rows: readonly { readonly id: string }[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ id }, place) => [id, place]));

/** What the board says of appointments the person may read; people and projects by their place in it. */
function shownItems(
  person: Person,
  items: readonly BoardItem[],
  { people, projects }: Pick<BoardRows, 'people' | 'projects'>,
): Pick<PlanningBoard, 'projects'> & { readonly shown: BoardAppointment[] } {
  const used = new Set(items.map(({ projectId }) => projectId));
  const known = projects.filter(({ id }) => used.has(id));
  const [placeOfPerson, placeOfProject] = [placesOf(people), placesOf(known)];
  const shown = items.map((item) => ({
    ...item,
    ...shownTime(item),
    people: item.people.flatMap(({ id }) => placeOfPerson.get(id) ?? []),
    project: placeOfProject.get(item.projectId ?? '') ?? null,
    editable: mayChange(person, item),
  }));
  return { projects: [...known], shown };
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
  const question = { userIds: idsIn(userIds), start, end, first: range.start, last: range.end };
  const rows = await findBoard(db, question);
  const state = await readSetting(db, officeFederalState);
  const sites = new Map(rows.projects.map(({ id, federalState }) => [id, federalState]));
  const office = { state, days: daysIn(range), rows, sites };
  const { items } = rows;
  const readable = new Set(items.filter((item) => mayReadWhole(person, item)));
  const own = byPerson(items);
  const ids = new Set(rows.people.map(({ id }) => id));
  const { shown, projects } = shownItems(person, [...readable], rows);
  const taken = items.flatMap((item) => (readable.has(item) ? [] : busyOfItem(item, ids)));
  return {
    days: office.days.map((day) => {
      const free = freeDayOf({ officeDays: rows.officeDays, federalState: state }, day);
      return { day, name: free?.name ?? null, capacityPct: free?.capacityPct ?? 100 };
    }),
    people: rows.people.map((row) => {
      const all = own.get(row.id) ?? [];
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
