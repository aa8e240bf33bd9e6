import { mostCommentCharacters } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { insertComment, type NewComment } from '#core/remarks/remark.queries.ts';

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

function remarkOf(progress: Progress): NewComment {
  const { projectId, subject, reason, personId, visibility = 'INTERN' } = progress;
  const text = reason === null ? progress.text : `${progress.text} (${reason})`;
  return {
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
  };
}

/** Writes the remarks that go with a change of progress (domain section 3.3); they stay as they are. */
export async function noteProgress(
  db: Transaction,
  first: Progress,
  ...others: readonly Progress[]
): Promise<void> {
  await insertComment(db, remarkOf(first), ...others.map(remarkOf));
}
