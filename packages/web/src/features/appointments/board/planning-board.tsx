import type { BoardAppointment, CurrentUser, PlanningBoard as Board } from '@energieakte/contract';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TimelineGrid } from '#shared/calendar/timeline/timeline-grid.tsx';
import type { TimelinePlace } from '#shared/calendar/timeline/timeline-model.ts';
import type { MovingItem, PlaceNotice } from '#shared/calendar/timeline/timeline-props.ts';
import { startAt } from '../start-address.ts';
import { DeleteAppointmentsDialog } from '../delete-appointments-dialog.tsx';
import type { shownWindow } from '../shown-window.ts';
import { conflictAt, type KnownTimes } from './board-conflicts.ts';
import type { BoardItem } from './board-items.ts';
import { BoardLegend, MovingBar } from './board-legend.tsx';
import { BoardLook } from './board-look.ts';
import { ConflictBox } from './conflict-box.tsx';
import { OverlapDialog } from './overlap-dialog.tsx';
import { shortPlaceText, spokenCard, spokenMove, startPlaceText } from './place-text.ts';
import { plansForAll, useBoard, viewShapes } from './use-board.ts';
import { type RefusedMove, useBoardMoves } from './use-board-moves.ts';
import type { FindTimeStart } from '../find-time-dialog.tsx';

interface BoardProps {
  readonly board: Board;
  readonly shown: ReturnType<typeof shownWindow>;
  readonly me: CurrentUser;
  readonly today: string;
  readonly onlyOverloaded: boolean;
  readonly goToday: () => void;
  /** Opens the search for a time, for the people and the length given. */
  readonly find: (start?: Partial<FindTimeStart>) => void;
  readonly remember: (change: Promise<string>) => void;
}

const windowNames = { TAG: 'Tag', WOCHE: 'Woche', MONAT: 'Monat', QUARTAL: 'Quartal' } as const;

function useSelected() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return { selected, toggle, clear: () => setSelected(new Set()) };
}

/** What the board is about to do that asks first. */
interface Question {
  readonly deleting: readonly BoardAppointment[];
  readonly insisting: RefusedMove | null;
}

const noQuestion: Question = { deleting: [], insisting: null };

function useBoardActions(props: BoardProps) {
  const { board, me, remember } = props;
  const navigate = useNavigate();
  const shown = useBoard({ ...props, view: props.shown.view });
  const known: KnownTimes = { rows: shown.rows, items: shown.items, absences: board.absences };
  const selection = useSelected();
  const { selected } = selection;
  const moves = useBoardMoves({ known, selected, remember, ...shown });
  const [moving, setMoving] = useState<MovingItem<BoardItem> | null>(null);
  const [question, setQuestion] = useState(noQuestion);
  const deletable = (item: BoardItem): readonly BoardAppointment[] => {
    const ids = selected.has(item.id) ? selected : new Set([item.id]);
    const all = shown.items.flatMap(({ appointment }) => appointment ?? []);
    return [...ids].flatMap((id) => all.find((one) => one.id === id && one.editable) ?? []);
  };
  const actions = {
    open: ({ appointment }: BoardItem) => {
      if (appointment !== null)
        void navigate({ to: '/appointment/edit/$id', params: { id: appointment.id } });
    },
    create: (place: TimelinePlace) => void navigate({ to: '/appointment/add', search: startAt(place) }),
    canCreate: (rowId: string) => plansForAll(me) || rowId === me.id,
    move: moves.move,
    isFree: ({ appointment }: BoardItem, place: TimelinePlace) =>
      appointment === null || conflictAt(known, appointment, place) === null,
    select: ({ id, appointment }: BoardItem) => {
      if (appointment !== null) selection.toggle(id);
    },
    remove: (item: BoardItem) => setQuestion({ ...noQuestion, deleting: deletable(item) }),
    today: props.goToday,
    find: () => props.find(),
    leave: () => {
      selection.clear();
      moves.forget();
    },
  };
  return { shown, known, selection, moves, moving, setMoving, question, setQuestion, actions };
}

