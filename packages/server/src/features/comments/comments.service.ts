import type { ProjectComment } from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { Person } from '#http/person.ts';
import { mayReadInternal } from '#features/comments/comments.policy.ts';
import { insertComment, listComments } from '#features/comments/comments.queries.ts';

interface Progress {
  readonly projectId: string;
  readonly subject: string;
  readonly text: string;
  readonly reason: string | null;
  /** Who did it; `null` when it followed by itself. */
  readonly personId: string | null;
}

/** Writes the remark that goes with a change of progress (domain section 3.3); it is internal. */
export async function noteProgress(db: Transaction, progress: Progress): Promise<void> {
  const { projectId, subject, reason, personId } = progress;
  const text = reason === null ? progress.text : `${progress.text} (${reason})`;
  await insertComment(db, {
    id: newId(),
    projectId,
    subject,
    text,
    authorId: personId,
    system: true,
  });
}

/** What is said about a project, as far as the person may read it; the project itself is the caller's matter. */
export async function listCommentsFor(
  context: AppContext,
  person: Person,
  projectId: string,
): Promise<ProjectComment[]> {
  return listComments(context.database, projectId, mayReadInternal(person));
}
