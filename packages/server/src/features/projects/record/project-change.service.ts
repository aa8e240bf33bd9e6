import { announceAll, type ChangeNotice } from '#database/announce.ts';
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

type Changed = Pick<ProjectRecord, 'id' | 'customerId'>;

type ProjectEvent = 'project.created' | 'project.saved' | 'project.lock';

interface VersionParams extends Action {
  readonly event: ProjectEvent;
  /** Where it may be another one than now. */
  readonly formerCustomerId?: string | null;
}

/**
 * For everyone who may see the project, and who could see it before: guests hear by customer, so a changed customer is
 * told twice. Also a deletion is announced to all, because the project has to vanish from their lists.
 */
function noticesOf(
  type: ProjectEvent,
  { id, customerId }: Changed,
  formerCustomerId: string | null,
): readonly ChangeNotice[] {
  return [...new Set([customerId, formerCustomerId])].map((concerned) => ({
    type,
    id,
    customerId: concerned,
    deleted: false,
  }));
}

/** Writes the record as it now is to the history, and announces it. */
export async function appendVersion(
  db: Transaction,
  record: ProjectRecord,
  { event, formerCustomerId = record.customerId, ...operation }: VersionParams,
): Promise<void> {
  const entry = { ...operation, projectId: record.id, record: versionOf(record) };
  await insertHistory(db, entry, noticesOf(event, record, formerCustomerId));
}

/** Announces that the editing of a project began or ended. */
export async function announceLock(db: Transaction, record: Changed): Promise<void> {
  await announceAll(db, noticesOf('project.lock', record, record.customerId));
}
