import type { DeletedProject } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { PageParams } from '#core/paging/paged-query.ts';
import type { Person } from '#http/person.ts';
import { listDeleted } from '#features/projects/list/deleted-projects.queries.ts';
import { mayRestore } from '#features/projects/projects.policy.ts';
import { isRestorable, restorableUntil } from '#features/projects/record/project-record.ts';

/** A page of the Papierkorb; also what is past restoring, until it is removed. */
export async function listDeletedProjects(
  { database, clock }: AppContext,
  person: Person,
  page: PageParams,
): Promise<PageParams & { items: DeletedProject[]; total: number }> {
  const { items, total } = await listDeleted(database, page);
  const now = clock.now();
  const entries = items.map((row) => ({
    ...row,
    deletedAt: row.deletedAt.toISOString(),
    restorableUntil: restorableUntil(row.deletedAt).toISOString(),
    can: { restore: mayRestore(person) && isRestorable(row, now) },
  }));
  return { items: entries, total, page: page.page, size: page.size };
}
