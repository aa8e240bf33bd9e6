import type { CSSProperties, ReactNode } from 'react';
import { type ClockSpan, shareOf } from './timeline-geometry.ts';
import { lane } from './line-sizes.ts';
import {
  lanesOf,
  type TimelineItem,
  type TimelinePlace,
  type TimelineRow,
  type TimelineScale,
} from './timeline-model.ts';
import type { MovingItem, TimelineDrawing } from './timeline-props.ts';
import { dayOfWall, minuteOfWall, minutesOfDay, wallAt } from './wall-time.ts';

/** What of the grid a cell needs to draw itself. */
export interface CellInput<Row extends TimelineRow, Item extends TimelineItem> {
  readonly row: Row;
  readonly day: string;
  readonly items: readonly Item[];
  readonly scale: TimelineScale;
  readonly clock: ClockSpan;
  readonly drawing: TimelineDrawing<Row, Item>;
  readonly selected: ReadonlySet<string>;
  readonly moving: MovingItem<Item> | null;
  /** The index of the card that has the keyboard, -1 for the cell itself, `null` elsewhere. */
  readonly active: number | null;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(3)}%`;
}

/** Where a card lies at clock scale. */
function clockStyle(
  { day, clock }: { readonly day: string; readonly clock: ClockSpan },
  place: TimelinePlace,
  at: number,
): CSSProperties {
  const begin = Math.max(place.start, wallAt(day, 0)) - wallAt(day, 0);
  const stop = Math.min(place.end, wallAt(day, minutesOfDay)) - wallAt(day, 0);
  const left = shareOf(clock, begin);
  return {
    left: percent(left),
    width: percent(Math.max(0.012, shareOf(clock, stop) - left)),
    top: lane.above + at * lane.height,
    height: lane.height - 4,
  };
}

/** What a place that is being moved over is called; it is no card yet and can take no focus. */
const preview = 'card is-preview';

interface CardProps<Row extends TimelineRow, Item extends TimelineItem> {
  readonly cell: CellInput<Row, Item>;
  readonly item: Item;
  readonly index: number;
  readonly style: CSSProperties | undefined;
}

interface Reading {
  readonly scale: TimelineScale;
  readonly text: string;
}

/** Where words are seen, what is read out stands before them; on thousands of marks it is an attribute, which costs no layout. */
function readingOf({ scale, text }: Reading) {
  return scale === 'condensed' ? { 'aria-label': text } : {};
}

function Unseen({ scale, text }: Reading) {
  return scale === 'condensed' ? null : <span className="unseen">{text}</span>;
}

/** What is written on a card. Where days are as narrow as a mark there is no room for it. */
function CardContent<Row extends TimelineRow, Item extends TimelineItem>({
  cell: { drawing, day, scale },
  item,
}: Pick<CardProps<Row, Item>, 'cell' | 'item'>) {
  if (scale === 'condensed') return null;
  return (
    <span className="content" aria-hidden>
      {drawing.card(item, day)}
    </span>
  );
}

function Card<Row extends TimelineRow, Item extends TimelineItem>(props: CardProps<Row, Item>) {
  const { cell, item, index, style } = props;
  const { drawing, moving, selected, active, scale } = cell;
  const isOrigin = moving !== null && moving.item.id === item.id && moving.item.rowId === item.rowId;
  const isActive = active === index;
  const classes = ['card', drawing.cardClass(item), isOrigin ? 'is-origin' : ''];
  const reading = { scale, text: drawing.cardLabel(item) };
  return (
    <button
      type="button"
      className={classes.join(' ')}
      style={style}
      data-item={item.id}
      data-active={isActive}
      tabIndex={isActive ? 0 : -1}
      aria-pressed={selected.has(item.id)}
      {...readingOf(reading)}
    >
      <Unseen {...reading} />
      <CardContent cell={cell} item={item} />
      {item.isMovable && <span className="edge" data-edge aria-hidden />}
    </button>
  );
}

/** The card where it would stand, among the others. */
function Preview<Row extends TimelineRow, Item extends TimelineItem>({
  cell,
  style,
}: {
  readonly cell: CellInput<Row, Item>;
  readonly style: CSSProperties | undefined;
}) {
  const { moving, drawing } = cell;
  if (moving === null) return null;
  const moved = { ...moving.item, ...moving.place };
  return (
    <div className={`${preview} ${drawing.cardClass(moved)}`} style={style} aria-hidden>
      <CardContent cell={cell} item={moved} />
    </div>
  );
}

function cardsOf<Row extends TimelineRow, Item extends TimelineItem>(
  cell: CellInput<Row, Item>,
): readonly ReactNode[] {
  const { items, row, day, moving, scale, clock } = cell;
  const isPreviewed =
    moving !== null && moving.place.rowId === row.id && dayOfWall(moving.place.start) === day;
  const places = isPreviewed ? [...items, moving.place] : items;
  const lanes = scale === 'clock' ? lanesOf(places) : [];
  const styleAt = (index: number): CSSProperties | undefined => {
    const place = places[index];
    return scale === 'clock' && place !== undefined
      ? clockStyle({ day, clock }, place, lanes[index] ?? 0)
      : undefined;
  };
  const cards = items.map((item, index) => (
    <Card key={item.id} cell={cell} item={item} index={index} style={styleAt(index)} />
  ));
  if (!isPreviewed) return cards;
  const earlier = items.filter(({ start }) => minuteOfWall(start) <= minuteOfWall(moving.place.start));
  return cards.toSpliced(
    earlier.length,
    0,
    <Preview key="preview" cell={cell} style={styleAt(items.length)} />,
  );
}

interface CellPlace {
  readonly left: number;
  readonly width: number;
  readonly column: number;
}

/** More marks than this are higher than a condensed cell, and are cut; those of every other cell need no clipping. */
const mostMarks = 4;

/** One day of one row. */
export function TimelineCell<Row extends TimelineRow, Item extends TimelineItem>({
  cell,
  place: { left, width, column },
}: {
  readonly cell: CellInput<Row, Item>;
  readonly place: CellPlace;
}) {
  const { row, day, items, drawing, active, scale } = cell;
  const reading = { scale, text: drawing.cellLabel(row, day) };
  const isActive = active === -1;
  const cards = cardsOf(cell);
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      className={`cell ${drawing.dayClass(day)}`}
      style={{ left, width }}
      data-day={day}
      data-active={isActive}
      tabIndex={isActive ? 0 : -1}
      {...readingOf(reading)}
    >
      <Unseen {...reading} />
      {drawing.cell(row, day, items)}
      {cards.length > 0 && (
        <div className={cards.length > mostMarks ? 'cards is-full' : 'cards'}>{cards}</div>
      )}
    </div>
  );
}
