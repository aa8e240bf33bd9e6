import { type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';
import { itemsAt, type TimelineItem, type TimelineRow } from './timeline-model.ts';
import { headHeight, TimelineFrame } from './timeline-look.ts';
import { sizeAt } from './timeline-geometry.ts';
import { TimelineLine } from './timeline-line.tsx';
import { PlaceMarks } from './timeline-marks.tsx';
import type { TimelineMap } from './timeline-pointer.ts';
import type { MovingItem, TimelineProps } from './timeline-props.ts';
import { dayOfWall } from './wall-time.ts';
import { useTimelineDrag } from './use-timeline-drag.ts';
import { type ActiveIndex, placeUnder, useTimelineFocus } from './use-timeline-focus.ts';
import { handleTimelineKey, usualPlace } from './use-timeline-keys.ts';
import { scrolledTo, useShownParts, useTimelineLayout } from './use-timeline-layout.ts';
import { useTimelineWindow } from './use-timeline-window.ts';

interface HeadProps<Row extends TimelineRow, Item extends TimelineItem> {
  readonly grid: TimelineProps<Row, Item>;
  readonly map: TimelineMap;
  readonly shown: readonly number[];
}

/** The line of days. It is drawn anew only when other days are on screen. */
function Head<Row extends TimelineRow, Item extends TimelineItem>({
  grid: { days, drawing, headWidth },
  map: { columns },
  shown,
}: HeadProps<Row, Item>) {
  const named = shown.join(' ');
  const heads = useMemo(
    () =>
      named.split(' ').map((name) => {
        const column = Number(name);
        const day = days[column]?.day ?? '';
        const left = (columns[column] ?? 0) + headWidth;
        return (
          <div
            key={day}
            role="columnheader"
            aria-colindex={column + 2}
            className={`day ${drawing.dayClass(day)}`}
            style={{ left, width: sizeAt(columns, column) }}
          >
            {drawing.dayHead(day)}
          </div>
        );
      }),
    [named, days, columns, drawing, headWidth],
  );
  return (
    <div role="row" aria-rowindex={1} className="head">
      <div role="columnheader" aria-colindex={1} className="corner" style={{ width: headWidth }}>
        {drawing.corner}
      </div>
      {heads}
    </div>
  );
}

/** What the keyboard is at, or what it moves, is always on screen. */
function useSight<Item extends TimelineItem>(
  frame: HTMLElement | null,
  { columns, lines, headWidth }: TimelineMap & { readonly headWidth: number },
  { row, column }: Pick<ActiveIndex<Item>, 'row' | 'column'>,
): void {
  const last = useRef('');
  useLayoutEffect(() => {
    // Growing lines must not scroll; only another place does.
    const place = `${row} ${column}`;
    if (frame === null || last.current === place) return;
    last.current = place;
    if (!frame.contains(document.activeElement)) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = frame;
    frame.scrollLeft = scrolledTo({
      from: columns[column] ?? 0,
      to: columns[column + 1] ?? 0,
      covered: headWidth,
      at: scrollLeft,
      size: clientWidth,
    });
    frame.scrollTop = scrolledTo({
      from: lines[row] ?? 0,
      to: lines[row + 1] ?? 0,
      covered: headHeight,
      at: scrollTop,
      size: clientHeight,
    });
  }, [frame, row, column, columns, lines, headWidth]);
}

function firstActive<Row extends TimelineRow, Item extends TimelineItem>({
  rows,
  days,
  placed,
  drawing,
}: TimelineProps<Row, Item>) {
  const today = days.find(({ day }) => drawing.dayClass(day).includes('is-today'));
  const day = (today ?? days[0])?.day ?? '';
  const rowId = rows[0]?.id ?? '';
  return { rowId, day, itemId: itemsAt(placed, rowId, day)[0]?.id ?? null };
}

/** The parts of the grid that answer to pointer and keyboard. */
function useTimeline<Row extends TimelineRow, Item extends TimelineItem>(
  grid: TimelineProps<Row, Item>,
) {
  const { rows, days, placed, headWidth, actions, moving, timeText } = grid;
  const { frame, setFrame, view } = useTimelineWindow();
  const layout = useTimelineLayout(grid, view.width);
  const focus = useTimelineFocus({ rows, days, placed, frame }, firstActive(grid));
  const { at } = focus;
  const seen =
    moving === null
      ? at
      : {
          row: rows.findIndex(({ id }) => id === moving.place.rowId),
          column: days.findIndex(({ day }) => day === dayOfWall(moving.place.start)),
        };
  useSight(frame, { ...layout.map, headWidth }, seen);
  const itemAt = (rowId: string, id: string): Item | undefined =>
    [...(placed.get(rowId)?.values() ?? [])].flat().find((item) => item.id === id);
  const origin = { x: headWidth, y: headHeight };
  const drag = useTimelineDrag({ frame, map: layout.map, origin, itemAt, actions, timeText });
  const clicked = (event: MouseEvent<HTMLElement>): void => {
    const place = placeUnder(event.target);
    const item = place === null ? undefined : itemAt(place.rowId, place.itemId ?? '');
    if (item === undefined) return;
    if (event.ctrlKey || event.metaKey) actions.select(item);
    else actions.open(item);
  };
  const doubleClicked = (event: MouseEvent<HTMLElement>): void => {
    const place = placeUnder(event.target);
    if (place !== null && place.itemId === null && actions.canCreate(place.rowId))
      actions.create(usualPlace(place.rowId, place.day, grid.scale === 'condensed'));
  };
  return { setFrame, view, layout, focus, drag, origin, clicked, doubleClicked };
}

function isMovedIn<Item extends TimelineItem>(
  { id }: TimelineRow,
  moving: MovingItem<Item> | null,
): boolean {
  return moving !== null && (moving.place.rowId === id || moving.item.rowId === id);
}

interface LinesProps<Row extends TimelineRow, Item extends TimelineItem> extends HeadProps<Row, Item> {
  readonly lines: readonly number[];
  readonly at: ActiveIndex<Item>;
}

function Lines<Row extends TimelineRow, Item extends TimelineItem>(props: LinesProps<Row, Item>) {
  const { grid, map, shown, lines, at } = props;
  const { rows, days, placed, scale, clock, headWidth, drawing, selected, moving } = grid;
  return (
    <div role="rowgroup" className="lines">
      {lines.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        const top = map.lines[index] ?? 0;
        const isActive = at.row === index;
        return (
          <TimelineLine
            key={row.id}
            {...{ days, placed, scale, clock, headWidth, drawing, selected, row, index, top }}
            shown={shown.join(' ')}
            height={sizeAt(map.lines, index)}
            columns={map.columns}
            moving={isMovedIn(row, moving) ? moving : null}
            activeColumn={isActive ? at.column : null}
            activeItem={isActive ? at.item : -1}
          />
        );
      })}
    </div>
  );
}

