import type { GuestProjectRow, OfficeProjectRow, ProjectRow } from '@energieakte/contract';
import type { ReactNode } from 'react';
import type { Density } from '#shared/list/columns/list-settings.ts';
import type { ProjectColumnId } from '../project-columns.ts';
import {
  type Cells,
  commonCells,
  customerCells,
  type ListDay,
  officeCells,
  Status,
} from './single-cells.tsx';
import { besidePreview, narrowCells, twoLineCells } from './two-line-cells.tsx';

/** How the rows of a list are shown. */
export interface RowShape {
  readonly density: Density;
  readonly isBesidePreview: boolean;
  /** There is little room: the columns are those of narrow-project-columns.ts. */
  readonly isNarrow: boolean;
}

const statusIcon = (row: ProjectRow): ReactNode => <Status row={row} isIcon />;

/** The cells that rows of this shape have. */
export function cellsFor({ density, isBesidePreview, isNarrow }: RowShape): CellPlace['cells'] {
  const common = { ...commonCells, ...(isNarrow ? { color: statusIcon } : {}) };
  const office = { ...common, ...officeCells };
  const customer = { ...common, ...customerCells };
  if (density === 'dicht') return { office, customer };
  const narrow = isNarrow ? narrowCells : { office: {}, customer: {} };
  const ofPreview = isBesidePreview ? besidePreview : {};
  return {
    office: { ...office, ...twoLineCells.office, ...narrow.office, ...ofPreview },
    customer: { ...customer, ...twoLineCells.customer, ...narrow.customer },
  };
}

/** What stands in one cell of a row. */
export function cellContent(row: ProjectRow, column: ProjectColumnId, place: CellPlace): ReactNode {
  const { day, cells } = place;
  return row.audience === 'office'
    ? cells.office[column]?.(row, day)
    : cells.customer[column]?.(row, day);
}

/** The day a list is looked at, and the cells its rows have. */
export interface CellPlace {
  readonly day: ListDay;
  readonly cells: {
    readonly office: Cells<OfficeProjectRow>;
    readonly customer: Cells<GuestProjectRow>;
  };
}