type BoardState = ReturnType<typeof useBoardActions>;

/** As long as the card, for whom and where it is. */
function searchFor({ project }: BoardItem, place: TimelinePlace): Partial<FindTimeStart> {
  const site = project === null ? {} : { site: { id: project.id, label: project.projectId } };
  return { minutes: place.end - place.start, userIds: [place.rowId], ...site };
}

/** What stands against the place where a card is being moved over, or was put. */
function noticeOf({ find }: BoardProps, state: BoardState): PlaceNotice | null {
  const { moving, setMoving, moves, known, setQuestion } = state;
  if (moving !== null) {
    const { item, place } = moving;
    const text = item.appointment === null ? null : conflictAt(known, item.appointment, place);
    const search = searchFor(item, place);
    if (text === null) return null;
    const insist = (): void => {
      setMoving(null);
      setQuestion({ deleting: [], insisting: { text, moves: [moving], canInsist: true } });
    };
    return { place, content: <ConflictBox text={text} insist={insist} find={() => find(search)} /> };
  }
  const { refused } = moves;
  const [first] = refused?.moves ?? [];
  if (refused === null || first === undefined) return null;
  const { place } = first;
  const insist = (): void => setQuestion({ deleting: [], insisting: refused });
  const search = searchFor(first.item, place);
  return {
    place,
    content: (
      <ConflictBox
        text={refused.text}
        insist={refused.canInsist ? insist : undefined}
        find={() => find(search)}
        close={moves.forget}
      />
    ),
  };
}

interface QuestionsProps extends Pick<BoardProps, 'remember'> {
  readonly state: BoardState;
}

function Questions({ state, remember }: QuestionsProps) {
  const { question, setQuestion, moves, selection } = state;
  const close = (): void => setQuestion(noQuestion);
  const { deleting, insisting } = question;
  return (
    <>
      {deleting.length > 0 && (
        <DeleteAppointmentsDialog
          appointments={deleting}
          remember={remember}
          deleted={() => {
            selection.clear();
            close();
          }}
          close={close}
        />
      )}
      {insisting !== null && (
        <OverlapDialog
          text={insisting.text}
          confirm={(reason) => moves.send(insisting.moves, reason)}
          close={close}
        />
      )}
    </>
  );
}

/** People as rows, days as columns: who is where, who has time, and everything moved by mouse or keyboard. */
export function PlanningBoard(props: BoardProps) {
  const { board, shown: window } = props;
  const state = useBoardActions(props);
  const { shown, selection, moving, setMoving, actions } = state;
  const { rows, days, placed, drawing } = shown;
  const { scale, step, stepText, clock } = viewShapes[window.view];
  const isNarrow = useMediaQuery('(max-width: 1199.95px)', { noSsr: true });
  const nameOf = (id: string): string =>
    board.people.find((person) => person.id === id)?.displayname ?? '';
  const spoken =
    moving === null ? '' : spokenMove(moving.item, moving.place, nameOf(moving.place.rowId));
  return (
    <BoardLook>
      <TimelineGrid
        label={`Mitarbeiterplanung, ${windowNames[window.view]}`}
        {...{ days, rows, placed, scale, step, clock, drawing, actions, moving, setMoving, spoken }}
        headWidth={isNarrow ? 146 : 174}
        selected={selection.selected}
        timeText={shortPlaceText}
        notice={noticeOf(props, state)}
      />
      {moving !== null && (
        <MovingBar
          card={spokenCard(moving.item, moving.place, nameOf(moving.place.rowId))}
          stepText={moving.item.isAllDay ? 'Tag' : stepText}
          home={startPlaceText(moving.item, moving.item.isAllDay)}
        />
      )}
      <BoardLegend hasClockLine={scale === 'stack'} />
      <Questions state={state} remember={props.remember} />
    </BoardLook>
  );
}
