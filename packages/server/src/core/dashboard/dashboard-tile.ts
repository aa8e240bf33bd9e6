import type { Dashboard } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { grantOf, type Person } from '#http/person.ts';

export interface DashboardRequest {
  /** Whose dashboard it is. */
  readonly userId: string;
  /** Who looks at it. */
  readonly person: Person;
  /** Today in Europe/Berlin. */
  readonly today: string;
}

/** What tiles show; whose the dashboard is and which day it is the service knows. */
export type DashboardFigures = Omit<Dashboard, 'person' | 'today'>;

/**
 * What a feature shows on the dashboard. All tiles are read by one statement, which has the running projects of the
 * person as `own` (id, project_id, mode, name, color, reason).
 */
export interface DashboardTile<Field extends keyof DashboardFigures> {
  /** Where its figures stand in the answer. */
  readonly field: Field;
  readonly feature: string;
  /** Whether somebody sees it; for others it is `null` and not asked for. Without it everybody does. */
  readonly isFor?: null extends DashboardFigures[Field] ? (request: DashboardRequest) => boolean : never;
  /** Rows that the value reads more than once: `name as materialized (…)`. */
  readonly rows?: (request: DashboardRequest) => RawBuilder<unknown>;
  /** One JSON value in the shape of the contract. */
  readonly value: (request: DashboardRequest) => RawBuilder<unknown>;
}

/** A tile for any of the fields. */
export type AnyDashboardTile = {
  readonly [Field in keyof DashboardFigures]: DashboardTile<Field>;
}[keyof DashboardFigures];

/** The load of the office and the care of programmes are matters of admins. */
export function seesOffice({ person }: DashboardRequest): boolean {
  return grantOf(person, 'dashboard.read') === 'all';
}

/** So many entries a tile lists before it leads on into the list. */
const shownEntries = 6;

/** The pairs that name a row of `own` in a JSON object. */
export const projectOf = sql`'id', own.id, 'projectId', own.project_id, 'mode', own.mode, 'name', own.name`;

/** Numbers per kind of project, of rows that have `mode`. */
export function byMode(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_build_array(count(*) filter (where mode = 0), count(*) filter (where mode = 1),
    count(*) filter (where mode = 2)) from ${rows} as counted)`;
}

/** The first rows, which are one JSON value `item` each and come in the order of `place`. */
export function listed(rows: RawBuilder<unknown>, most = shownEntries): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(item order by place), '[]'::json)
    from (select item, place from (${rows}) as found order by place limit ${most}) as first)`;
}
