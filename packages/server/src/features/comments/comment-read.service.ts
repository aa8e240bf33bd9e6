import {
  CommentInput,
  type CommentPart,
  type CommentTask,
  type ProjectComment,
  type RecordVersion,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person, RightsHolder } from '#http/person.ts';
import { isRefusal } from '#http/validate-input.ts';
import { commentFacts, type CommentRecord } from '#features/comments/comment-record.ts';
import { type Viewing, viewOfComment } from '#features/comments/comment-view.service.ts';
import {
  commentAbilities,
  mayReadComment,
  mayReadInternal,
} from '#features/comments/comments.policy.ts';
import { findCommentInScope, listComments, listTasks } from '#features/comments/comments.queries.ts';
import { getReadableProject, readableScope } from '#features/projects/record/project-read.service.ts';
import { historyField, listRecordVersions } from '#core/records/record-history.service.ts';

/** A project as `getReadableProject` answers it. */
export type ReadProject = Awaited<ReturnType<typeof getReadableProject>>;

/** How the person looks at the comments of a project. */
export function viewingOf(
  { clock }: Pick<AppContext, 'clock'>,
  person: RightsHolder,
  project: Pick<ReadProject, 'id' | 'customerId' | 'state' | 'responsible' | 'members'>,
): Viewing {
  const known = [project.responsible, ...project.members].flatMap((name) => name?.id ?? []);
  return { person, project, knownIds: new Set(known), now: clock.now() };
}

/** A comment that the person may read; internal ones and those of other projects are to customers as if not there. */
export async function findReadableComment(
  db: Connection,
  person: RightsHolder,
  id: string,
): Promise<CommentRecord | null> {
  const scope = { projects: readableScope(person), withInternal: mayReadInternal(person) };
  const comment = await findCommentInScope(db, id, scope);
  return comment !== null && mayReadComment(person, comment) ? comment : null;
}

interface CommentsParams extends CommentPart {
  readonly anyId: string;
  readonly subject?: string;
}

/** Where a part of a conversation ends: a comment of it that the person can read. */
async function getEnd(
  { database }: AppContext,
  person: Person,
  { before, projectId }: { readonly before: string | undefined; readonly projectId: string },
): Promise<CommentRecord | null> {
  if (before === undefined) return null;
  const end = await findReadableComment(database, person, before);
  if (end?.projectId !== projectId) throw refusal('comment.notFound', {});
  return end;
}

/**
 * What is said about a project, or about one subject of it, the newest last; all of it, or the newest `limit` older than
 * the comment `before`.
 * @throws AppError `project.idEmpty`, `project.notFound`, `comment.notFound` for a `before` the person cannot read
 */
export async function listCommentsOf(
  context: AppContext,
  person: Person,
  { anyId, subject, before, limit }: CommentsParams,
): Promise<ProjectComment[]> {
  const project = await getReadableProject(context, person, anyId);
  const viewing = viewingOf(context, person, project);
  const comments = await listComments(context.database, {
    projectId: project.id,
    subject: subject ?? null,
    withInternal: mayReadInternal(person),
    before: await getEnd(context, person, { before, projectId: project.id }),
    limit: limit ?? null,
  });
  return comments.map((comment) => viewOfComment(comment, viewing));
}

export interface ReadComment {
  readonly comment: CommentRecord;
  readonly project: ReadProject;
  readonly viewing: Viewing;
}

/** @throws AppError `comment.notFound` where the project is not there for the person; any other failure as it is */
async function getProjectOf(context: AppContext, person: Person, { projectId }: CommentRecord) {
  try {
    return await getReadableProject(context, person, projectId);
  } catch (error) {
    if (isRefusal(error) && error.code === 'project.notFound')
      throw refusal('comment.notFound', {}, { cause: error });
    throw error;
  }
}

/**
 * A comment with its project; one that is not there, internal or of somebody else's project is the same to customers.
 * @throws AppError `comment.notFound`
 */
export async function readComment(
  context: AppContext,
  person: Person,
  id: string,
): Promise<ReadComment> {
  const comment = await findReadableComment(context.database, person, id);
  if (comment === null) throw refusal('comment.notFound', {});
  const project = await getProjectOf(context, person, comment);
  return { comment, project, viewing: viewingOf(context, person, project) };
}

/** @throws AppError `comment.notFound` */
export async function getComment(
  context: AppContext,
  person: Person,
  id: string,
): Promise<ProjectComment> {
  const { comment, viewing } = await readComment(context, person, id);
  return viewOfComment(comment, viewing);
}

const historyFields = [
  historyField(CommentInput, 'text'),
  historyField(CommentInput, 'visibility', { labels: { INTERN: 'intern', KUNDE: 'sichtbar' } }),
  historyField(CommentInput, 'subject'),
  historyField(CommentInput, 'dueDate'),
  historyField(CommentInput, 'assigneeId', { shownAt: 'assignee' }),
  historyField(CommentInput, 'mentionedUserIds', { shownAt: 'mentionedUsers' }),
];

/**
 * The former wordings of a comment, the newest first; those of a deleted one are for admins.
 * @throws AppError `comment.notFound`
 */
export async function getCommentHistory(
  context: AppContext,
  person: Person,
  id: string,
): Promise<RecordVersion[]> {
  const { comment, project, viewing } = await readComment(context, person, id);
  const can = commentAbilities(person, commentFacts(comment, project, viewing.now));
  if (!can.readHistory) throw refusal('comment.notFound', {});
  return listRecordVersions(context.database, { table: 'comment', id, fields: historyFields });
}

/** What the person still has to do by comments, the most urgent first: given to them, or written by them for nobody. */
export async function listOwnTasks(context: AppContext, person: Person): Promise<CommentTask[]> {
  return listTasks(context.database, person.id);
}