/**
 * People as rows, days as columns, cards in the cells. Only what is on screen is drawn, in both directions; cards are
 * moved, pulled longer and drawn by mouse, and everything can be done by keyboard.
 */
export function TimelineGrid<Row extends TimelineRow, Item extends TimelineItem>(
  grid: TimelineProps<Row, Item>,
) {
  const { label, days, rows, scale, notice, spoken } = grid;
  const { setFrame, view, layout, focus, drag, origin, ...mouse } = useTimeline(grid);
  const { at, goTo, walk } = focus;
  const { map } = layout;
  const { shownColumns, shownLines } = useShownParts(map, view, at);
  const isWide = layout.width > view.width;
  return (
    <>
      <TimelineFrame ref={setFrame} className={`timeline is-${scale} ${isWide ? 'is-wide' : ''}`}>
        <div className="plane" style={{ width: layout.width, height: layout.height }}>
          <div
            role="grid"
            tabIndex={-1}
            aria-label={label}
            aria-rowcount={rows.length + 1}
            aria-colcount={days.length + 1}
            className="grid"
            onKeyDown={(event) => handleTimelineKey(event, { grid, at, goTo, walk })}
            onFocus={focus.focused}
            onBlur={focus.blurred}
            onPointerDown={drag.begin}
            onClickCapture={drag.swallowClick}
            onClick={mouse.clicked}
            onDoubleClick={mouse.doubleClicked}
          >
            <Head grid={grid} map={map} shown={shownColumns} />
            <Lines {...{ grid, map, at }} shown={shownColumns} lines={shownLines} />
          </div>
          {notice !== null && <PlaceMarks {...{ notice, map, origin }} right={view.left + view.width} />}
        </div>
      </TimelineFrame>
      <Box role="status" sx={visuallyHidden}>
        {spoken}
      </Box>
    </>
  );
}
