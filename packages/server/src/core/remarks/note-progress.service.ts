import { mostCommentCharacters } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { insertComment } from '#core/remarks/remark.queries.ts';

interface Progress {
  readonly projectId: string;
  readonly subject: string;
  readonly text: string;
  readonly reason: string | null;
  /** Who did it; `null` when it followed by itself. */
  readonly personId: string | null;
  /** Internal, unless said otherwise. */
  readonly visibility?: 'INTERN' | 'KUNDE';
}

/** Writes the remark that goes with a change of progress (domain section 3.3); it stays as it is. */
export async function noteProgress(db: Transaction, progress: Progress): Promise<void> {
  const { projectId, subject, reason, personId, visibility = 'INTERN' } = progress;
  const text = reason === null ? progress.text : `${progress.text} (${reason})`;
  await insertComment(db, {
    id: newId(),
    projectId,
    subject,
    text: text.slice(0, mostCommentCharacters),
    authorId: personId,
    fromGuest: false,
    visibility,
    system: true,
    replyTo: null,
    dueDate: null,
    assigneeId: null,
  });
}
