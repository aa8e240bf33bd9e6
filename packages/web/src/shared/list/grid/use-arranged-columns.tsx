import { useId, useState } from 'react';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';
import { pickWidth, type PickState } from '../selection/pick-box.tsx';
import { countSelected } from '../selection/selection.ts';
import type { Picking } from '../selection/use-selection.ts';
import type { ColumnArrangement } from './column-arrangement.ts';
import { columnKeysHint } from './column-keys.ts';
import { type ColumnWidths, columnWidth, sizedColumns, totalWidth } from './column-widths.ts';
import type { GridColumn } from './grid-column.ts';
import { GridHeader, type HeaderPick } from './grid-header.tsx';
import { actionsWidth } from './grid-look.ts';
import type { GridSort } from './grid-sort.ts';

interface ArrangedColumnsInput<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly sorting: readonly GridSort[];
  readonly onSort: (sorting: readonly GridSort[]) => void;
  readonly arrangement: ColumnArrangement;
  /** `null` where nothing can be selected. */
  readonly picking: Picking | null;
  /** How many rows there are; `null` as long as nobody knows. */
  readonly total: number | null;
  readonly hasMenu: boolean;
}

function headerPick(picking: Picking | null, total: number | null): HeaderPick | null {
  if (picking === null) return null;
  const count = countSelected(picking.selection, total ?? 0);
  const state: PickState = count === 0 ? 'none' : count === total ? 'all' : 'some';
  return { state, toggle: state === 'none' ? picking.selectAll : picking.clear };
}

/** @param pulled widths that are not settled yet */
function widthsOf<Row>(
  { columns, picking, hasMenu }: ArrangedColumnsInput<Row>,
  pulled: ColumnWidths | null,
) {
  const drawn = sizedColumns(columns, pulled ?? {});
  const pick = picking === null ? [] : [pickWidth];
  const menu = hasMenu ? [actionsWidth] : [];
  const sides = [...pick, ...menu].reduce((sum, width) => sum + width, 0);
  const inPixels = (width: number): string => `${width}px`;
  return {
    /** Of all columns with those of boxes and menus, as `grid-template-columns` takes them. */
    tracks: [...pick.map(inPixels), ...drawn.map(columnWidth), ...menu.map(inPixels)],
    /** Below it the list scrolls sideways, in pixels. */
    least: totalWidth(drawn) + sides,
  };
}

/** The titles of a grid, how wide its columns are, and what is read out about them. */
export function useArrangedColumns<Row>(input: ArrangedColumnsInput<Row>) {
  const { columns, sorting, onSort, arrangement, picking, total, hasMenu } = input;
  const [pulled, setPulled] = useState<ColumnWidths | null>(null);
  const [said, announce] = useState('');
  const hintId = useId();
  const { tracks, least } = widthsOf(input, pulled);
  const header = (
    <GridHeader
      {...{ columns, sorting, onSort, arrangement, tracks, hintId, announce }}
      onDraw={setPulled}
      pick={headerPick(picking, total)}
      hasActions={hasMenu}
    />
  );
  const spoken = (
    <>
      <span id={hintId} hidden>
        {columnKeysHint}
      </span>
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
    </>
  );
  return { tracks, least, header, spoken };
}
