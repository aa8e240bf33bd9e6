import type { ProjectDocument } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { appendVersion } from '#features/projects/record/project-change.service.ts';
import { getRecord } from '#features/projects/record/project-read.service.ts';
import { replaceRelations } from '#features/projects/record/project-write.queries.ts';
import { findProjectForUpdate } from '#features/projects/record/project.queries.ts';

interface LinkChange {
  readonly id: string;
  readonly before: ProjectDocument;
  readonly after: ProjectDocument;
  readonly changedBy: string;
}

/**
 * Stores the links of a project. Both sides show a link, so a new version is kept of each project that gained or lost
 * one; its own version number stays, because nobody's open form becomes wrong by it.
 */
export async function storeLinks(
  db: Transaction,
  { id, before, after, changedBy }: LinkChange,
): Promise<void> {
  await replaceRelations(db, id, after.relatedProjectIds);
  const gone = before.relatedProjectIds.filter((one) => !after.relatedProjectIds.includes(one));
  const added = after.relatedProjectIds.filter((one) => !before.relatedProjectIds.includes(one));
  for (const other of [...gone, ...added].toSorted()) {
    await findProjectForUpdate(db, other);
    const record = await getRecord(db, other);
    await appendVersion(db, record, {
      action: 'update',
      reason: null,
      changedBy,
      event: 'project.saved',
    });
  }
}
