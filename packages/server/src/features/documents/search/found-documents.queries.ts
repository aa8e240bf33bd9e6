import { accountsSlot, type ChecklistState, type FoundDocument, mostFound } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { ownProjectIds } from '#core/search/own-project-ids.ts';
import { allFoundIn, rankByWords, ranks } from '#core/search/search-conditions.ts';
import { type Counted, type Hits, hitsOf } from '#core/search/search-hits.ts';
import type { SearchParams, SearchScope, TypedWord } from '#core/search/search-params.ts';
import type { Connection } from '#database/connection.ts';
import { readableBy } from '#features/documents/attachments/attachment-reader.ts';

/** A found Unterlage and everything it may have been found by. */
export interface DocumentHit extends Pick<FoundDocument, 'id' | 'title' | 'slot' | 'project'> {
  /** Of an entry of the checklist; `null` for a document. */
  readonly state: ChecklistState | null;
  readonly isLater: boolean;
  /** The names of its files that the searcher may know, the newest first. */
  readonly names: readonly string[];
}

type Wanted = Pick<SearchParams, 'words' | 'scope' | 'userId'>;

/** An Unterlage is found by what it is called itself; a project alone finds none of its many. */
function anyFoundIn(column: RawBuilder<unknown>, words: readonly TypedWord[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    words.map((word) => allFoundIn(column, [word])),
    sql` or `,
  )})`;
}

const isRunningOrStopped = (scope: SearchScope): RawBuilder<boolean> =>
  scope.kind === 'office'
    ? sql<boolean>`project.state <> 'DELETED'`
    : sql<boolean>`project.state <> 'DELETED' and project.customer_id = ${scope.customerId}`;

/** The files of which somebody may know: customers of the newest that was released to them or that they brought. */
function knownFiles({ scope, userId }: Wanted): RawBuilder<unknown> {
  const own = sql`select name, number, search_words from attachment_file where attachment_id = attachment.id`;
  return scope.kind === 'office'
    ? own
    : sql`${own} and (released_at is not null or uploaded_by = ${userId}) order by number desc limit 1`;
}

/** All documents are looked through by index; those of one customer are few and looked through one by one. */
function isCandidate({ words, scope }: Wanted): RawBuilder<boolean> {
  if (scope.kind === 'customer') return sql<boolean>`true`;
  return sql<boolean>`attachment.id in (
    select id from attachment where ${anyFoundIn(sql`search_words`, words)}
    union select attachment_id from attachment_file where ${anyFoundIn(sql`search_words`, words)})`;
}

/** Documents outside the Papierkorb, as far as the board of their project shows them. */
function documents(wanted: Wanted): RawBuilder<unknown> {
  const { scope, userId } = wanted;
  const reader = {
    projects: {
      customerId: scope.kind === 'office' ? null : scope.customerId,
      withDeleted: false,
    },
    customerPersonId: scope.kind === 'office' ? null : userId,
  };
  return sql`
    select attachment.id, attachment.title, attachment.slot, attachment.project_id, attachment.checklist_item_id,
      null as state, null as waits_for, attachment.updated_at, files.names,
      attachment.search_words || files.words as words
    from attachment join project on project.id = attachment.project_id
    cross join lateral (
      select coalesce(json_agg(name order by number desc), '[]') as names,
        coalesce(string_agg(search_words, ''), '') as words
      from (${knownFiles(wanted)}) as known) as files
    where attachment.deleted_at is null and ${isRunningOrStopped(scope)} and ${readableBy(reader)}
      and ${isCandidate(wanted)}`;
}

/**
 * Entries of checklists. What a template brings stands in every project, so the office finds it in the own ones only;
 * customers find what their board asks of them (`readChecklistItem`).
 */
function isWantedItem({ words, scope, userId }: Wanted): RawBuilder<boolean> {
  if (scope.kind === 'customer')
    return sql<boolean>`item.slot <> ${accountsSlot} and case when item.requested_from is not null
      then item.requested_from = 'AUFTRAGGEBER' else item.owed_by in ('AUFTRAGGEBER', 'BAUHERR') end`;
  const isNamed = anyFoundIn(sql`search_words`, words);
  return sql<boolean>`item.id in (
    select id from checklist_item where template_key is null and ${isNamed}
    union select id from checklist_item where project_id in (${ownProjectIds(userId)}) and ${isNamed})`;
}

/**
 * Documents by title and the names of their files, and entries of checklists by what they are called, together with words
 * of their project. An entry whose document is found, too, stands with its document.
 */
export async function listFoundDocuments(db: Connection, wanted: Wanted): Promise<Hits<DocumentHit>> {
  const { words, scope, userId } = wanted;
  const isFound = sql`${anyFoundIn(sql`candidate.words`, words)}
    and ${allFoundIn(sql`(candidate.words || words_of(project.project_id || ' ' || project.name))`, words)}`;
  const rank = rankByWords(
    sql`(found.words || words_of(project.project_id || ' ' || project.name))`,
    words,
  );
  const isOwn = sql`(project.state = 'ACTIVE' and project.id in (${ownProjectIds(userId)}))`;
  const { rows } = await sql<Counted<DocumentHit>>`
    with document as materialized (
      select candidate.* from (${documents(wanted)}) as candidate
      join project on project.id = candidate.project_id where ${isFound}
    ), entry as materialized (
      select candidate.* from (
        select item.id, item.label as title, item.slot, item.project_id, null::uuid as checklist_item_id, item.state,
          item.waits_for, null::timestamptz as updated_at, '[]'::json as names, item.search_words as words
        from checklist_item item join project on project.id = item.project_id
        where ${isRunningOrStopped(scope)} and ${isWantedItem(wanted)}) as candidate
      join project on project.id = candidate.project_id
      where ${isFound} and not exists (select from document where checklist_item_id = candidate.id)
    )
    select line.id, line.title, line.slot, line.state, line.state = 'FEHLT' and line.waits_for is not null as "isLater",
      line.names, line.total, json_build_object('id', project.id, 'projectId', project.project_id, 'name', project.name,
        'mode', project.mode, 'state', project.state) as project
    from (
      select found.*, count(*) over ()::integer as total, row_number() over (order by
        ${rank} = ${sql.lit(ranks.misspelt)}, ${isOwn} desc, ${rank}, project.state <> 'ACTIVE',
        found.state is not null, found.updated_at desc nulls last, project.updated_at desc, found.id) as place
      from (select * from document union all select * from entry) as found
      join project on project.id = found.project_id
    ) as line join project on project.id = line.project_id
    where line.place <= ${mostFound} order by line.place`.execute(db);
  return hitsOf(rows);
}
