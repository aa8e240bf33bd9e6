import { useLayoutEffect, useRef } from 'react';
import type { LineSizes } from './line-sizes.ts';
import type { ListedRecord } from './list-window.ts';
import type { PlacedRows } from './placed-rows.ts';
import { type PlacedRow, shiftOfRows } from './row-anchor.ts';
import type { ListVirtualizer } from './use-row-mover.ts';

interface Reading<Row> {
  readonly requestKey: string;
  readonly rows: PlacedRows<Row>;
  readonly first: number;
  readonly scroller: HTMLElement | null;
  readonly sizes: LineSizes;
}

const rowsRemembered = 40;

/** Keeps the rows somebody reads under their eyes when rows above come or go; the top of the list stays the top. */
export function useSteadyReading<Row extends ListedRecord>(reading: Reading<Row>): void {
  const { requestKey, rows, first, scroller, sizes } = reading;
  const before = useRef<ReadBefore<Row> | null>(null);
  useLayoutEffect(() => {
    const last = before.current;
    let top = first;
    if (last?.requestKey === requestKey && last.rows !== rows && scroller !== null && first > 0) {
      const shift = shiftOfRows(last.read, rows.indexOf);
      const pixels = sizes.offsetOf(first + shift) - last.sizes.offsetOf(first);
      if (shift !== 0) scroller.scrollTo({ top: scroller.scrollTop + pixels });
      top += shift;
    }
    const read = Array.from({ length: rowsRemembered }, (_, offset) => top + offset).flatMap((index) => {
      const id = rows.idAt(index);
      return id === null ? [] : [{ id, index }];
    });
    before.current = { requestKey, rows, read, sizes };
  }, [requestKey, rows, first, scroller, sizes]);
}

interface ReadBefore<Row> extends Pick<Reading<Row>, 'requestKey' | 'rows' | 'sizes'> {
  readonly read: readonly PlacedRow[];
}

interface SizeChange {
  readonly virtualizer: ListVirtualizer;
  readonly sizes: LineSizes;
  readonly rowHeight: number;
  readonly first: number;
}

/** Lines of another height are measured anew; after another density the row that was at the top stays there. */
export function useLineSizes({ virtualizer, sizes, rowHeight, first }: SizeChange): void {
  const last = useRef({ sizes, rowHeight, first });
  useLayoutEffect(() => {
    const { current } = last;
    if (current.sizes !== sizes) virtualizer.measure();
    if (current.rowHeight !== rowHeight) virtualizer.scrollToOffset(sizes.offsetOf(current.first));
    last.current = { sizes, rowHeight, first };
  }, [virtualizer, sizes, rowHeight, first]);
}
