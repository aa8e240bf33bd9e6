import type { UserWork } from '#core/people/open-work.ts';
import { appendCommentVersion } from '#features/comments/comment-change.service.ts';
import { openTasksOf, updateAssignees } from '#features/comments/own-tasks.queries.ts';

/** The open tasks of an account, as comments with a day hold them. */
export const taskWork: UserWork = {
  kind: 'TASK',
  feature: 'comments',
  rows: openTasksOf,
  handOver: {
    field: 'tasks',
    ofProjects: true,
    give: async (db, over) => {
      const ids = await updateAssignees(db, over);
      for (const id of ids)
        await appendCommentVersion(db, { id, action: 'update', changedBy: over.changedBy });
      return ids.length;
    },
  },
};
