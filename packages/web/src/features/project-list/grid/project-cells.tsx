import type { ProjectRow } from '@energieakte/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { gridColumns } from '#shared/list/columns/list-column.ts';
import type { GridColumn } from '#shared/list/grid/grid-column.ts';
import type { RowActions } from '#shared/list/grid/list-grid.tsx';
import type { PlacedRecord } from '#shared/list/window/list-window.ts';
import type { ProjectColumn, ProjectColumnId } from '../project-columns.ts';
import { cellContent, type CellPlace, cellsFor, type RowShape } from './cell-content.tsx';
import type { ListDay } from './single-cells.tsx';

/** A project and its place in the whole list, from 0. */
export type PlacedProject = PlacedRecord<ProjectRow>;

/** What can be done with a project of the list. */
export type ProjectActions = Required<RowActions<ProjectRow>>;

const FormerValue = lazy(async () => ({
  default: (await import('../as-of/compared-values.tsx')).FormerValue,
}));

function gridCell(row: ProjectRow, column: ProjectColumnId, place: CellPlace): ReactNode {
  if (row.audience !== 'office' || row.compared === undefined) return cellContent(row, column, place);
  return (
    <>
      <Suspense>
        <FormerValue row={row} column={column} />
      </Suspense>
      {cellContent(row, column, place)}
    </>
  );
}

const withSecondLine = new Set<ProjectColumnId>(['color', 'name', 'city', 'dueDate']);

/** Where room is short a status is its icon alone, and a name goes on in the second line. */
function narrowLook(id: ProjectColumnId, { density }: RowShape): string | undefined {
  if (density === 'dicht') return id === 'color' ? 'is-dense is-icon' : undefined;
  return id === 'name' ? 'goes-on' : undefined;
}

/** Where a column of two lines stands with columns of one line after it only, its second line reaches below these. */
function lookOf({ id }: ProjectColumn, later: readonly ProjectColumn[], shape: RowShape) {
  const narrow = shape.isNarrow ? narrowLook(id, shape) : undefined;
  if (narrow !== undefined) return { look: narrow };
  if (shape.density === 'dicht') return { look: 'is-dense' };
  if (!withSecondLine.has(id)) return { look: 'is-top' };
  const isLast = later.every((column) => !withSecondLine.has(column.id));
  return id === 'dueDate' && isLast && !shape.isBesidePreview ? { reachesToEnd: true } : {};
}

/** The columns of a project list as its grid takes them. */
export function projectGridColumns(
  columns: readonly ProjectColumn[],
  day: ListDay,
  shape: RowShape,
): readonly GridColumn<ProjectRow>[] {
  const cells = cellsFor(shape);
  return gridColumns(
    columns.map((column, place) => ({
      ...column,
      ...lookOf(column, columns.slice(place + 1), shape),
      cell: (row: ProjectRow) => gridCell(row, column.id, { day, cells }),
    })),
  );
}
