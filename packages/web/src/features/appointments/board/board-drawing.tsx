import {
  type BoardAbsence,
  type BoardDay,
  isoWeek,
  type PlanningBoard,
  shortDay,
  stoppedProjectWarning,
  weekdayOf,
} from '@energieakte/contract';
import Ban from 'lucide-react/icons/ban';
import Car from 'lucide-react/icons/car';
import type { ReactNode } from 'react';
import { clockText } from '#shared/calendar/timeline/wall-time.ts';
import { type ClockSpan, shareOf } from '#shared/calendar/timeline/timeline-geometry.ts';
import type { TimelineScale } from '#shared/calendar/timeline/timeline-model.ts';
import type { TimelineDrawing } from '#shared/calendar/timeline/timeline-props.ts';
import { type BoardItem, type BoardRow, isStopped, type LoadSums, sumsOn } from './board-items.ts';
import { ClockLine } from './clock-line.tsx';
import { PersonHead } from './person-head.tsx';
import { cardTime, spokenCard } from './place-text.ts';

/** What the drawing of a board needs to know. */
export interface DrawnBoard {
  readonly board: PlanningBoard;
  readonly scale: TimelineScale;
  readonly clock: ClockSpan;
  readonly today: string;
  readonly names: ReadonlyMap<string, string>;
  /** Days that take little room. */
  readonly narrow: ReadonlySet<string>;
}

const isWeekend = (day: string): boolean => weekdayOf(day) > 4;

function dayClass(day: BoardDay, today: string): string {
  const isOff = isWeekend(day.day) || day.capacityPct === 0;
  const marks = [
    day.day === today ? 'is-today' : '',
    isOff ? 'is-off' : '',
    !isOff && day.capacityPct === 50 ? 'is-half' : '',
  ];
  return marks.filter((mark) => mark !== '').join(' ');
}

function hoursOf({ from, to }: ClockSpan): readonly number[] {
  const hours: number[] = [];
  for (let minute = from + 60; minute < to; minute += 60) hours.push(minute);
  return hours;
}

function Hours({ clock, isHead }: { readonly clock: ClockSpan; readonly isHead: boolean }) {
  return (
    <span className="hours" aria-hidden>
      {hoursOf(clock).map((minute) => {
        const left = `${shareOf(clock, minute) * 100}%`;
        return isHead ? (
          <span key={minute} style={{ left }}>
            {clockText(minute)}
          </span>
        ) : (
          <i key={minute} style={{ left }} />
        );
      })}
    </span>
  );
}

/** More days than a month are too narrow for the number of each; then only Mondays show theirs. */
const mostNumbers = 31;

function CondensedHead({ day, days }: { readonly day: string; readonly days: number }) {
  const isMonday = weekdayOf(day) === 0;
  return (
    <>
      {isMonday && <span className="week">{`KW ${isoWeek(day)}`}</span>}
      <span className={isMonday || days <= mostNumbers ? 'date' : 'unseen'}>{Number(day.slice(8))}</span>
    </>
  );
}

function NarrowHead({ day }: { readonly day: string }) {
  const [weekday, date] = shortDay(day).split(' ');
  return (
    <>
      {weekday}
      <br />
      {date?.slice(0, 3)}
    </>
  );
}

function DayHead({ day, of }: { readonly day: BoardDay | undefined; readonly of: DrawnBoard }) {
  if (day === undefined) return null;
  if (of.scale === 'condensed') return <CondensedHead day={day.day} days={of.board.days.length} />;
  if (of.narrow.has(day.day) && of.scale === 'stack') return <NarrowHead day={day.day} />;
  return (
    <>
      {shortDay(day.day)}
      {day.day === of.today && ' · heute'}
      {day.name !== null && <small title={day.name}>{day.name}</small>}
      {of.scale === 'clock' && <Hours clock={of.clock} isHead />}
    </>
  );
}

const partClasses = { GANZ: '', VORMITTAG: ' is-morning', NACHMITTAG: ' is-afternoon' } as const;

interface AbsentProps {
  readonly absence: BoardAbsence;
  readonly hasCards: boolean;
  /** Where there is no room for the word. */
  readonly isNarrow: boolean;
}

function Absent({ absence, hasCards, isNarrow }: AbsentProps) {
  const over = hasCards ? ' has-cards' : '';
  const text = absence.state === 'BEANTRAGT' ? 'abwesend, beantragt' : 'abwesend';
  return (
    <span className={`absent${partClasses[absence.part]}${over}`} aria-hidden>
      {!isNarrow && text}
    </span>
  );
}

function LoadFill({ minutes, capacity }: { readonly minutes: number; readonly capacity: number }) {
  if (minutes === 0) return null;
  const share = capacity === 0 ? 1 : Math.min(1, minutes / capacity);
  return (
    <span
      className={minutes > capacity ? 'load is-over' : 'load'}
      style={{ height: `${share * 100}%` }}
      aria-hidden
    />
  );
}

