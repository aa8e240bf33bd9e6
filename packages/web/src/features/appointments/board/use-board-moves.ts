import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { reportError, reportSuccess, reportWarning } from '#shared/activity/activity.ts';
import { bannerTexts } from '#shared/activity/banner-texts.ts';
import type { TimelinePlace } from '#shared/calendar/timeline/timeline-model.ts';
import { type MoveCommand, moveAppointmentsMutation } from '../appointments.queries.ts';
import { spanOfWall } from '../office-time.ts';
import { conflictAt, type KnownTimes } from './board-conflicts.ts';
import type { BoardItem, PendingMove } from './board-items.ts';

/** A move that was refused, or would be: what stands against it, and what was meant. */
export interface RefusedMove {
  readonly text: string;
  readonly moves: readonly ItemMove[];
  /** Whether a reason would let it pass. */
  readonly canInsist: boolean;
}

/** One card, and where it is to stand. */
export interface ItemMove {
  readonly item: BoardItem;
  readonly place: TimelinePlace;
}

const overlapCodes = ['appointment.booked', 'appointment.absent'] as const;

function commandOf(moves: readonly ItemMove[]): MoveCommand['changes'] {
  return moves.flatMap(({ item: { appointment, rowId }, place }) => {
    if (appointment === null) return [];
    const { id, version, allDay } = appointment;
    const { start, end } = spanOfWall(place, allDay);
    const people = rowId === place.rowId ? {} : { fromUserId: rowId, toUserId: place.rowId };
    return [{ id, version, start, end, ...people }];
  });
}

function isSamePlace({ item, place }: ItemMove): boolean {
  return item.start === place.start && item.end === place.end && item.rowId === place.rowId;
}

/** What is moved together with a card: all that are selected go the same way; another person is for one card only. */
function movesOf(
  { items }: KnownTimes,
  selected: ReadonlySet<string>,
  move: ItemMove,
): readonly ItemMove[] {
  const { item, place } = move;
  const isAlone = !selected.has(item.id) || selected.size < 2;
  const isOtherPerson = item.rowId !== place.rowId;
  const lasts = place.end - place.start !== item.end - item.start;
  if (isAlone || isOtherPerson || lasts) return [move];
  const by = place.start - item.start;
  const others = items.filter(
    (one, at) =>
      selected.has(one.id) &&
      one.isMovable &&
      one.id !== item.id &&
      items.findIndex(({ id }) => id === one.id) === at,
  );
  return [
    move,
    ...others.map((one) => ({
      item: one,
      place: { rowId: one.rowId, start: one.start + by, end: one.end + by },
    })),
  ];
}

interface MovesInput {
  readonly known: KnownTimes;
  readonly selected: ReadonlySet<string>;
  readonly pending: readonly PendingMove[];
  readonly setPending: (pending: readonly PendingMove[]) => void;
  readonly remember: (change: Promise<string>) => void;
}

function refusalOf(error: unknown, moves: readonly ItemMove[]): RefusedMove | null {
  if (!(error instanceof ApiError)) return null;
  const canInsist = overlapCodes.some((code) => error.is(code));
  return { text: error.message, moves, canInsist };
}

/** Moves cards: they stand at their new place at once, and spring back where the server refuses. */
export function useBoardMoves({ known, selected, setPending, remember }: MovesInput) {
  const { mutateAsync } = useMutation(moveAppointmentsMutation);
  const [refused, setRefused] = useState<RefusedMove | null>(null);

  const send = async (moves: readonly ItemMove[], overlapReason?: string): Promise<boolean> => {
    setRefused(null);
    setPending(moves.map(({ item, place }) => ({ id: item.id, fromRowId: item.rowId, place })));
    try {
      const reason = overlapReason === undefined ? {} : { overlapReason };
      const sent = mutateAsync({ changes: [...commandOf(moves)], ...reason });
      remember(sent.then(({ changeId }) => changeId));
      const { warnings } = await sent;
      reportSuccess(bannerTexts.appointmentSaved);
      for (const warning of warnings) reportWarning(warning);
      return true;
    } catch (error) {
      setRefused(refusalOf(error, moves));
      reportError(error instanceof Error ? error.message : bannerTexts.appointmentNotCreated);
      return false;
    } finally {
      setPending([]);
    }
  };

  const move = (item: BoardItem, place: TimelinePlace): void => {
    if (item.appointment === null || isSamePlace({ item, place })) return;
    const moves = movesOf(known, selected, { item, place });
    const conflict = moves.length === 1 ? conflictAt(known, item.appointment, place) : null;
    if (conflict === null) void send(moves);
    else setRefused({ text: conflict, moves, canInsist: true });
  };
  return { move, send, refused, forget: () => setRefused(null) };
}
