import type { ProjectDocument } from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { berlinDay } from '#features/projects/berlin-time.ts';
import { announceProject, keepVersion } from '#features/projects/project-change.service.ts';
import { colourFactsOf, deriveColour } from '#features/projects/project-colour.ts';
import { changedFields, emptyDocument } from '#features/projects/project-document.ts';
import type { HistoryEntry } from '#features/projects/project-history.queries.ts';
import { upsertClients, upsertSite } from '#features/projects/project-parts.queries.ts';
import { getRecord } from '#features/projects/project-read.service.ts';
import type { ProjectRecord } from '#features/projects/project-record.ts';
import {
  insertProject,
  type NewProject,
  replaceGroups,
  replacePeople,
  replaceRelations,
  updateProject,
  upsertColour,
} from '#features/projects/project-write.queries.ts';

interface Change {
  readonly id: string;
  readonly before: ProjectDocument;
  readonly after: ProjectDocument;
}

/** Writes the parts beside the head, those that changed only. */
async function storeParts(db: Transaction, { id, before, after }: Change): Promise<void> {
  const changed = new Set(changedFields(before, after).map(([part]) => part));
  if (changed.has('site')) await upsertSite(db, id, after.site);
  if (changed.has('client')) await upsertClients(db, id, after.client);
  if (changed.has('memberIds'))
    await replacePeople(db, 'project_member', { projectId: id, userIds: after.memberIds });
  if (changed.has('customerContactIds'))
    await replacePeople(db, 'project_contact', { projectId: id, userIds: after.customerContactIds });
  if (changed.has('groupIds')) await replaceGroups(db, id, after.groupIds);
  if (changed.has('relatedProjectIds')) await replaceRelations(db, id, after.relatedProjectIds);
}

type Deed = Pick<HistoryEntry, 'action' | 'reason' | 'changedBy'> & {
  readonly formerCustomerId?: string | null;
};

/**
 * What every change of a project ends with, inside its transaction: the colour that now follows, the version in the
 * history, the news to everyone.
 */
export async function finishChange(
  context: AppContext,
  db: Transaction,
  { id, ...deed }: Deed & { readonly id: string },
): Promise<ProjectRecord> {
  const written = await getRecord(db, id);
  const colour = deriveColour(colourFactsOf(written), berlinDay(context.clock.now()));
  const record = { ...written, ...(await upsertColour(db, id, colour)) };
  const { formerCustomerId, ...version } = deed;
  await keepVersion(db, record, version);
  await announceProject(db, deed.action === 'create' ? 'project.created' : 'project.saved', {
    id,
    customerId: record.customerId,
    ...(formerCustomerId === undefined ? {} : { formerCustomerId }),
  });
  return record;
}

/** Stores a new project with everything that goes with it. */
export async function storeNewProject(
  context: AppContext,
  db: Transaction,
  project: NewProject,
): Promise<ProjectRecord> {
  await insertProject(db, project);
  await storeParts(db, { id: project.id, before: emptyDocument, after: project.document });
  return finishChange(context, db, {
    id: project.id,
    action: 'create',
    reason: null,
    changedBy: project.createdBy,
  });
}

interface StoredBy {
  readonly changedBy: string;
  /** Stands in the history; an ordinary save gives none. */
  readonly reason?: string | null;
}

/** Stores the changed document of a project and counts its version up. */
export async function storeDocument(
  context: AppContext,
  db: Transaction,
  { changedBy, reason = null, ...change }: Change & StoredBy,
): Promise<ProjectRecord> {
  await updateProject(db, { id: change.id, document: change.after, updatedBy: changedBy });
  await storeParts(db, change);
  return finishChange(context, db, {
    id: change.id,
    action: 'update',
    reason,
    changedBy,
    formerCustomerId: change.before.customerId,
  });
}
