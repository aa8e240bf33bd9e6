import {
  type CurrentUser,
  grantFor,
  type PlanningBoard,
  type PlanningView,
  weekdayOf,
} from '@energieakte/contract';
import { useMemo, useState } from 'react';
import type { ClockSpan } from '#shared/calendar/timeline/timeline-geometry.ts';
import { dayOfWall } from '#shared/calendar/timeline/wall-time.ts';
import { placeItems, type TimelineScale } from '#shared/calendar/timeline/timeline-model.ts';
import {
  boardItems,
  type BoardRow,
  boardRowsOf,
  isOverloaded,
  type PendingMove,
} from './board-items.ts';
import { boardDrawing } from './board-drawing.tsx';
import { lineHours } from './clock-line.tsx';

/** Whether the person plans for everybody. */
export function plansForAll({ roles }: CurrentUser): boolean {
  return grantFor(roles, 'appointment.list') === 'all';
}

interface ViewShape {
  readonly scale: TimelineScale;
  /** What times snap to, in minutes, and how that is called. */
  readonly step: number;
  readonly stepText: string;
  readonly clock: ClockSpan;
}

/** How much of a day each view shows, and how finely it moves. */
export const viewShapes: Readonly<Record<PlanningView, ViewShape>> = {
  TAG: { scale: 'clock', step: 15, stepText: '15 Minuten', clock: { from: 360, to: 1260 } },
  WOCHE: { scale: 'stack', step: 30, stepText: '30 Minuten', clock: lineHours },
  MONAT: { scale: 'condensed', step: 1440, stepText: 'Tag', clock: lineHours },
  QUARTAL: { scale: 'condensed', step: 1440, stepText: 'Tag', clock: lineHours },
};

/** The rows of a board: one's own first, then as the server sorts names. */
function boardRows(board: PlanningBoard, ownId: string): readonly BoardRow[] {
  const rows = boardRowsOf(board);
  const own = rows.filter(({ id }) => id === ownId);
  return [...own, ...rows.filter(({ id }) => id !== ownId)];
}

interface BoardInput {
  readonly board: PlanningBoard;
  readonly view: PlanningView;
  readonly today: string;
  readonly me: CurrentUser;
  readonly onlyOverloaded: boolean;
}

/** Everything the timeline shows of a board. */
export function useBoard({ board, view, today, me, onlyOverloaded }: BoardInput) {
  const [pending, setPending] = useState<readonly PendingMove[]>([]);
  const { scale, clock } = viewShapes[view];
  const ownFirst = plansForAll(me) ? '' : me.id;
  const all = useMemo(() => boardRows(board, ownFirst), [board, ownFirst]);
  const rows = useMemo(
    () => (onlyOverloaded ? all.filter(({ person }) => isOverloaded(person)) : all),
    [all, onlyOverloaded],
  );
  const items = useMemo(() => boardItems(board, pending), [board, pending]);
  const days = useMemo(() => {
    const timed = items.filter(({ isAllDay }) => !isAllDay);
    const used = new Set(timed.map(({ start }) => dayOfWall(start)));
    return board.days.map(({ day }) => ({ day, isNarrow: weekdayOf(day) > 4 && !used.has(day) }));
  }, [board.days, items]);
  const placed = useMemo(() => placeItems(items, days), [items, days]);
  const drawing = useMemo(() => {
    const names = new Map(board.people.map(({ id, displayname }) => [id, displayname]));
    const narrow = new Set(days.filter(({ isNarrow }) => isNarrow).map(({ day }) => day));
    return boardDrawing({ board, scale, clock, today, names, narrow });
  }, [board, scale, clock, today, days]);
  return { rows, items, days, placed, drawing, pending, setPending };
}
