import type { KeyboardEvent } from 'react';
import { isForeignKey } from '#shared/list/foreign-key.ts';
import { moveAction, steppedPlace, type WalkAction, walkAction } from './grid-keys.ts';
import type { TimelineItem, TimelinePlace, TimelineRow } from './timeline-model.ts';
import type { TimelineProps } from './timeline-props.ts';
import { dayOfWall, minutesOfDay, wallAt } from './wall-time.ts';
import type { ActiveIndex, ActivePlace } from './use-timeline-focus.ts';

/** A new one begins at this time of the day, and lasts so long, where nothing was drawn. */
const usualStart = 9 * 60;
const usualLength = 60;

interface KeysInput<Row extends TimelineRow, Item extends TimelineItem> {
  readonly grid: TimelineProps<Row, Item>;
  readonly at: ActiveIndex<Item>;
  readonly goTo: (place: ActivePlace) => void;
  readonly walk: (step: Extract<WalkAction, { readonly kind: 'walk' | 'jump' }>) => void;
}

/** Where something new stands in a cell that was only pointed at. */
export function usualPlace(rowId: string, day: string, isByDay: boolean): TimelinePlace {
  const start = wallAt(day, isByDay ? 0 : usualStart);
  return { rowId, start, end: start + (isByDay ? minutesOfDay : usualLength) };
}

function onCard<Row extends TimelineRow, Item extends TimelineItem>(
  { grid: { actions, setMoving } }: KeysInput<Row, Item>,
  kind: WalkAction['kind'],
  item: Item,
): void {
  if (kind === 'open') actions.open(item);
  if (kind === 'select') actions.select(item);
  if (kind === 'remove') actions.remove(item);
  if (kind === 'move' && item.isMovable) {
    const { rowId, start, end } = item;
    setMoving({ item, place: { rowId, start, end } });
  }
}

function create<Row extends TimelineRow, Item extends TimelineItem>(input: KeysInput<Row, Item>): void {
  const { rows, days, scale, actions } = input.grid;
  const rowId = rows[input.at.row]?.id ?? '';
  const day = days[input.at.column]?.day ?? '';
  if (actions.canCreate(rowId)) actions.create(usualPlace(rowId, day, scale === 'condensed'));
}

function walkKey<Row extends TimelineRow, Item extends TimelineItem>(
  input: KeysInput<Row, Item>,
  action: WalkAction,
): void {
  const { at, grid } = input;
  const item = at.items[at.item];
  if (action.kind === 'walk' || action.kind === 'jump') input.walk(action);
  else if (action.kind === 'create' || (action.kind === 'open' && item === undefined)) create(input);
  else if (action.kind === 'today' || action.kind === 'find' || action.kind === 'leave')
    grid.actions[action.kind]();
  else if (item !== undefined) onCard(input, action.kind, item);
}

/** One step of what is being moved; answers whether the key was one of moving. */
function moveKey<Row extends TimelineRow, Item extends TimelineItem>(
  { grid, goTo }: KeysInput<Row, Item>,
  event: KeyboardEvent,
): boolean {
  const { moving, setMoving, rows, scale, actions } = grid;
  if (moving === null) return false;
  const { item } = moving;
  const step = item.isAllDay || scale === 'condensed' ? minutesOfDay : grid.step;
  const action = moveAction(event, step);
  if (action === null) return event.key.startsWith('Arrow');
  if (action.kind === 'leave') setMoving(null);
  else if (action.kind === 'drop') {
    const { place } = moving;
    setMoving(null);
    goTo({ rowId: place.rowId, day: dayOfWall(place.start), itemId: item.id });
    actions.move(item, place);
  } else {
    const rowIds = rows.map(({ id }) => id);
    setMoving({ item, place: steppedPlace(moving.place, action, { rowIds, step }) });
  }
  return true;
}

/** The keys of a grid: those that walk, and, while something is being moved, those that move it. */
export function handleTimelineKey<Row extends TimelineRow, Item extends TimelineItem>(
  event: KeyboardEvent<HTMLElement>,
  input: KeysInput<Row, Item>,
): void {
  if (moveKey(input, event)) {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  if (input.grid.moving !== null || isForeignKey(event.nativeEvent, event.currentTarget)) return;
  const action = walkAction(event);
  if (action === null) return;
  event.preventDefault();
  event.stopPropagation();
  walkKey(input, action);
}
