import { type DashboardScope, mostDashboardRows } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { grantOf, type Person } from '#http/person.ts';

export interface DashboardRequest {
  /** Whose dashboard it is. */
  readonly userId: string;
  /** Whose projects are counted: those of the person, of the own teams, or of everybody. */
  readonly scope: DashboardScope;
  /** Who looks at it. */
  readonly person: Person;
  /** Today in Europe/Berlin. */
  readonly today: string;
}

/**
 * What a feature shows on the dashboard. All tiles are read by one statement, which has the running projects of the
 * request as `own` (id, project_id, mode, name, city, color, reason).
 */
export interface DashboardTile {
  /** Where its figures stand in the answer. */
  readonly field: string;
  /** What stands there. */
  readonly figures: z.ZodType;
  readonly feature: string;
  /** Whether somebody sees it; for others it is `null` and not asked for. Without it everybody does. */
  readonly isFor?: (request: DashboardRequest) => boolean;
  /** Rows that the value reads more than once: `name as materialized (…)`. */
  readonly rows?: (request: DashboardRequest) => RawBuilder<unknown>;
  /** One JSON value in the shape of the contract. */
  readonly value: (request: DashboardRequest) => RawBuilder<unknown>;
}

/** The load of the office and the care of programmes are matters of admins. */
export function seesOffice({ person }: DashboardRequest): boolean {
  return grantOf(person, 'dashboard.read') === 'all';
}

/** The pairs that name a row of `own` in a JSON object. */
export const projectOf = sql`'id', own.id, 'projectId', own.project_id, 'mode', own.mode, 'name', own.name`;

/** The same with the city, for a row that says more. */
export const rowOf = sql`${projectOf}, 'city', own.city`;

/** Numbers per kind of project, of rows that have `mode`. */
export function byMode(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_build_array(count(*) filter (where mode = 0), count(*) filter (where mode = 1),
    count(*) filter (where mode = 2)) from ${rows} as counted)`;
}

/** The first rows, which are one JSON value `item` each and come in the order of `place`. */
export function listed(rows: RawBuilder<unknown>, most = mostDashboardRows): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(item order by place), '[]'::json)
    from (select item, place from (${rows}) as found order by place limit ${most}) as first)`;
}
