import type { AppContext } from '#core/app-context.ts';
import type { ChangedComment } from '#core/extension-points.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { type ReadComment, readComment } from '#features/comments/comment-read.service.ts';
import { commentFacts, type CommentRecord } from '#features/comments/comment-record.ts';
import { commentAbilities, mayReadComment } from '#features/comments/comments.policy.ts';
import { findComment, findDeletedText } from '#features/comments/comments.queries.ts';
import { getRecord, lockRecord, appendVersion, type RecordKind } from '#core/records/record.service.ts';

/** Comments as records with a version and a history. */
const comments: RecordKind<CommentRecord> = {
  table: 'comment',
  notFound: 'comment.notFound',
  find: findComment,
};

type Action = Parameters<typeof appendVersion<CommentRecord>>[2];

/** Writes the comment as it now is to the history, and answers it. */
export async function appendCommentVersion(db: Transaction, operation: Action): Promise<CommentRecord> {
  return appendVersion(db, comments, operation);
}

function refuseAsOfState({ system, deletedAt }: CommentRecord, { state }: ReadComment['project']): void {
  if (system) throw refusal('comment.readOnly', {});
  if (deletedAt !== null) throw refusal('comment.notFound', {});
  if (state === 'DELETED') throw refusal('comment.projectDeleted', {});
}

/**
 * The sentence that fits: of a comment of one's own the time is over, those of others are others'.
 * @throws AppError `comment.readOnly`, `comment.notFound`, `comment.projectDeleted`, `comment.tooOld`, `comment.notOwn`
 */
export function refuseUnable(
  person: Person,
  read: ReadComment,
  ability: 'edit' | 'delete' | 'organize',
): void {
  const { comment, project, viewing } = read;
  if (commentAbilities(person, commentFacts(comment, project, viewing.now))[ability]) return;
  refuseAsOfState(comment, project);
  throw refusal(comment.author?.id === person.id ? 'comment.tooOld' : 'comment.notOwn', {});
}

/** Lets what follows a comment follow the change that `change` writes. */
export async function followingComment<Result>(
  context: AppContext,
  db: Transaction,
  { changed, change }: { readonly changed: ChangedComment; readonly change: () => Promise<Result> },
): Promise<Result> {
  const endings: (() => Promise<void>)[] = [];
  for (const { begin } of context.extensions.commentChanged)
    endings.push(await begin(context, db, changed));
  const result = await change();
  for (const end of endings) await end();
  return result;
}

/** What it says, or said until it was deleted. */
async function textsOf(db: Connection, { id, text, deletedAt }: CommentRecord): Promise<string[]> {
  return [deletedAt === null ? text : await findDeletedText(db, id)];
}

interface CommentChange {
  readonly person: Person;
  readonly id: string;
  /** What it is to say from now on, where that changes. */
  readonly text?: string;
}

/**
 * Reads a comment, locks it, and changes it inside one transaction; it may have become internal meanwhile.
 * @throws AppError `comment.notFound`
 */
export async function changeComment<Result>(
  context: AppContext,
  { person, id, text }: CommentChange,
  change: (db: Transaction, read: ReadComment) => Promise<Result>,
): Promise<Result> {
  const read = await readComment(context, person, id);
  const { projectId, author } = read.comment;
  const texts = [
    ...(await textsOf(context.database, read.comment)),
    ...(text === undefined ? [] : [text]),
  ];
  const changed = { person, projectId, authorId: author?.id ?? null, texts };
  const locked = async (db: Transaction): Promise<Result> => {
    await lockRecord(db, comments, { id, purpose: 'change' });
    const comment = await getRecord(db, comments, id);
    if (!mayReadComment(person, comment)) throw refusal('comment.notFound', {});
    return change(db, { ...read, comment });
  };
  return context.database
    .transaction()
    .execute(async (db) => followingComment(context, db, { changed, change: async () => locked(db) }));
}
