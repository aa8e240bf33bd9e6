import type pg from 'pg';
import { planningStatements } from './planning-statements.ts';

type Statement = keyof typeof planningStatements;

async function ask<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  name: Statement,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const text = planningStatements[name];
  return (await pool.query<Row>({ name, text, values: [...values] })).rows;
}

interface ItemRow {
  readonly item: object;
}

async function itemsIn(
  pool: pg.Pool,
  days: readonly (string | null)[],
  userId: string | null,
): Promise<readonly object[]> {
  const name = userId === null ? 'range' : 'rangeOf';
  const rows = await ask<ItemRow>(pool, name, userId === null ? days : [...days, userId]);
  return rows.map(({ item }) => item);
}

interface BusyRow {
  readonly userId: string;
  readonly begin: number;
  readonly until: number;
}

const step = 900;
const mostTimes = 5;

/** The first quarters of hours at which somebody has nothing; no schedules, no holidays, no order by load. */
async function freeTimes(pool: pg.Pool, days: readonly (string | null)[]): Promise<readonly object[]> {
  const busy = new Map<string, BusyRow[]>();
  for (const row of await ask<BusyRow>(pool, 'busy', days))
    busy.set(row.userId, [...(busy.get(row.userId) ?? []), row]);
  const first = Date.parse(`${days[0] ?? ''}T08:00:00Z`) / 1000;
  const found: object[] = [];
  for (let at = first; found.length < mostTimes; at += step)
    for (const [userId, own] of busy)
      if (!own.some(({ begin, until }) => begin < at + step && at < until)) found.push({ userId, at });
  return found.slice(0, mostTimes);
}

/** What the bare planning answers; `null` for calls that are not of the planning. */
export async function answerPlanning(
  pool: pg.Pool,
  path: string,
  query: URLSearchParams,
): Promise<object | null> {
  const days = [query.get('start'), query.get('end')];
  switch (path) {
    case '/api/appointment/range':
      return itemsIn(pool, days, query.get('of'));
    case '/api/planning/find':
      return freeTimes(pool, days);
    case '/api/planning/board': {
      const items = await itemsIn(pool, days, null);
      const [people, absences] = [await ask(pool, 'people'), await ask(pool, 'absences', days)];
      return { people, items, absences };
    }
    default:
      return null;
  }
}
