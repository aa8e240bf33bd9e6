import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { WalkAction } from './grid-keys.ts';
import {
  itemsAt,
  type PlacedItems,
  type TimelineDay,
  type TimelineItem,
  type TimelineRow,
} from './timeline-model.ts';

/** Where the keyboard is: a cell, and the card in it. */
export interface ActivePlace {
  readonly rowId: string;
  readonly day: string;
  readonly itemId: string | null;
}

interface FocusInput<Item> {
  readonly rows: readonly TimelineRow[];
  readonly days: readonly TimelineDay[];
  readonly placed: PlacedItems<Item>;
  readonly frame: HTMLElement | null;
}

/** The same place as indices, at what is there now. */
export interface ActiveIndex<Item> {
  readonly row: number;
  readonly column: number;
  readonly items: readonly Item[];
  /** -1 where the cell has no card. */
  readonly item: number;
}

function located<Item extends TimelineItem>(
  { rows, days, placed }: FocusInput<Item>,
  { rowId, day, itemId }: ActivePlace,
): ActiveIndex<Item> {
  const row = Math.max(
    0,
    rows.findIndex(({ id }) => id === rowId),
  );
  const column = Math.max(
    0,
    days.findIndex((one) => one.day === day),
  );
  const items = itemsAt(placed, rows[row]?.id ?? '', days[column]?.day ?? '');
  const found = items.findIndex(({ id }) => id === itemId);
  return { row, column, items, item: found === -1 ? Math.min(0, items.length - 1) : found };
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));
const pageLines = 6;

type Walk = Extract<WalkAction, { readonly kind: 'walk' | 'jump' }>;

interface Step {
  readonly row: number;
  readonly column: number;
  readonly item: number;
}

const far = Number.MAX_SAFE_INTEGER;

type Wanted = 'left' | 'right' | 'up' | 'down' | 'firstDay' | 'lastDay' | 'pageUp' | 'pageDown';

/** One step through cards, days and rows; up and down pass the cards of a cell before they leave it. */
const steps: Readonly<Record<Wanted, (at: Step, count: number) => Step>> = {
  left: (at) => ({ ...at, column: at.column - 1 }),
  right: (at) => ({ ...at, column: at.column + 1 }),
  firstDay: (at) => ({ ...at, column: 0 }),
  lastDay: (at) => ({ ...at, column: far }),
  pageUp: (at) => ({ ...at, row: at.row - pageLines, item: 0 }),
  pageDown: (at) => ({ ...at, row: at.row + pageLines, item: 0 }),
  down: (at, count) =>
    at.item + 1 < count ? { ...at, item: at.item + 1 } : { ...at, row: at.row + 1, item: 0 },
  up: (at) => (at.item > 0 ? { ...at, item: at.item - 1 } : { ...at, row: at.row - 1, item: far }),
};

/** The cell and the card that an element of the grid belongs to. */
export function placeUnder(element: EventTarget): ActivePlace | null {
  if (!(element instanceof Element)) return null;
  const cell = element.closest<HTMLElement>('[data-day]');
  const line = element.closest<HTMLElement>('[data-row]');
  const { day } = cell?.dataset ?? {};
  const { row } = line?.dataset ?? {};
  if (day === undefined || row === undefined) return null;
  return {
    rowId: row,
    day,
    itemId: element.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? null,
  };
}

/** Brings the focus back to where the keyboard was when what had it is gone, and after each step. */
function useHeldFocus(frame: HTMLElement | null) {
  const isInside = useRef(false);
  const isWanted = useRef(false);
  useLayoutEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body;
    if (frame === null || !(isWanted.current || isLost)) return;
    isWanted.current = false;
    frame.querySelector<HTMLElement>('[data-active="true"]')?.focus({ preventScroll: true });
  });
  const blurred = ({ target, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (relatedTarget !== null) isInside.current = frame?.contains(relatedTarget) ?? false;
    // What is taken out of the page with the focus in it has not been left by anybody.
    else
      queueMicrotask(() => {
        if (target.isConnected && document.activeElement !== target) isInside.current = false;
      });
  };
  return { isInside, isWanted, blurred };
}

/** A place in the grid that the keyboard has, and the ways to another one. */
export function useTimelineFocus<Item extends TimelineItem>(
  input: FocusInput<Item>,
  first: ActivePlace,
) {
  const { rows, days, placed, frame } = input;
  const [active, setActive] = useState(first);
  const { isInside, isWanted, blurred } = useHeldFocus(frame);
  const at = located(input, active);
  const goTo = useCallback(
    (place: ActivePlace): void => {
      isWanted.current = true;
      setActive(place);
    },
    [isWanted],
  );
  const walk = (step: Walk): void => {
    const { row, column, item } = steps[step.kind === 'walk' ? step.by : step.to](at, at.items.length);
    const rowId = rows[clamp(row, rows.length)]?.id ?? '';
    const day = days[clamp(column, days.length)]?.day ?? '';
    const items = itemsAt(placed, rowId, day);
    goTo({ rowId, day, itemId: items[clamp(item, items.length)]?.id ?? null });
  };
  const focused = ({ target }: FocusEvent<HTMLElement>): void => {
    isInside.current = true;
    const place = placeUnder(target);
    if (place === null) return;
    setActive((before) =>
      before.rowId === place.rowId && before.day === place.day && before.itemId === place.itemId
        ? before
        : place,
    );
  };
  return { at, goTo, walk, focused, blurred };
}
