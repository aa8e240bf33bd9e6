import type { GroupLines } from '../groups/group-lines.ts';
import { type ListPage, listPageSize } from './list-page.ts';
import type { ListedRecord } from './list-window.ts';

/** The loaded rows by their line in the list, and the lines by id; lines of groups have an id as well. */
export interface PlacedRows<Row> {
  readonly at: ReadonlyMap<number, Row>;
  readonly indexOf: ReadonlyMap<ListedRecord['id'], number>;
  /** `null` as long as the row is being loaded. */
  readonly idAt: (line: number) => ListedRecord['id'] | null;
}

function idOfGroup(key: string): string {
  return `group ${key}`;
}

/** Rows of collapsed groups have no line. */
export function placeRows<Row extends ListedRecord>(
  pages: readonly ListPage<Row>[],
  groups: GroupLines | null,
): PlacedRows<Row> {
  const placed = pages.flatMap(({ items, page }) =>
    items.flatMap((row, index) => {
      const record = page * listPageSize + index;
      const line = groups === null ? record : groups.lineOf(record);
      return line === null ? [] : [[line, row] as const];
    }),
  );
  const at = new Map(placed);
  const ofGroups = [...(groups?.lineOfGroup ?? [])].map(
    ([key, line]) => [idOfGroup(key), line] as const,
  );
  return {
    at,
    indexOf: new Map<ListedRecord['id'], number>([
      ...ofGroups,
      ...placed.map(([line, row]) => [row.id, line] as const),
    ]),
    idAt: (line) => {
      const group = groups?.groupAt(line);
      return group === undefined ? (at.get(line)?.id ?? null) : idOfGroup(group.key);
    },
  };
}
