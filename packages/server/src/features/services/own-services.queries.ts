import { sql } from 'kysely';
import { isRunning, type UserWork } from '#core/people/open-work.ts';

const isOpen = sql`service.ordered and service.color not in ('GREEN', 'DARKGREEN')`;

/** The open services that an account works on. */
export const serviceWork: UserWork = {
  kind: 'SERVICE',
  feature: 'services',
  rows: (userId) => sql`select service.id, service.title, service.due_date, service.project_id
    from project_service service join project on project.id = service.project_id
    where service.assignee_id = ${userId} and ${isOpen} and ${isRunning}`,
  handOver: {
    field: 'services',
    ofProjects: true,
    give: async (db, { projectIds, fromUserId, toUserId }) => {
      const done =
        await sql`update project_service service set assignee_id = ${toUserId}, version = version + 1
        where project_id = any(${projectIds}::uuid[]) and assignee_id = ${fromUserId} and ${isOpen}`.execute(
          db,
        );
      return Number(done.numAffectedRows);
    },
  },
};
