import { mostCommentCharacters } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { insertComment } from '#core/remarks/remark.queries.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { Person } from '#http/person.ts';
import { appendCommentVersion } from '#features/comments/comment-change.service.ts';
import { announceComment, notifyOfComment } from '#features/comments/comment-notifications.service.ts';
import { type ReadProject, viewingOf } from '#features/comments/comment-read.service.ts';
import { checkAssignee } from '#features/comments/mentions.service.ts';

interface NewTasks {
  readonly person: Person;
  readonly project: ReadProject;
  readonly assigneeId: string | null;
  /** `YYYY-MM-DD` */
  readonly dueDate: string;
  readonly texts: readonly string[];
}

/**
 * Gives somebody of the office tasks about the documents of a project, in the caller's transaction: internal comments with
 * a day.
 * @throws AppError `reference.missing`
 */
export async function addTasks(
  context: AppContext,
  db: Transaction,
  { person, project, assigneeId, dueDate, texts }: NewTasks,
): Promise<void> {
  await checkAssignee(db, assigneeId);
  const viewing = viewingOf(context, person, project);
  const shape = { subject: 'UNTERLAGEN', visibility: 'INTERN', dueDate, assigneeId } as const;
  const author = { authorId: person.id, fromGuest: false, system: false, replyTo: null } as const;
  for (const words of texts) {
    const id = newId();
    const text = words.slice(0, mostCommentCharacters);
    await insertComment(db, { id, projectId: project.id, text, ...shape, ...author });
    const comment = await appendCommentVersion(db, { id, action: 'create', changedBy: person.id });
    const nobody = { userIds: [], memberIds: [] };
    await notifyOfComment(db, { person, project, viewing, comment }, nobody);
  }
  await announceComment(db, project, { internal: true });
}
