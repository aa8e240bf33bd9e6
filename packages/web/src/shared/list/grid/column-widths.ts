import { columnWidthLimits } from '@energieakte/contract';
import { gridSelector } from '#shared/ui/grid-selector.ts';
import type { ColumnSize } from './grid-column.ts';

/** Widths in pixels, by the ids of columns. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** The nearest width a column can have. */
export function boundedWidth(width: number): number {
  const { least, most } = columnWidthLimits;
  return Math.round(Math.min(most, Math.max(least, width)));
}

/** The narrowest the columns can be together, in pixels. */
export function totalWidth(columns: readonly ColumnSize[]): number {
  return columns.reduce((sum, { minimalWidth }) => sum + minimalWidth, 0);
}

/** The width of a column as `grid-template-columns` takes it. */
export function columnWidth({ minimalWidth, share = 0 }: ColumnSize): string {
  return share === 0 ? `${minimalWidth}px` : `minmax(${minimalWidth}px, ${share}fr)`;
}

/** The columns with the widths a person gave them. */
export function sizedColumns<Column extends ColumnSize & { readonly id: string }>(
  columns: readonly Column[],
  widths: ColumnWidths,
): readonly Column[] {
  return columns.map((column) => {
    const width = widths[column.id];
    return width === undefined ? column : { ...column, minimalWidth: width, share: 0 };
  });
}

/** The titles on screen in their order. */
function titlesIn(line: HTMLElement): readonly HTMLElement[] {
  return [...line.querySelectorAll<HTMLElement>('[role="columnheader"][data-title]')];
}

/** How wide a column is drawn, in pixels. */
export function drawnWidth(line: HTMLElement, id: string): number {
  const title = titlesIn(line).find(({ dataset }) => dataset['title'] === id);
  return title?.getBoundingClientRect().width ?? 0;
}

/**
 * The widths once a column has been given one. Those before it that share the room left over keep what they have, else
 * the edge would run away from the pointer.
 */
export function widthsWith(
  line: HTMLElement,
  columns: readonly (ColumnSize & { readonly id: string })[],
  { id, width }: { readonly id: string; readonly width: number },
): ColumnWidths {
  const before = columns.slice(
    0,
    columns.findIndex((column) => column.id === id),
  );
  const kept = before
    .filter(({ share = 0 }) => share > 0)
    .map((column) => [column.id, boundedWidth(drawnWidth(line, column.id))] as const);
  return { ...Object.fromEntries(kept), [id]: boundedWidth(width) };
}

/**
 * The width at which everything of a column that is on screen can be read, in pixels.
 * @param tracks all columns as `grid-template-columns` takes them
 * @param place of the column among them, from 1
 */
export function fittingWidth(line: HTMLElement, tracks: readonly string[], place: number): number {
  const grid = line.closest<HTMLElement>(gridSelector);
  if (grid === null) return 0;
  const before = grid.style.getPropertyValue('--columns');
  // Measured and put back before anything is painted.
  grid.style.setProperty('--columns', tracks.with(place - 1, 'max-content').join(' '));
  grid.style.setProperty('--cell-end', 'auto');
  const cells = [...grid.querySelectorAll<HTMLElement>(`[aria-colindex="${place}"]`)];
  const widest = Math.max(0, ...cells.map((cell) => cell.getBoundingClientRect().width));
  grid.style.setProperty('--columns', before);
  grid.style.removeProperty('--cell-end');
  return Math.ceil(widest);
}
