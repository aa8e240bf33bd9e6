import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import { findProjectForUpdate, type ProjectHead } from '#features/projects/record/project.queries.ts';

/**
 * Reserves a project until the transaction ends, so that what belongs to it changes one after the other.
 * @throws AppError `project.notFound`
 */
export async function lockProject(db: Transaction, id: string): Promise<ProjectHead> {
  const head = await findProjectForUpdate(db, id);
  if (head === null) throw refusal('project.notFound', {});
  return head;
}
