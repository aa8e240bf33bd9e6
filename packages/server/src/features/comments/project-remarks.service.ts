import type { ProjectComment } from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import type { Person } from '#http/person.ts';
import { listCommentsFor } from '#features/comments/comments.service.ts';
import { getReadableProject } from '#features/projects/project-read.service.ts';

/**
 * The remarks about a project.
 * @throws AppError `project.idEmpty`, `project.notFound`
 */
export async function listProjectRemarks(
  context: AppContext,
  person: Person,
  anyId: string,
): Promise<ProjectComment[]> {
  const { id } = await getReadableProject(context, person, anyId);
  return listCommentsFor(context, person, id);
}
