import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { useRecordColumns } from './columns/use-record-columns.ts';
import { drawnColumn } from './drawn-column.tsx';
import { useElementWidth } from './element-size.ts';
import type { GridSort } from './grid/grid-sort.ts';
import { ListCards } from './grid/list-cards.tsx';
import { ListGrid, type ListGridProps } from './grid/list-grid.tsx';
import type { RecordColumn } from './record-rows.ts';
import type { Selectable } from './grid/grid-picks.ts';

/** Until the list was measured, in pixels. */
const guessedWidth = 1100;

const unsorted: readonly GridSort[] = [];

interface FittedRowsProps<Row> extends Omit<
  ListGridProps<Row>,
  'columns' | 'arrangement' | 'sorting' | 'onSort'
> {
  readonly columns: readonly RecordColumn<Row>[];
  /** In which order the rows come; nobody changes it. */
  readonly sorting?: readonly GridSort[];
  /** Under which the columns are remembered; absent: the label. */
  readonly rememberedAs?: string;
  /** Draws a row on a phone, as `ListCards` has it; `null` where there are no cards. */
  readonly renderCard: ((row: Row) => ReactNode) | null;
  /** In pixels; absent: all there is. */
  readonly height?: number;
}

/** Rows in a fixed order with the columns that fit the width, or as cards. */
export function FittedRows<Row extends Selectable>({
  columns,
  sorting = unsorted,
  rememberedAs,
  renderCard,
  height,
  ...grid
}: FittedRowsProps<Row>) {
  const { label, view, restorationId } = grid;
  const { ref, width: measured } = useElementWidth();
  const width = measured ?? guessedWidth;
  const { visible, arrangement } = useRecordColumns({ label: rememberedAs ?? label, columns, width });
  const shown = useMemo(() => visible.map(drawnColumn), [visible]);
  return (
    <Box
      ref={ref}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        ...(height === undefined ? { flex: '1 1 auto', minHeight: 0 } : { height }),
      }}
    >
      {renderCard === null ? (
        <ListGrid<Row>
          {...grid}
          {...{ sorting, arrangement }}
          lookOf={(row) => `has-two-lines ${grid.lookOf?.(row) ?? ''}`}
          columns={shown}
          onSort={() => undefined}
        />
      ) : (
        <ListCards {...{ label, view, restorationId, renderCard }} />
      )}
    </Box>
  );
}
