import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { columnWidthLimits } from '@energieakte/contract';
import type { ColumnArrangement } from './column-arrangement.ts';
import { type ColumnAction, columnAction, widthStep } from './column-keys.ts';
import {
  boundedWidth,
  type ColumnWidths,
  drawnWidth,
  fittingWidth,
  widthsWith,
} from './column-widths.ts';
import { followPointer } from './follow-pointer.ts';
import type { GridColumn } from './grid-column.ts';

/** What arranging the columns of a grid needs to know of it. */
export interface ColumnToolsInput<Row> {
  readonly columns: readonly GridColumn<Row>[];
  /** All columns as `grid-template-columns` takes them, with those of boxes and menus. */
  readonly tracks: readonly string[];
  /** How many of them stand before the first column. */
  readonly before: number;
  readonly arrangement: ColumnArrangement;
  /** Shows widths that are not settled yet; `null` shows the settled ones. */
  readonly onDraw: (widths: ColumnWidths | null) => void;
  /** Reads a sentence out. */
  readonly announce: (text: string) => void;
}

function nameOf<Row>({ title, explanation }: GridColumn<Row>): string {
  return `„${explanation ?? title}“`;
}

function widthText<Row>(column: GridColumn<Row>, width: number): string {
  const { least, most } = columnWidthLimits;
  const end =
    width === least ? ', schmaler geht es nicht' : width === most ? ', breiter geht es nicht' : '';
  return `${nameOf(column)} ist ${width} Pixel breit${end}.`;
}

/** Changes the width of the columns in the line of titles. */
function widthTools<Row>(input: ColumnToolsInput<Row>, line: RefObject<HTMLElement | null>) {
  const { columns, tracks, before, arrangement, onDraw, announce } = input;
  const settle = (column: GridColumn<Row>, width: number): void => {
    if (line.current === null) return;
    arrangement.resize(widthsWith(line.current, columns, { id: column.id, width }));
    announce(widthText(column, boundedWidth(width)));
  };
  return {
    widen: (column: GridColumn<Row>, step: number) => {
      if (line.current !== null) settle(column, drawnWidth(line.current, column.id) + step * widthStep);
    },
    fit: (column: GridColumn<Row>) => {
      const place = columns.indexOf(column) + before + 1;
      if (line.current !== null) settle(column, fittingWidth(line.current, tracks, place));
    },
    reset: (column: GridColumn<Row>) => {
      arrangement.resetWidth(column.id);
      announce(`${nameOf(column)} hat wieder die übliche Breite.`);
    },
    /** From the press on the edge of a title until it is let go. */
    pull: (event: PointerEvent, column: GridColumn<Row>) => {
      const { current } = line;
      event.stopPropagation();
      if (event.button !== 0 || current === null) return;
      const start = drawnWidth(current, column.id);
      let widths: ColumnWidths | null = null;
      followPointer(event, {
        move: (distance) => {
          widths = widthsWith(current, columns, { id: column.id, width: start + distance });
          onDraw(widths);
        },
        end: () => {
          onDraw(null);
          if (widths !== null) arrangement.resize(widths);
        },
        cancel: () => onDraw(null),
      });
    },
  };
}

/** Everything that can be done with the titles of a grid: one tab stop, walked and arranged by keys and pointer. */
export function useColumnTools<Row>(input: ColumnToolsInput<Row>, line: RefObject<HTMLElement | null>) {
  const { columns, arrangement, announce } = input;
  const [stop, setStop] = useState<string | null>(null);
  const current = columns.find(({ id }) => id === stop) ?? columns[0];
  const movedId = useRef<string | null>(null);
  const focus = (id: string): void =>
    line.current?.querySelector<HTMLElement>(`[data-column="${id}"]`)?.focus();
  // A browser takes the keyboard from an element that goes elsewhere in the document.
  useLayoutEffect(() => {
    if (movedId.current !== null) focus(movedId.current);
    movedId.current = null;
  });
  const widths = widthTools(input, line);
  const move = (column: GridColumn<Row>, step: 1 | -1): void => {
    const place = columns.indexOf(column) + step;
    const neighbor = columns[place];
    if (neighbor === undefined) {
      announce(`${nameOf(column)} ist schon die ${step === 1 ? 'letzte' : 'erste'} Spalte.`);
      return;
    }
    movedId.current = column.id;
    arrangement.place(column.id, { id: neighbor.id, side: step === 1 ? 'after' : 'before' });
    announce(`${nameOf(column)} ist jetzt Spalte ${place + 1} von ${columns.length}.`);
  };
  const walk = (column: GridColumn<Row>, step: 1 | -1): void => {
    const next = columns[columns.indexOf(column) + step];
    if (next === undefined) return;
    setStop(next.id);
    focus(next.id);
  };
  const act = (column: GridColumn<Row>, action: ColumnAction): void => {
    if (action.kind === 'walk') walk(column, action.step);
    else if (action.kind === 'move') move(column, action.step);
    else if (action.kind === 'widen') widths.widen(column, action.step);
    else widths[action.kind](column);
  };
  return {
    current,
    pull: widths.pull,
    fit: widths.fit,
    onFocus: setStop,
    onKeyDown: (event: KeyboardEvent) => {
      const action = columnAction(event);
      const { target } = event;
      const id = target instanceof Element ? target.getAttribute('data-column') : null;
      const column = columns.find((one) => one.id === id);
      if (action === null || column === undefined) return;
      event.preventDefault();
      act(column, action);
    },
  };
}
