import type { ReactNode } from 'react';
import type { ClockSpan } from './timeline-geometry.ts';
import type {
  PlacedItems,
  TimelineDay,
  TimelineItem,
  TimelinePlace,
  TimelineRow,
  TimelineScale,
} from './timeline-model.ts';

/** What stands in the parts of the grid. The same object as long as nothing of it changes. */
export interface TimelineDrawing<Row extends TimelineRow, Item extends TimelineItem> {
  readonly corner: ReactNode;
  readonly dayHead: (day: string) => ReactNode;
  /** Classes of a column, in its head and in each of its cells: `is-today`, `is-off`. */
  readonly dayClass: (day: string) => string;
  readonly rowHead: (row: Row) => ReactNode;
  /** Behind and above the cards of a cell. */
  readonly cell: (row: Row, day: string, items: readonly Item[]) => ReactNode;
  /** A cell for the ears, without its cards. */
  readonly cellLabel: (row: Row, day: string) => string;
  readonly card: (item: Item, day: string) => ReactNode;
  readonly cardClass: (item: Item) => string;
  /** A card for the ears. */
  readonly cardLabel: (item: Item) => string;
}

/** What is being moved by keyboard, and where it would stand. */
export interface MovingItem<Item extends TimelineItem> {
  readonly item: Item;
  readonly place: TimelinePlace;
}

/** What people do in the grid. */
export interface TimelineActions<Item extends TimelineItem> {
  readonly open: (item: Item) => void;
  /** A new one at a place that was drawn, or where the keyboard is. */
  readonly create: (place: TimelinePlace) => void;
  readonly canCreate: (rowId: string) => boolean;
  readonly move: (item: Item, place: TimelinePlace) => void;
  /** Whether nothing stands against it, as far as this screen knows. */
  readonly isFree: (item: Item, place: TimelinePlace) => boolean;
  readonly select: (item: Item) => void;
  readonly remove: (item: Item) => void;
  readonly today: () => void;
  readonly find: () => void;
  /** On Escape, when nothing is being moved. */
  readonly leave: () => void;
}

/** Something to say about a place, right there: what stands against it. */
export interface PlaceNotice {
  readonly place: TimelinePlace;
  readonly content: ReactNode;
}

export interface TimelineProps<Row extends TimelineRow, Item extends TimelineItem> {
  readonly label: string;
  readonly days: readonly TimelineDay[];
  readonly rows: readonly Row[];
  readonly placed: PlacedItems<Item>;
  readonly scale: TimelineScale;
  /** What times snap to, in minutes. */
  readonly step: number;
  readonly clock: ClockSpan;
  /** Of the column with the names, in pixels. */
  readonly headWidth: number;
  readonly selected: ReadonlySet<string>;
  readonly drawing: TimelineDrawing<Row, Item>;
  readonly actions: TimelineActions<Item>;
  readonly moving: MovingItem<Item> | null;
  readonly setMoving: (moving: MovingItem<Item> | null) => void;
  /** The time of a place as it is read while it is pulled: `Di 24.11. 9:00–10:30`. */
  readonly timeText: (place: TimelinePlace) => string;
  readonly notice: PlaceNotice | null;
  /** Read out when it changes. */
  readonly spoken: string;
}
