import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { followPointer } from '#shared/list/grid/follow-pointer.ts';
import type { TimelineItem, TimelinePlace } from './timeline-model.ts';
import {
  drawnPlace,
  movedPlace,
  placeBox,
  type Point,
  resizedPlace,
  type TimelineMap,
} from './timeline-pointer.ts';
import type { TimelineActions } from './timeline-props.ts';

/** Below it a press is a click, in pixels. */
const dragThreshold = 4;
/** Nearer to the edge of the frame than this, the grid scrolls along. */
const edgeRoom = 28;
const scrollStep = 14;

interface DragInput<Item extends TimelineItem> {
  readonly frame: HTMLElement | null;
  readonly map: TimelineMap;
  /** From the corner of the plane to that of the first cell. */
  readonly origin: Point;
  readonly itemAt: (rowId: string, id: string) => Item | undefined;
  readonly actions: TimelineActions<Item>;
  readonly timeText: (place: TimelinePlace) => string;
}

type Drag<Item> = { readonly from: Point } & (
  | { readonly kind: 'move' | 'resize'; readonly item: Item; readonly card: HTMLElement }
  | { readonly kind: 'draw' }
);

function scrollAlong(frame: HTMLElement | null, x: number, y: number): void {
  if (frame === null) return;
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  const along = (before: boolean, behind: boolean): number =>
    (behind ? scrollStep : 0) - (before ? scrollStep : 0);
  frame.scrollBy(
    along(x < left + edgeRoom, x > right - edgeRoom),
    along(y < top + edgeRoom, y > bottom - edgeRoom),
  );
}

/** What the pointer was pressed on. */
function dragFrom<Item extends TimelineItem>(
  { itemAt, actions }: DragInput<Item>,
  pressed: Element,
  from: Point,
): Drag<Item> | null {
  const rowId = pressed.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (rowId === undefined || pressed.closest('[data-day]') === null) return null;
  const card = pressed.closest<HTMLElement>('[data-item]');
  if (card === null) return actions.canCreate(rowId) ? { kind: 'draw', from } : null;
  const item = itemAt(rowId, card.dataset['item'] ?? '');
  if (item?.isMovable !== true) return null;
  return { kind: pressed.closest('[data-edge]') === null ? 'move' : 'resize', item, card, from };
}

function placeOf<Item extends TimelineItem>(
  map: TimelineMap,
  drag: Drag<Item>,
  to: Point,
): TimelinePlace {
  if (drag.kind === 'draw') return drawnPlace(map, { from: drag.from, to });
  return drag.kind === 'resize'
    ? resizedPlace(map, drag.item, to)
    : movedPlace(map, drag.item, { from: drag.from, to });
}

interface Pressed {
  readonly clientX: number;
  readonly clientY: number;
}

/** What a drag pulls over the grid. It moves by hand: React does not hear of the way. */
interface DragMarks {
  readonly pull: (x: number, y: number) => void;
  readonly show: (place: TimelinePlace) => void;
  readonly remove: () => void;
}

/** Looks like the card that is pulled, and begins where it stands. */
function ghostOf(card: HTMLElement): HTMLElement {
  const ghost = document.createElement('div');
  ghost.append(...[...card.childNodes].map((node) => node.cloneNode(true)));
  ghost.className = `${card.className} ghost`;
  ghost.style.width = `${card.offsetWidth}px`;
  ghost.style.height = `${card.offsetHeight}px`;
  return ghost;
}

function layMarks<Item extends TimelineItem>(
  { map, origin, actions, timeText }: DragInput<Item>,
  plane: HTMLElement,
  { drag, start }: { readonly drag: Drag<Item>; readonly start: Pressed },
): DragMarks {
  const target = document.createElement('div');
  const text = document.createElement('span');
  const ghost = drag.kind === 'move' ? ghostOf(drag.card) : null;
  const corner = drag.kind === 'draw' ? null : drag.card.getBoundingClientRect();
  for (const mark of [target, ghost]) mark?.setAttribute('aria-hidden', 'true');
  target.append(text);
  plane.append(target, ...(ghost === null ? [] : [ghost]));
  if (drag.kind !== 'draw') drag.card.classList.add('is-origin');
  return {
    pull: (x, y) => {
      if (ghost === null || corner === null) return;
      const { left, top } = plane.getBoundingClientRect();
      const across = corner.left - left + x - start.clientX;
      ghost.style.transform = `translate(${across}px, ${corner.top - top + y - start.clientY}px)`;
    },
    show: (place) => {
      const box = placeBox(map, place);
      if (box === null) return;
      target.style.transform = `translate(${box.left + origin.x}px, ${box.top + origin.y}px)`;
      target.style.width = `${box.width}px`;
      target.style.height = `${box.height}px`;
      const isFree = drag.kind === 'draw' || actions.isFree(drag.item, place);
      target.className = isFree ? 'target' : 'target is-refused';
      text.textContent = timeText(place);
    },
    remove: () => {
      target.remove();
      ghost?.remove();
      if (drag.kind !== 'draw') drag.card.classList.remove('is-origin');
    },
  };
}

function pointIn(plane: HTMLElement, origin: Point, { clientX, clientY }: Pressed): Point {
  const { left, top } = plane.getBoundingClientRect();
  return { x: clientX - left - origin.x, y: clientY - top - origin.y };
}

/** Follows the pointer from where it was pressed; `began` hears that it is no click any more. */
function follow<Item extends TimelineItem>(
  input: DragInput<Item>,
  plane: HTMLElement,
  { drag, start, began }: { drag: Drag<Item>; start: Pressed; began: () => void },
): void {
  let marks: DragMarks | null = null;
  let place: TimelinePlace | null = null;
  followPointer(start, {
    move: (_, x, y) => {
      const way = Math.hypot(x - start.clientX, y - start.clientY);
      if (marks === null && way < dragThreshold) return;
      marks ??= layMarks(input, plane, { drag, start });
      began();
      scrollAlong(input.frame, x, y);
      marks.pull(x, y);
      place = placeOf(input.map, drag, pointIn(plane, input.origin, { clientX: x, clientY: y }));
      marks.show(place);
    },
    end: () => {
      marks?.remove();
      if (place === null) return;
      if (drag.kind === 'draw') input.actions.create(place);
      else input.actions.move(drag.item, place);
    },
    cancel: () => marks?.remove(),
  });
}

/** Takes cards elsewhere, pulls their ends and draws new ones with a mouse or a pen; on touch screens pulling scrolls. */
export function useTimelineDrag<Item extends TimelineItem>(input: DragInput<Item>) {
  const wasDragged = useRef(false);
  const begin = (event: PointerEvent<HTMLElement>): void => {
    wasDragged.current = false;
    const isOther =
      event.button !== 0 || event.pointerType === 'touch' || event.ctrlKey || event.metaKey;
    const plane = event.currentTarget.parentElement;
    if (isOther || plane === null || !(event.target instanceof Element)) return;
    const drag = dragFrom(input, event.target, pointIn(plane, input.origin, event));
    const began = (): void => {
      wasDragged.current = true;
    };
    if (drag !== null) follow(input, plane, { drag, start: event, began });
  };
  /** Letting go of a card is a click on it for the browser; it must not open. */
  const swallowClick = (event: MouseEvent): void => {
    if (!wasDragged.current) return;
    wasDragged.current = false;
    event.stopPropagation();
  };
  return { begin, swallowClick };
}