/** Where people are away, by person and day. */
function absencesBy({ absences, days }: PlanningBoard): ReadonlyMap<string, BoardAbsence> {
  return new Map(
    absences.flatMap((absence) =>
      days
        .filter(({ day }) => absence.firstDay <= day && day <= absence.lastDay)
        .map(({ day }) => [`${absence.userId} ${day}`, absence] as const),
    ),
  );
}

interface CellInput {
  readonly row: BoardRow;
  readonly day: string;
  readonly items: readonly BoardItem[];
}

interface CellFacts {
  readonly day: string;
  readonly items: readonly BoardItem[];
  readonly sums: LoadSums;
  readonly absence: BoardAbsence | undefined;
  /** An ordinary day of the office: who does not work on it is said to be free. */
  readonly isWorkday: boolean;
}

/** A day as a stack of cards: its clock line, or that there is nothing to give on it. */
function StackCell({ day, items, sums, absence, isWorkday }: CellFacts) {
  const isUsed = items.length > 0 || sums.capacity > 0;
  if (absence?.part === 'GANZ') return null;
  if (isUsed) return <ClockLine day={day} items={items} sums={sums} />;
  if (!isWorkday || absence !== undefined) return null;
  return (
    <span className="free" aria-hidden>
      frei
    </span>
  );
}

/** Draws what lies behind the cards of a cell. */
function cellDrawer({ board, scale, clock, narrow }: DrawnBoard) {
  const indices = new Map(board.days.map(({ day }, index) => [day, index]));
  const away = absencesBy(board);
  const daysBy = new Map(board.days.map((day) => [day.day, day]));
  return ({ row, day, items }: CellInput): ReactNode => {
    const sums = sumsOn(row.person, indices.get(day) ?? 0);
    const absence = away.get(`${row.id} ${day}`);
    const isWorkday = !isWeekend(day) && daysBy.get(day)?.capacityPct === 100;
    return (
      <>
        {scale === 'condensed' && (
          <LoadFill minutes={sums.firm + sums.tentative} capacity={sums.capacity} />
        )}
        {scale === 'clock' && <Hours clock={clock} isHead={false} />}
        {absence !== undefined && (
          <Absent
            absence={absence}
            hasCards={items.length > 0}
            isNarrow={scale === 'condensed' || narrow.has(day)}
          />
        )}
        {scale === 'stack' && <StackCell {...{ day, items, sums, absence, isWorkday }} />}
      </>
    );
  };
}

/** What is read of a cell: whose day, and what is special about it. Made ready once: thousands of cells are drawn. */
function cellLabels({ board }: DrawnBoard) {
  const away = absencesBy(board);
  const dayTexts = new Map(
    board.days.map(({ day, name }) => [
      day,
      [shortDay(day), ...(name === null ? [] : [name])].join(', '),
    ]),
  );
  const notes = new Map<string, readonly string[]>();
  for (const person of board.people)
    for (const { day, text } of person.notes) {
      const key = `${person.id} ${day}`;
      notes.set(key, [...(notes.get(key) ?? []), text]);
    }
  return ({ id, label }: BoardRow, day: string): string => {
    const key = `${id} ${day}`;
    const absent = away.has(key) ? ['abwesend'] : [];
    return [label, dayTexts.get(day) ?? '', ...absent, ...(notes.get(key) ?? [])].join(', ');
  };
}

function Card({ item, day }: { readonly item: BoardItem; readonly day: string }) {
  const { travelBefore = 0, travelAfter = 0 } = item.appointment ?? {};
  const time = cardTime(item, day);
  return (
    <>
      {time !== '' && <span className="time">{time}</span>}
      <span className="name" {...(isStopped(item) && { title: stoppedProjectWarning })}>
        {item.title}
      </span>
      {isStopped(item) && <Ban size={12} strokeWidth={2} aria-hidden />}
      {travelBefore + travelAfter > 0 && <Car size={12} strokeWidth={1.75} aria-hidden />}
    </>
  );
}

/** How a board is drawn into a timeline. Made once for each answer of the server. */
export function boardDrawing(of: DrawnBoard): TimelineDrawing<BoardRow, BoardItem> {
  const daysBy = new Map(of.board.days.map((day) => [day.day, day]));
  const classes = new Map(of.board.days.map((day) => [day.day, dayClass(day, of.today)]));
  const drawCell = cellDrawer(of);
  return {
    corner: (
      <>
        Person
        <br />
        <span style={{ fontWeight: 500 }}>geplant von Soll</span>
      </>
    ),
    dayHead: (day) => <DayHead day={daysBy.get(day)} of={of} />,
    dayClass: (day) => classes.get(day) ?? '',
    rowHead: (row) => <PersonHead row={row} />,
    cell: (row, day, items) => drawCell({ row, day, items }),
    cellLabel: cellLabels(of),
    card: (item, day) => <Card item={item} day={day} />,
    cardClass: ({ tone }) => `is-${tone}`,
    cardLabel: (item) => spokenCard(item, item, of.names.get(item.rowId) ?? ''),
  };
}
