import type { UserWork } from '#core/people/open-work.ts';
import { announce } from '#database/announce.ts';
import { appendVersion } from '#core/records/record.service.ts';
import { openRowsOf, updateAssignees, findFollowUp } from '#features/follow-ups/follow-ups.queries.ts';
import { followUps, withdrawNotice } from '#features/follow-ups/follow-ups.service.ts';

/** The open Wiedervorlagen of an account. Those of projects in the Papierkorb go along and get their version with them. */
export const followUpWork: UserWork = {
  kind: 'FOLLOW_UP',
  feature: 'follow-ups',
  rows: openRowsOf,
  handOver: {
    field: 'followUps',
    ofProjects: false,
    give: async (db, over) => {
      const ids = await updateAssignees(db, over);
      for (const id of ids) {
        await withdrawNotice(db, id);
        await announce(db, { type: 'followUp.changed', id });
        if ((await findFollowUp(db, id)) !== null)
          await appendVersion(db, followUps, { id, action: 'update', changedBy: over.changedBy });
      }
      return ids.length;
    },
  },
};
