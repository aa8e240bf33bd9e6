import { groupOfSeveral, projectColors, type ProjectGroupField } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { inGermanOrder } from '#database/german-order.ts';
import type { OrderKey } from '#core/filter/sort-order.ts';

/** How the projects of a list come together in groups. */
export interface Grouping {
  /** What the group is known by, as text; null for projects without a value. */
  readonly key: RawBuilder<unknown>;
  /** What people call it; null where the key is a code. */
  readonly label: RawBuilder<unknown>;
  /** The place of the group among the others; no two groups share one. */
  readonly places: readonly OrderKey[];
  /** Tables it looks at beside those of the order. */
  readonly joins: RawBuilder<unknown>;
}

function upwards(...values: readonly RawBuilder<unknown>[]): readonly OrderKey[] {
  return values.map((value) => ({ value, descending: false }));
}

const nothing = sql``;
const noLabel = sql`null::text`;

function byColor(shown: RawBuilder<unknown>): Grouping {
  const color = sql`coalesce(${shown}, 'NOTHING')`;
  const place = sql`array_position(${projectColors}::text[], ${color})`;
  return { key: color, label: noLabel, places: upwards(place), joins: nothing };
}

/** Places that are spelled differently are one group, as they are one for the search. */
function byCity(city: RawBuilder<string>, fold: RawBuilder<string>): Grouping {
  const key = sql<string>`nullif(${fold}, '')`;
  return { key, label: city, places: upwards(inGermanOrder(key)), joins: nothing };
}

/** Two Auftraggeber or people of one name are two groups. */
function byName(id: RawBuilder<unknown>, name: RawBuilder<string>): Grouping {
  return {
    key: sql`${id}::text`,
    label: name,
    places: upwards(inGermanOrder(name), id),
    joins: nothing,
  };
}

const programme: Grouping = {
  key: sql`programme.code`,
  label: noLabel,
  // Those with several stand behind the others, those with none last of all.
  places: upwards(sql`programme.code = ${groupOfSeveral}`, sql`programme.code collate "C"`),
  joins: sql`
  left join lateral (
    select case when min(programme_code) = max(programme_code) then min(programme_code)
      when count(*) > 0 then ${groupOfSeveral} end as code
    from funding_case where funding_case.project_id = project.id) as programme on true`,
};

const groupings: Readonly<Record<ProjectGroupField, Grouping>> = {
  color: byColor(sql`project_color.shown`),
  customer: byName(sql`customer.id`, sql`customer.name`),
  responsible: byName(sql`responsible.id`, sql`responsible.displayname`),
  programme,
  city: byCity(sql`project_site.city`, sql`project_site.city_fold`),
};

/** What a snapshot has in the row of the project itself. */
const groupingsAsOf: Readonly<Partial<Record<ProjectGroupField, Grouping>>> = {
  color: byColor(sql`project.color`),
  city: byCity(sql`project.city`, sql`project.city_fold`),
};

/** How a list is grouped by a field, now or in the tables of an earlier moment. */
export function groupingBy(field: ProjectGroupField, isPast: boolean): Grouping {
  return (isPast ? groupingsAsOf[field] : undefined) ?? groupings[field];
}
