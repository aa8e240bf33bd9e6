import { type RawBuilder, sql } from 'kysely';
import { byMode, listed, rowOf } from '#core/dashboard/dashboard-tile.ts';

interface DocumentRows {
  readonly name: RawBuilder<unknown>;
  /** What is joined to `own`. */
  readonly documents: RawBuilder<unknown>;
  readonly since: RawBuilder<unknown>;
  /** Further pairs for each project. */
  readonly more?: RawBuilder<unknown>;
}

/** Documents of the own projects by project: how many, and since when the oldest of them. */
export function documentRows({ name, documents, since, more }: DocumentRows): RawBuilder<unknown> {
  return sql`${name} as materialized (
    select own.mode, count(*) as papers, row_number() over (order by min(${since}) nulls last, count(*) desc,
        own.project_id) as place,
      json_build_object(${rowOf}, 'count', count(*), 'since', min(${since})${more === undefined ? sql`` : sql`, ${more}`}) as item
    from own join ${documents}
    group by own.id, own.project_id, own.mode, own.name, own.city)`;
}

/** The tile of such rows. */
export function documentTile(name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('byMode', ${byMode(name)}, 'items', ${listed(sql`select item, place from ${name}`)},
    'papers', (select coalesce(sum(papers), 0)::integer from ${name}))`;
}
