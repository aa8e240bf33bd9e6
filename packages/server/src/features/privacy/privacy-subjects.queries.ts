import type { PrivacySubject } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { AccountSubject } from '#core/privacy/table-data.ts';
import type { ProjectSubject } from '#features/privacy/privacy-subject.ts';

const mostFound = 20;

/** Accounts and Bauherren whose names or addresses contain all that was typed. */
export async function listSubjects(db: Connection, typed: string): Promise<PrivacySubject[]> {
  const pattern = sql`like_pattern(fold_text(${typed}))`;
  const { rows } = await sql<PrivacySubject>`
    select 'user' as kind, app_user.id, app_user.displayname as name,
      concat_ws(' · ', app_user.username, customer.name) as detail,
      exists (select from erasure where erasure.kind = 'user' and subject_id = app_user.id) as erased
    from app_user join customer on customer.id = app_user.customer_id
    where fold_text(concat_ws(' ', displayname, username, app_user.email)) like ${pattern}
    union all
    select 'project', project.id, coalesce(string_agg(nullif(concat_ws(' ', client.first_name, client.last_name,
        client.company), ''), ' und ' order by client.position), project.name),
      concat_ws(' · ', 'Bauherr', project.project_id),
      exists (select from erasure where erasure.kind = 'project' and subject_id = project.id)
    from project left join project_client as client on client.project_id = project.id
    where fold_text(project.name) like ${pattern} or project.id in (
      select project_id from project_client
      where fold_text(concat_ws(' ', first_name, last_name, company, email)) like ${pattern})
    group by project.id
    order by kind desc, name, id
    limit ${mostFound}`.execute(db);
  return rows;
}

export async function findAccountSubject(db: Connection, id: string): Promise<AccountSubject | null> {
  const found = await db
    .selectFrom('app_user')
    .select([
      'id',
      'displayname',
      'username',
      'username_folded as usernameFolded',
      'email_folded as emailFolded',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

export async function findProjectSubject(db: Connection, id: string): Promise<ProjectSubject | null> {
  const found = await db
    .selectFrom('project')
    .select(['id', 'project_id as projectId', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}
