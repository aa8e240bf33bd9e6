import { type RawBuilder, sql } from 'kysely';

/** The ids of the projects somebody leads, belongs to, or has an ordered service of, in whatever state they are. */
export function ownProjectIds(userId: string): RawBuilder<unknown> {
  return projectIdsOf(sql`(${userId}::uuid)`);
}

/** The same of several people, which `people` is a list or a query of, in brackets. */
export function projectIdsOf(people: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select id from project where responsible_user_id in ${people}
    union select project_id from project_member where user_id in ${people}
    union select project_id from project_service where assignee_id in ${people} and ordered`;
}
