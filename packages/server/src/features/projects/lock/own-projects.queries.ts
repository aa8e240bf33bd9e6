import { type RawBuilder, sql } from 'kysely';
import type { UserBelonging } from '#core/extension-points.ts';
import { isRunning, type UserWork } from '#core/people/open-work.ts';

/** The running projects in which a column names the account. */
function projectsWith(column: string): (userId: string) => RawBuilder<unknown> {
  return (userId) => sql`
    select project.id, project.name as title, null::date as due_date, project.id as project_id
    from project where ${sql.ref(`project.${column}`)} = ${userId} and ${isRunning}`;
}

/** What an account leads; the versions of the projects count up when it is given on. */
export const leadWork: UserWork = {
  kind: 'RESPONSIBLE',
  feature: 'projects',
  rows: projectsWith('responsible_user_id'),
  handOver: {
    field: 'projects',
    ofProjects: true,
    give: async (db, { projectIds, fromUserId, toUserId, changedBy }) => {
      const done = await sql`update project set responsible_user_id = ${toUserId},
          version = version + 1, updated_at = clock_timestamp(), updated_by = ${changedBy}
        where id = any(${projectIds}::uuid[]) and responsible_user_id = ${fromUserId}`.execute(db);
      return Number(done.numAffectedRows);
    },
  },
};

/** An expert has to be chosen for each project: not everybody is registered for all of them. */
export const expertWork: UserWork = {
  kind: 'EXPERT',
  feature: 'projects',
  rows: projectsWith('expert_user_id'),
  handOver: null,
};

/** A reviewer too, who must not be the one whose work it is. */
export const reviewerWork: UserWork = {
  kind: 'REVIEWER',
  feature: 'projects',
  rows: projectsWith('reviewer_user_id'),
  handOver: null,
};

/** In how many running projects an account is a member. */
export const memberBelonging: UserBelonging<'memberships'> = {
  field: 'memberships',
  feature: 'projects',
  value: (userId) => sql`(select count(*)::integer from project_member member
    join project on project.id = member.project_id
    where member.user_id = ${userId} and ${isRunning})`,
};
