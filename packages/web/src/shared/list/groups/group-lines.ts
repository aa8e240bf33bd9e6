/** A group of a list, as the server counts it. */
export interface ListGroup {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

/** The line above the rows of a group. */
export interface GroupLine extends ListGroup {
  readonly collapsed: boolean;
}

interface PlacedGroup {
  readonly group: GroupLine;
  /** The place of its own line. */
  readonly line: number;
  /** The place of its first row in the whole list. */
  readonly record: number;
}

/**
 * The lines of a grouped list: one for each group, and below it its rows unless it is collapsed. Lines and records count
 * from 0; records go through the whole list in its order, those of collapsed groups as well.
 */
export interface GroupLines {
  /** How many lines there are. */
  readonly count: number;
  /** How many records there are in all groups together. */
  readonly total: number;
  readonly groupAt: (line: number) => GroupLine | undefined;
  /** The record of a line; `null` where the line is that of a group, or behind the end. */
  readonly recordAt: (line: number) => number | null;
  /** The line of a record; `null` inside a collapsed group. */
  readonly lineOf: (record: number) => number | null;
  /** The line of the group a line belongs to. */
  readonly groupLineOf: (line: number) => number;
  /** How many lines of groups there are before a line. */
  readonly groupsBefore: (line: number) => number;
  /** The lines of groups by their keys. */
  readonly lineOfGroup: ReadonlyMap<string, number>;
}

/** The last entry whose place is not behind the wanted one; -1 before the first. */
function lastUpTo(placed: readonly PlacedGroup[], place: 'line' | 'record', wanted: number): number {
  let [low, high] = [0, placed.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((placed[middle]?.[place] ?? 0) <= wanted) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Lays the groups of a list out in lines; groups without records have none. */
export function layOutGroups(
  groups: readonly ListGroup[],
  isCollapsed: (key: string) => boolean,
): GroupLines {
  let [line, record] = [0, 0];
  const placed = groups
    .filter(({ count }) => count > 0)
    .map((group): PlacedGroup => {
      const one = { group: { ...group, collapsed: isCollapsed(group.key) }, line, record };
      line += 1 + (one.group.collapsed ? 0 : group.count);
      record += group.count;
      return one;
    });
  const [count, total] = [line, record];
  const at = (wanted: number): PlacedGroup | undefined => placed[lastUpTo(placed, 'line', wanted)];
  return {
    count,
    total,
    groupAt: (wanted) => {
      const one = at(wanted);
      return one?.line === wanted ? one.group : undefined;
    },
    recordAt: (wanted) => {
      const one = at(wanted);
      if (one === undefined || one.line === wanted || wanted >= count) return null;
      return one.record + wanted - one.line - 1;
    },
    lineOf: (wanted) => {
      const one = placed[lastUpTo(placed, 'record', wanted)];
      if (one === undefined || one.group.collapsed || wanted >= total) return null;
      return one.line + 1 + wanted - one.record;
    },
    groupLineOf: (wanted) => at(wanted)?.line ?? 0,
    groupsBefore: (wanted) => lastUpTo(placed, 'line', wanted - 1) + 1,
    lineOfGroup: new Map(placed.map((one) => [one.group.key, one.line])),
  };
}
