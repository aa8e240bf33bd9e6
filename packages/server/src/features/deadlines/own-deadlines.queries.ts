import { sql } from 'kysely';
import { isRunning, type UserWork } from '#core/people/open-work.ts';

/** The open deadlines that an account answers for. */
export const deadlineWork: UserWork = {
  kind: 'DEADLINE',
  feature: 'deadlines',
  rows: (userId) => sql`select deadline.id, deadline.title, deadline.due_date, deadline.project_id
    from deadline join project on project.id = deadline.project_id
    where deadline.responsible_user_id = ${userId} and deadline.state = 'OFFEN' and ${isRunning}`,
  handOver: {
    field: 'deadlines',
    ofProjects: true,
    give: async (db, { projectIds, fromUserId, toUserId }) => {
      const done = await sql`update deadline set responsible_user_id = ${toUserId}, version = version + 1
        where project_id = any(${projectIds}::uuid[]) and responsible_user_id = ${fromUserId}
          and state = 'OFFEN'`.execute(db);
      return Number(done.numAffectedRows);
    },
  },
};
