import type { FollowUpSuggestion, SuggestionRule } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/** What gives reason to come back to a project, and nobody has decided about. */
export interface SuggestionFound extends Pick<FollowUpSuggestion, 'rule' | 'subjectId' | 'project'> {
  /** Until when the Energieausweis holds; when the Sanierungsfahrplan was finished. */
  readonly day: string;
}

export interface SuggestionFilter {
  readonly rules: readonly SuggestionRule[];
  /** Of one project; without it, of those that the person leads. */
  readonly projectId?: string | undefined;
  readonly userId: string;
  /** What ran out a year before it, or a bonus that has ended, nobody comes back to. */
  readonly today: string;
}

export function suggestionKey(rule: SuggestionRule, subjectId: string): string {
  return `${rule}:${subjectId}`;
}

export async function listSuggestions(
  db: Connection,
  { rules, projectId, userId, today }: SuggestionFilter,
): Promise<readonly SuggestionFound[]> {
  const which =
    projectId === undefined
      ? sql`project.responsible_user_id = ${userId}`
      : sql`project.id = ${projectId}::uuid`;
  const { rows } = await sql<SuggestionFound>`
    select found.rule, found."subjectId", found.day,
      json_build_object('id', project.id, 'projectId', project.project_id, 'mode', project.mode,
        'name', project.name) as project
    from project cross join lateral (
      select 'CERTIFICATE' as rule, id as "subjectId",
        coalesce(valid_until, (issued_at + interval '10 years')::date) as day, ${today}::date - 366 as since
      from project_certificate where project_id = project.id
      union all
      select 'ISFP', id, done_at, ${today}::date - interval '15 years'
      from project_service where project_id = project.id and service_code = 'ISF'
    ) as found
    where ${which} and project.state <> 'DELETED' and found.rule = any(${rules}::text[]) and found.day > found.since
      and not exists (select from follow_up where follow_up.project_id = project.id
        and follow_up.suggestion = found.rule || ':' || found."subjectId")
    order by found.day, found."subjectId"`.execute(db);
  return rows;
}

/** The project that a suggestion speaks of, which nobody else decides about meanwhile. */
export async function lockProjectOfSuggestion(
  db: Transaction,
  rule: SuggestionRule,
  subjectId: string,
): Promise<string | null> {
  const table = rule === 'CERTIFICATE' ? sql`project_certificate` : sql`project_service`;
  const { rows } = await sql<{ id: string }>`select project.id from project
    where id = (select project_id from ${table} where id = ${subjectId})
      and state <> 'DELETED' for update`.execute(db);
  return rows[0]?.id ?? null;
}

/** What a new Wiedervorlage was suggested for; one that nobody wants is done at once. */
export async function updateSuggested(
  db: Transaction,
  id: string,
  { key, dismissedBy }: { readonly key: string; readonly dismissedBy: string | null },
): Promise<void> {
  await sql`update follow_up set suggestion = ${key}, done_by = ${dismissedBy},
    done_at = case when ${dismissedBy}::uuid is not null then clock_timestamp() end where id = ${id}`.execute(
    db,
  );
}
