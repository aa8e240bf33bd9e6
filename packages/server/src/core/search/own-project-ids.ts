import { type RawBuilder, sql } from 'kysely';

/** The ids of the projects somebody leads, belongs to, or has an ordered service of, in whatever state they are. */
export function ownProjectIds(userId: string): RawBuilder<unknown> {
  return sql`
    select id from project where responsible_user_id = ${userId}
    union select project_id from project_member where user_id = ${userId}
    union select project_id from project_service where assignee_id = ${userId} and ordered`;
}
