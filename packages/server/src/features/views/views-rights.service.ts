import type { RightsExplanation } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { RightsHolder } from '#http/person.ts';
import { explain } from '#http/right.ts';
import { editView, maySee, readView } from '#features/views/views.policy.ts';
import { findView, listGroupsOf } from '#features/views/views.queries.ts';

const actions = {
  read: { title: 'Ansicht nutzen', right: readView },
  edit: { title: 'Ansicht ändern und löschen', right: editView },
};

async function groupIdsOf(db: Connection, personId: string): Promise<string[]> {
  return (await listGroupsOf(db, personId)).map(({ id }) => id);
}

/**
 * What a person may do with a saved view, and why.
 * @param asker who wants to know: other people's own views stay theirs, also for admins
 * @throws AppError `view.notFound`
 */
export async function explainView(
  db: Connection,
  { asker, holder }: { readonly asker: RightsHolder; readonly holder: RightsHolder },
  id: string,
): Promise<Pick<RightsExplanation, 'thing' | 'actions'>> {
  const view = await findView(db, id);
  const viewer = { person: asker, groupIds: await groupIdsOf(db, asker.id) };
  if (view === null || !maySee(viewer, view)) throw refusal('view.notFound', {});
  const viewerGroupIds = await groupIdsOf(db, holder.id);
  return {
    thing: { entity: 'view', id, title: view.name },
    actions: explain(actions, holder, { ...view, viewerGroupIds }),
  };
}
