import { mostFound, type ProjectColor, type ProjectMode } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { allFoundIn, beginsWith, rankByWords, ranks } from '#core/search/search-conditions.ts';
import { ownProjectIds } from '#core/search/own-project-ids.ts';
import type { Hits } from '#core/search/search-hits.ts';
import type { SearchScope, SearchParams, TypedWord } from '#core/search/search-params.ts';
import type { TypedNumber } from '#core/search/typed-text.ts';
import { type ProjectTexts, textColumns } from '#features/projects/search/project-texts.ts';

/** A found project, and everything it may have been found by. */
export interface ProjectHit extends ProjectTexts {
  readonly id: string;
  readonly mode: ProjectMode;
  readonly state: 'ACTIVE' | 'CANCELLED';
  readonly color: ProjectColor;
}

function visible(scope: SearchScope): RawBuilder<boolean> {
  return scope.kind === 'office'
    ? sql<boolean>`project.state <> 'DELETED'`
    : sql<boolean>`project.state <> 'DELETED' and project.customer_id = ${scope.customerId}`;
}

/** A guest's projects are few: their words are looked through one by one instead of everybody's. */
function ownOnly(scope: SearchScope): RawBuilder<unknown> {
  return scope.kind === 'office'
    ? sql``
    : sql`and project_id in (select id from project where customer_id = ${scope.customerId})`;
}

function withNumber(
  { mode, year, number }: TypedNumber,
  known: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`union select id from project where number = ${number} and ${known}
    ${year === null ? sql`` : sql`and year = ${year}`} ${mode === null ? sql`` : sql`and mode = ${mode}`}`;
}

function withFundingId(id: string, scope: SearchScope): RawBuilder<unknown> {
  const orBnd = scope.kind === 'office' ? sql`or bnd_id = ${id}` : sql``;
  return sql`union select project_id from funding_case where bza_id = ${id} ${orBnd}`;
}

const fundingId = /^\d{15}$/u;

/** What is asked for where only exact ids count. */
export interface ExactParams extends Pick<SearchParams, 'typed' | 'projectNumber' | 'scope'> {
  readonly words: readonly Pick<TypedWord, 'token'>[];
  /** That a row of `project` is one the searcher may know of. */
  readonly known: RawBuilder<boolean>;
}

/** The ids of the projects whose number, funding id or Komm.-Nr. is exactly what was typed. */
export function exactHits(params: ExactParams): RawBuilder<unknown> {
  const { typed, words, projectNumber, scope, known } = params;
  const [only] = words;
  const id = words.length === 1 && only !== undefined && fundingId.test(only.token) ? only.token : null;
  return sql`select id from project where customer_reference_fold = fold_text(${typed}) and ${known}
    ${projectNumber === null ? sql`` : withNumber(projectNumber, known)}
    ${id === null ? sql`` : withFundingId(id, scope)}`;
}

/**
 * The found projects: exact ids and numbers, then one's own running ones, then the others, then what was misspelt. Among
 * equals names come before whole words and parts of words, running ones before stopped ones, the last change first.
 */
export async function listFoundProjects(
  db: Connection,
  params: SearchParams,
): Promise<Hits<ProjectHit>> {
  const { typed, words, scope, userId } = params;
  const column = scope.kind === 'office' ? sql`words` : sql`guest_words`;
  const { rows } = await sql<ProjectHit & { readonly total: number; readonly position: number | null }>`
    with hit as materialized (
      select id as project_id, ${sql.lit(ranks.exact)} as rank from (${exactHits({ ...params, known: visible(scope) })}) as exact
      union all
      select project_id, ${rankByWords(column, words)} from project_search where ${allFoundIn(column, words)} ${ownOnly(scope)}
    ), found as materialized (
      select project.id, project.state, project.updated_at,
        case when best.rank = ${sql.lit(ranks.exact)} then best.rank
          when ${beginsWith(sql`project.name_fold`, typed)} or ${beginsWith(sql`project.project_id_fold`, typed)}
          then ${sql.lit(ranks.beginning)}
          else best.rank end as rank
      from (select project_id, min(rank) as rank from hit group by project_id) as best
      join project on project.id = best.project_id
      where ${visible(scope)}
    )
    select total.count as total, line.*
    from (select count(*)::integer as count from found) as total
    left join (
      select page.position, project.id, project.mode, project.state,
        coalesce(project_color.shown, 'NOTHING') as color, ${textColumns(scope.kind)}
      from (
        select id, row_number() over (order by
          case rank when ${sql.lit(ranks.exact)} then 0 when ${sql.lit(ranks.misspelt)} then 2 else 1 end,
          (state = 'ACTIVE' and id in (${ownProjectIds(userId)})) desc,
          rank, state <> 'ACTIVE', updated_at desc, id) as position
        from found order by position limit ${mostFound}
      ) as page
      join project on project.id = page.id
      left join project_site as site on site.project_id = project.id
      left join project_color on project_color.project_id = project.id
    ) as line on true
    order by line.position`.execute(db);
  return { rows: rows.filter((row) => row.position !== null), total: rows[0]?.total ?? 0 };
}
