import {
  type BoardAppointment,
  type BoardPerson,
  type BoardProject,
  type Busy,
  type PlanningBoard,
} from '@energieakte/contract';
import type { TimelineItem, TimelinePlace } from '#shared/calendar/timeline/timeline-model.ts';
import { wallSpan } from '../office-time.ts';

/** How a card looks: firm, planned for now, without blocking, or somebody else's. */
export type CardTone = 'firm' | 'planned' | 'open' | 'busy' | 'cancelled';

/** A card of the board. */
export interface BoardItem extends TimelineItem {
  readonly title: string;
  readonly tone: CardTone;
  /** `null` for what others do; then only that they are busy is known. */
  readonly appointment: BoardAppointment | null;
  readonly project: BoardProject | null;
}

/** Whether its project was stopped: somebody has to look whether it still takes place. */
export function isStopped({ appointment, project }: BoardItem): boolean {
  return project?.isStopped === true && appointment !== null && isOpen(appointment);
}

function isOpen({ state }: BoardAppointment): boolean {
  return state === 'GEPLANT' || state === 'BESTAETIGT';
}

/** A row of the board. */
export interface BoardRow {
  readonly id: string;
  readonly label: string;
  readonly person: BoardPerson;
}

/** The rows of a board, as the server sorts them. */
export function boardRowsOf({ people }: PlanningBoard): readonly BoardRow[] {
  return people.map((person) => ({ id: person.id, label: person.displayname, person }));
}

type Entry = PlanningBoard['items'][number];

/** Whether this is known in full. */
function isAppointment(entry: Entry): entry is BoardAppointment {
  return 'people' in entry;
}

function toneOf({ state, blocks }: BoardAppointment): CardTone {
  if (state === 'ABGESAGT') return 'cancelled';
  if (!blocks) return 'open';
  return state === 'GEPLANT' ? 'planned' : 'firm';
}

const busyTitles = { FEST: 'belegt', VORLAEUFIG: 'vorläufig belegt', ABWESEND: 'abwesend' } as const;

function busyItem(busy: Busy): BoardItem {
  const { userId, start, allDay } = busy;
  return {
    id: `${userId} ${start}`,
    rowId: userId,
    ...wallSpan(busy),
    isAllDay: allDay,
    isMovable: false,
    title: busyTitles[busy.busy],
    tone: 'busy',
    appointment: null,
    project: null,
  };
}

/** One card for each of the people. */
function itemsOf(
  appointment: BoardAppointment,
  { people, projects }: PlanningBoard,
): readonly BoardItem[] {
  const { id, allDay, title, editable, project } = appointment;
  const shared = {
    id,
    ...wallSpan(appointment),
    isAllDay: allDay,
    isMovable: editable && isOpen(appointment),
    title,
    tone: toneOf(appointment),
    appointment,
    project: (project === null ? null : projects[project]) ?? null,
  };
  return appointment.people.flatMap((place) => {
    const person = people[place];
    return person === undefined ? [] : [{ ...shared, rowId: person.id }];
  });
}

/** Where a card was put that the server has not answered yet. */
export interface PendingMove {
  readonly id: string;
  readonly fromRowId: string;
  readonly place: TimelinePlace;
}

function movedBy(pending: readonly PendingMove[], item: BoardItem): BoardItem {
  const move = pending.find(({ id }) => id === item.id);
  if (move === undefined) return item;
  const { start, end, rowId } = move.place;
  return { ...item, start, end, rowId: item.rowId === move.fromRowId ? rowId : item.rowId };
}

/** All cards of a board, with those moves that are still on their way. */
export function boardItems(board: PlanningBoard, pending: readonly PendingMove[]): readonly BoardItem[] {
  return board.items
    .flatMap((entry) => (isAppointment(entry) ? itemsOf(entry, board) : [busyItem(entry)]))
    .map((item) => movedBy(pending, item));
}

/** The minutes of a person in the days shown: what is booked firmly, for now, and what can be given. */
export interface LoadSums {
  readonly firm: number;
  readonly tentative: number;
  readonly capacity: number;
}

const sum = (minutes: readonly number[]): number => minutes.reduce((all, one) => all + one, 0);

/** What a person has and can give in all the days shown. */
export function sumsOf({ firm, tentative, capacity }: BoardPerson): LoadSums {
  return { firm: sum(firm), tentative: sum(tentative), capacity: sum(capacity) };
}

/** Whether more is planned than a person can give, on a day or altogether. */
export function isOverloaded(person: BoardPerson): boolean {
  const { firm, tentative, capacity } = sumsOf(person);
  if (firm + tentative > capacity) return true;
  return person.capacity.some(
    (minutes, at) => minutes > 0 && (person.firm[at] ?? 0) + (person.tentative[at] ?? 0) > minutes,
  );
}

/** The minutes of one day of a person. */
export function sumsOn({ firm, tentative, capacity }: BoardPerson, index: number): LoadSums {
  return {
    firm: firm[index] ?? 0,
    tentative: tentative[index] ?? 0,
    capacity: capacity[index] ?? 0,
  };
}
