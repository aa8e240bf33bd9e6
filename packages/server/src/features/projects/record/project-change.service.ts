import { announce } from '#database/announce.ts';
import type { Transaction } from '#database/connection.ts';
import { type HistoryEntry, insertHistory } from '#features/projects/history/project-history.queries.ts';
import { documentOf, type ProjectRecord } from '#features/projects/record/project-record.ts';

type Action = Pick<HistoryEntry, 'action' | 'reason' | 'changedBy'>;

/** What the history keeps of a project: its document, state and progress, with deadlines and documents. */
export function versionOf(record: ProjectRecord): object {
  return {
    id: record.id,
    projectId: record.projectId,
    mode: record.mode,
    state: record.state,
    version: record.version,
    cancelReason: record.cancelReason,
    cancelledAt: record.cancelledAt,
    deletedAt: record.deletedAt,
    updatedAt: record.updatedAt,
    ...documentOf(record),
    services: record.services,
    color: record.color,
    colorReason: record.colorReason,
    derivedColor: record.derivedColor,
    colorOverride: record.colorOverride,
    closedAt: record.closedAt,
    deadlines: record.deadlines,
    checklist: record.checklist,
  };
}

/** Writes the record as it now is to the history. */
export async function appendVersion(
  db: Transaction,
  record: ProjectRecord,
  operation: Action,
): Promise<void> {
  await insertHistory(db, { ...operation, projectId: record.id, record: versionOf(record) });
}

/**
 * Tells everyone who may see the project, and who could see it before: guests hear by customer, so a changed
 * customer is told twice. Also a deletion is news for all, because the project has to vanish from their lists.
 */
export async function announceProject(
  db: Transaction,
  type: 'project.created' | 'project.saved' | 'project.lock',
  record: Pick<ProjectRecord, 'id' | 'customerId'> & { readonly formerCustomerId?: string | null },
): Promise<void> {
  const { id, customerId, formerCustomerId = customerId } = record;
  const customerIds = new Set([customerId, formerCustomerId]);
  for (const concerned of customerIds)
    await announce(db, { type, id, customerId: concerned, deleted: false });
}
