import type { UserObligations } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

type Belongings = Pick<UserObligations, 'editing' | 'groups' | 'sessions' | 'views'>;

/** The groups, own views, sessions and locks of a person. */
export async function findBelongings(db: Connection, userId: string): Promise<Belongings> {
  const { rows } = await sql<Belongings>`
    select
      (select coalesce(json_agg(json_build_object('id', user_group.id, 'name', user_group.name)
          order by user_group.name collate "de-x-icu", user_group.id), '[]')
        from user_group_member member join user_group on user_group.id = member.group_id
        where member.user_id = ${userId}) as groups,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)
          order by name collate "de-x-icu", id), '[]')
        from saved_view where owner_id = ${userId} and scope = 'OWN') as views,
      (select count(*)::integer from session
        where user_id = ${userId} and ended_at is null and expires_at > clock_timestamp()) as sessions,
      (select coalesce(json_agg(json_build_object('id', project.id, 'projectId', project.project_id,
          'name', project.name) order by project.project_id), '[]')
        from project_lock join project on project.id = project_lock.project_id
        where project_lock.user_id = ${userId} and expires_at > clock_timestamp()) as editing`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('A select without a table answers one row');
  return found;
}

interface Trace {
  readonly words: string;
  readonly where: (userId: string) => RawBuilder<unknown>;
}

/** Where people leave traces that have to stay, in words. */
const traces: readonly Trace[] = [
  {
    words: 'Projekte',
    where: (id) =>
      sql`project where ${id} in (responsible_user_id, expert_user_id, reviewer_user_id, created_by, updated_by)`,
  },
  { words: 'Mitglied in Projekten', where: (id) => sql`project_member where user_id = ${id}` },
  { words: 'Ansprechpartner in Projekten', where: (id) => sql`project_contact where user_id = ${id}` },
  {
    words: 'Leistungen',
    where: (id) =>
      sql`project_service where ${id} in (assignee_id, ordered_by, done_by, submitted_by, reviewed_by)`,
  },
  { words: 'Energieausweise', where: (id) => sql`project_certificate where issuer_user_id = ${id}` },
  {
    words: 'Fristen',
    where: (id) => sql`deadline where ${id} in (responsible_user_id, confirmed_by, done_by)`,
  },
  { words: 'Unterlagen', where: (id) => sql`checklist_item where checked_by = ${id}` },
  {
    words: 'Kommentare',
    where: (id) => sql`comment where ${id} in (author_id, updated_by, assignee_id, done_by, deleted_by)`,
  },
  { words: 'Verlauf', where: (id) => sql`history where changed_by = ${id}` },
  { words: 'Protokoll', where: (id) => sql`audit where actor_id = ${id}` },
];

/** Where a person has left traces, in German words. */
export async function listTraces(db: Transaction, userId: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { words, where } of traces) {
    const { rows } = await sql<{ readonly known: boolean }>`
      select exists (select from ${where(userId)}) as known`.execute(db);
    if (rows[0]?.known === true) found.push(words);
  }
  return found;
}
