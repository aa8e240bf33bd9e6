import { useMemo } from 'react';
import { TimelineCell } from './timeline-cell.tsx';
import { type Edges, sizeAt } from './timeline-geometry.ts';
import { itemsAt, type TimelineItem, type TimelineRow } from './timeline-model.ts';
import type { TimelineProps } from './timeline-props.ts';

interface LineProps<Row extends TimelineRow, Item extends TimelineItem> extends Pick<
  TimelineProps<Row, Item>,
  'days' | 'placed' | 'scale' | 'clock' | 'headWidth' | 'drawing' | 'selected' | 'moving'
> {
  readonly row: Row;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly columns: Edges;
  /** The columns on screen as a text, `4 5 6`: equal ones are equal then. */
  readonly shown: string;
  /** The column and the card that have the keyboard, where it is in this line. */
  readonly activeColumn: number | null;
  readonly activeItem: number;
}

/** One row of the grid. Its cells are drawn anew only when something in it changes. */
export function TimelineLine<Row extends TimelineRow, Item extends TimelineItem>(
  props: LineProps<Row, Item>,
) {
  const { row, index, top, height, headWidth, columns, shown, days, placed, drawing } = props;
  const { scale, clock, selected, moving, activeColumn, activeItem } = props;
  const cells = useMemo(
    () =>
      shown.split(' ').map((name) => {
        const column = Number(name);
        const day = days[column]?.day ?? '';
        const left = columns[column] ?? 0;
        const active = activeColumn === column ? activeItem : null;
        const items = itemsAt(placed, row.id, day);
        return (
          <TimelineCell
            key={day}
            cell={{ row, day, items, scale, clock, drawing, selected, moving, active }}
            place={{ left: left + headWidth, width: sizeAt(columns, column), column }}
          />
        );
      }),
    [
      row,
      shown,
      days,
      columns,
      placed,
      headWidth,
      scale,
      clock,
      drawing,
      selected,
      moving,
      activeColumn,
      activeItem,
    ],
  );
  const head = useMemo(() => drawing.rowHead(row), [drawing, row]);
  return (
    <div role="row" aria-rowindex={index + 2} className="line" style={{ top, height }} data-row={row.id}>
      <div role="rowheader" aria-colindex={1} className="line-head" style={{ width: headWidth }}>
        {head}
      </div>
      {cells}
    </div>
  );
}
