import { hoursText } from '@energieakte/contract';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { isForeignKey } from '#shared/list/foreign-key.ts';
import type { TypedCell } from './cell-drafts.ts';
import type { Week } from './use-week.ts';
import { type Cell, cellKey } from './week-rows.ts';

interface Place {
  readonly row: number;
  readonly column: number;
}

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Home: { row: 0, column: -7 },
  End: { row: 0, column: 7 },
};

const limited = (value: number, last: number): number => Math.max(0, Math.min(last, value));

/** Where the keyboard is in the grid. */
function usePlace({ rows, days, today }: Week) {
  const id = useId();
  const [place, setPlace] = useState<Place>({ row: 0, column: Math.max(0, days.indexOf(today)) });
  const active = { row: limited(place.row, rows.length - 1), column: place.column };
  const cellAt = ({ row, column }: Place): Cell | null => {
    const [found, day] = [rows[row], days[column]];
    return found === undefined || day === undefined ? null : { taskId: found.task.id, day };
  };
  const idOf = (cell: Cell): string => `${id}-${cellKey(cell).replace(' ', '-')}`;
  /** Once what is drawn next is there. */
  const focus = (cell: Cell | null): void => {
    if (cell !== null) setTimeout(() => document.getElementById(idOf(cell))?.focus());
  };
  const move = ({ row, column }: Place): void => {
    const next = {
      row: limited(active.row + row, rows.length - 1),
      column: limited(active.column + column, days.length - 1),
    };
    setPlace(next);
    focus(cellAt(next));
  };
  return { active, cell: cellAt(active), idOf, focus, move, setPlace };
}

function isReadOnly({ week }: Week, day: string): boolean {
  const period = week?.periods.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  return period?.state !== 'OFFEN';
}

/** Which cell is being written into, and what becomes of what was typed. */
function useWriting(week: Week, { focus, move }: ReturnType<typeof usePlace>) {
  const { rows, minutes, cells, keep } = week;
  const [edited, setEdited] = useState<{ readonly key: string; readonly text: string } | null>(null);
  /** A field that goes away loses the focus, too, and must not be stored a second time. */
  const isLeft = useRef(false);
  const shownText = (key: string): string => {
    const stored = minutes.get(key) ?? 0;
    return cells.drafts.get(key)?.text ?? (stored === 0 ? '' : hoursText(stored));
  };
  const edit = (cell: Cell, text?: string): void => {
    const key = cellKey(cell);
    if (isReadOnly(week, cell.day) || edited?.key === key) return;
    keep(rows);
    isLeft.current = false;
    setEdited({ key, text: text ?? shownText(key) });
  };
  const typedIn = ({ taskId, day }: Cell, text: string): TypedCell | null => {
    const row = rows.find(({ task }) => task.id === taskId);
    return row === undefined ? null : { day, text, row: { task: row.task, project: row.project } };
  };
  const enter = (cell: Cell, text: string): void => {
    const typed = typedIn(cell, text);
    if (typed !== null) cells.enter(typed);
  };
  const type = (cell: Cell, text: string): void => {
    const typed = typedIn(cell, text);
    if (typed !== null) cells.type(typed);
  };
  const leave = (cell: Cell, text: string | null, key: string | null): void => {
    if (isLeft.current) return;
    isLeft.current = true;
    setEdited(null);
    const isChanged = text !== shownText(cellKey(cell)) || cells.drafts.has(cellKey(cell));
    if (text !== null && isChanged) enter(cell, text);
    else cells.discard(cell);
    if (key === 'ArrowUp' || key === 'ArrowDown') move(steps[key] ?? { row: 0, column: 0 });
    else if (key === 'Enter' || key === 'Escape') focus(cell);
  };
  return { edited, edit, enter, type, leave };
}

const typing = /^[\d:,.]$/u;

/** The keys and places of the grid. */
export function useGrid(week: Week, show: (cell: Cell) => void) {
  const { today, entries, cells } = week;
  const { cell, focus, move, ...place } = usePlace(week);
  const writing = useWriting(week, { cell, focus, move, ...place });
  const clear = (cleared: Cell): void => {
    if (!isReadOnly(week, cleared.day)) writing.enter(cleared, '');
  };
  const effects: Readonly<Record<string, (of: Cell) => void>> = {
    Enter: (of) => writing.edit(of),
    ' ': show,
    Escape: cells.discard,
    Delete: clear,
    Backspace: clear,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (cell === null || isForeignKey(event.nativeEvent)) return;
    const [step, effect] = [steps[event.key], effects[event.key]];
    if (step !== undefined) move(step);
    else if (effect !== undefined) effect(cell);
    else if (typing.test(event.key)) writing.edit(cell, event.key);
    else return;
    event.preventDefault();
  };
  const isRunningAt = ({ taskId, day }: Cell): boolean =>
    day === today && entries.some(({ end, task }) => end === null && task.id === taskId);
  const isReadOnlyOn = (day: string): boolean => isReadOnly(week, day);
  return { ...place, ...writing, onKeyDown, isReadOnly: isReadOnlyOn, isRunningAt };
}

export type Grid = ReturnType<typeof useGrid>;
