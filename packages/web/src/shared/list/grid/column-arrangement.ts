import type { ColumnWidths } from './column-widths.ts';

/** Beside which column another one is put. */
export interface ColumnTarget {
  readonly id: string;
  readonly side: 'before' | 'after';
}

/** What a person can do with the columns of a grid beside sorting by them. */
export interface ColumnArrangement {
  /** Gives columns a width; the others keep theirs. */
  readonly resize: (widths: ColumnWidths) => void;
  /** The column is as wide again as there is room. */
  readonly resetWidth: (id: string) => void;
  readonly place: (id: string, target: ColumnTarget) => void;
}

/** The ids in their order once one of them was put beside another. */
export function placedIds(
  ids: readonly string[],
  id: string,
  { id: targetId, side }: ColumnTarget,
): readonly string[] {
  const others = ids.filter((one) => one !== id);
  const index = others.indexOf(targetId);
  if (index === -1) return ids;
  return others.toSpliced(side === 'before' ? index : index + 1, 0, id);
}
