import type { RightsExplanation } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import type { RightsHolder } from '#http/person.ts';
import { explain } from '#http/right.ts';
import { editGroup, readGroup, readGroupHistory } from '#features/groups/groups.policy.ts';
import { getGroupRecord } from '#features/groups/groups.service.ts';

const actions = {
  read: { title: 'Gruppe lesen', right: readGroup },
  edit: { title: 'Gruppe ändern und löschen', right: editGroup },
  history: { title: 'Verlauf lesen', right: readGroupHistory },
};

/**
 * What a person may do with a group, and why.
 * @throws AppError `group.notFound`
 */
export async function explainGroup(
  db: Connection,
  holder: RightsHolder,
  id: string,
): Promise<Pick<RightsExplanation, 'thing' | 'actions'>> {
  const group = await getGroupRecord(db, id);
  return {
    thing: { entity: 'group', id, title: group.name },
    actions: explain(actions, holder, group),
  };
}
