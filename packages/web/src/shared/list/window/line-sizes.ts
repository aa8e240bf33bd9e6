import type { GroupLines } from '../groups/group-lines.ts';

/** How high the lines of a list are and where they begin, in pixels; lines count from 0. */
export interface LineSizes {
  readonly sizeOf: (line: number) => number;
  readonly offsetOf: (line: number) => number;
  /** The line at this many pixels below the first one. */
  readonly lineAt: (offset: number) => number;
}

interface SizesInput {
  readonly rowHeight: number;
  /** Of the line of a group. */
  readonly groupHeight: number;
  readonly groups: GroupLines | null;
}

/** The sizes of a list whose rows are all equally high, and whose groups have lines of another height. */
export function lineSizes({ rowHeight, groupHeight, groups }: SizesInput): LineSizes {
  const offsetOf = (line: number): number =>
    line * rowHeight + (groups?.groupsBefore(line) ?? 0) * (groupHeight - rowHeight);
  return {
    sizeOf: (line) => (groups?.groupAt(line) === undefined ? rowHeight : groupHeight),
    offsetOf,
    lineAt: (offset) => {
      if (groups === null) return Math.max(0, Math.floor(offset / rowHeight));
      let [low, high] = [0, groups.count];
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2);
        if (offsetOf(middle) <= offset) low = middle;
        else high = middle;
      }
      return low;
    },
  };
}
