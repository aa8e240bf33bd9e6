import type { OfficePersonKey } from '#test/office.ts';

/** An appointment as the plan knows it; minutes since the beginning of the week. Each change makes a new one. */
export interface PlannedRow {
  readonly start: number;
  readonly end: number;
  /** Minutes, there and back. */
  readonly travel: number;
  readonly people: readonly OfficePersonKey[];
  readonly firm: boolean;
  /** Its series, its place in it, and whether it was changed alone. */
  readonly series: { readonly key: string; readonly order: number; readonly alone: boolean } | null;
}

type Rows = ReadonlyMap<string, PlannedRow>;

/** What an operation makes of appointments; `null`: it is gone. */
export type Change = ReadonlyMap<string, PlannedRow | null>;

interface Operation {
  readonly before: Change;
  readonly after: Change;
}

const nothing: Operation = { before: new Map(), after: new Map() };

function meet(one: PlannedRow, other: PlannedRow): boolean {
  const isSamePerson = one.people.some((person) => other.people.includes(person));
  const isSameTime =
    one.start - one.travel < other.end + other.travel &&
    other.start - other.travel < one.end + one.travel;
  return one.firm && other.firm && isSamePerson && isSameTime;
}

/** Whether anybody is firmly booked twice. */
export function isDouble(rows: Rows): boolean {
  const all = [...rows.values()];
  return all.some((one, index) => all.slice(index + 1).some((other) => meet(one, other)));
}

function changed(rows: Rows, change: Change): Map<string, PlannedRow> {
  const next = new Map(rows);
  for (const [id, row] of change)
    if (row === null) next.delete(id);
    else next.set(id, row);
  return next;
}

/**
 * What the plan says of the planning: nobody is firmly booked twice, an operation is done as a whole or not at all, and
 * undoing it restores what nobody has changed since.
 */
export function planningModel() {
  let rows = new Map<string, PlannedRow>();
  const operations = new Map<string, Operation>();
  return {
    rows: (): Rows => rows,
    /** Whether a change has to be refused. */
    isRefused: (change: Change): boolean => isDouble(changed(rows, change)),
    apply: (operationId: string, change: Change): void => {
      const before = new Map([...change.keys()].map((id) => [id, rows.get(id) ?? null] as const));
      operations.set(operationId, { before, after: change });
      rows = changed(rows, change);
    },
    /** What undoing an operation restores, and how many appointments stay as they are now. */
    undoing: (operationId: string): { readonly change: Change; readonly kept: number } => {
      const { before, after } = operations.get(operationId) ?? nothing;
      const open = [...after].filter(([id, made]) => (rows.get(id) ?? null) === made);
      const change = new Map(open.map(([id]) => [id, before.get(id) ?? null] as const));
      return { change, kept: after.size - open.length };
    },
    restore: (operationId: string, change: Change): void => {
      operations.delete(operationId);
      rows = changed(rows, change);
    },
    /** Those of a series that a change of one of them means with it. */
    members: (id: string, scope: 'FOLLOWING' | 'ALL'): readonly string[] => {
      const series = rows.get(id)?.series ?? null;
      if (series === null) return [id];
      return [...rows].flatMap(([otherId, other]) => {
        const isOfSeries = other.series?.key === series.key;
        const isMeant = isOfSeries && (scope === 'ALL' || other.series.order >= series.order);
        return otherId === id || (isMeant && !other.series.alone) ? [otherId] : [];
      });
    },
  };
}
