import {
  type CommentInput,
  internalSubject,
  type ProjectComment,
  requiredMessage,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import {
  changeComment,
  appendCommentVersion,
  followingComment,
  refuseUnable,
} from '#features/comments/comment-change.service.ts';
import { type DraftPlace, removeDraftsOf } from '#features/comments/comment-drafts.queries.ts';
import {
  announceComment,
  rewordNotification,
  notifyMentioned,
  notifyOfComment,
  notifyOfVisibility,
} from '#features/comments/comment-notifications.service.ts';
import {
  findReadableComment,
  type ReadComment,
  type ReadProject,
  viewingOf,
} from '#features/comments/comment-read.service.ts';
import type { CommentRecord } from '#features/comments/comment-record.ts';
import { type Viewing, viewOfComment } from '#features/comments/comment-view.service.ts';
import {
  type CommentDocument,
  type Mentions,
  replaceMentions,
  updateComment,
} from '#features/comments/comment-write.queries.ts';
import { insertComment } from '#core/remarks/remark.queries.ts';
import { mayWriteIn, writesVisibly } from '#features/comments/comments.policy.ts';
import { checkAssignee, checkMentions } from '#features/comments/mentions.service.ts';
import { admitComment } from '#features/guest-limits/guest-limits.service.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';

export interface SavedComment {
  readonly comment: ProjectComment;
  readonly created: boolean;
}

const nobody: Mentions = { userIds: [], groupIds: [] };

function mentionsOf(input: CommentInput, before: Mentions): Mentions {
  const { mentionedUserIds = before.userIds, mentionedGroupIds = before.groupIds } = input;
  return { userIds: [...new Set(mentionedUserIds)], groupIds: [...new Set(mentionedGroupIds)] };
}

function formerMentions({ mentionedUsers, mentionedGroups }: CommentRecord): Mentions {
  return {
    userIds: mentionedUsers.map(({ id }) => id),
    groupIds: mentionedGroups.map(({ id }) => id),
  };
}

/** Tasks are the office's: customers neither set a day nor say who has to do something. */
function refuseTaskOfGuest(person: Person, input: CommentInput, before: CommentRecord | null): void {
  if (!writesVisibly(person)) return;
  const { dueDate, assigneeId } = input;
  const fields = [
    dueDate !== undefined && dueDate !== (before?.dueDate ?? null) ? 'Fällig am' : null,
    assigneeId !== undefined && assigneeId !== null ? 'Zuständig' : null,
  ].flatMap((field) => field ?? []);
  if (fields.length > 0) throw refusal('access.fieldsDenied', { fields: fields.join(', ') });
}

function refuseVisibleBilling({ subject, visibility }: CommentDocument): void {
  if (subject === internalSubject && visibility === 'KUNDE') throw refusal('comment.alwaysInternal', {});
}

interface Thread {
  readonly rootId: string;
  readonly subject: string;
}

/** The beginning of the thread that is answered; one the person cannot read is none. */
async function findThread(
  db: Transaction,
  { person, project }: Viewing,
  replyTo: string | null,
): Promise<Thread | null> {
  if (replyTo === null) return null;
  const target = await findReadableComment(db, person, replyTo);
  if (target?.projectId !== project.id || target.deletedAt !== null)
    throw refusal('reference.missing', { field: 'Antwort auf' });
  return { rootId: target.replyTo ?? target.id, subject: target.subject };
}

async function getWritableProject(
  context: AppContext,
  person: Person,
  anyId: string | undefined,
): Promise<ReadProject> {
  if (anyId === undefined) throw invalidField('projectId', 'Projekt', requiredMessage);
  const project = await getReadableProject(context, person, anyId);
  if (mayWriteIn(person, { customerId: project.customerId, projectState: project.state }))
    return project;
  throw project.state === 'DELETED'
    ? refusal('comment.projectDeleted', {})
    : refusal('access.denied', {});
}

function newDocument(person: Person, input: CommentInput, thread: Thread | null): CommentDocument {
  const { subject = 'ALLGEMEIN', text, dueDate = null, assigneeId = null } = input;
  return {
    subject: thread?.subject ?? subject,
    text,
    visibility: writesVisibly(person) ? 'KUNDE' : (input.visibility ?? 'INTERN'),
    dueDate,
    assigneeId: dueDate === null ? null : assigneeId,
  };
}

interface NewComment {
  readonly person: Person;
  readonly input: CommentInput;
  readonly project: ReadProject;
}

/** What is sent is no draft any more. */
async function removeSent(
  db: Transaction,
  { person, project, input }: NewComment,
  place: DraftPlace['place'],
): Promise<void> {
  if (input.draft === undefined) return;
  await removeDraftsOf(db, { userId: person.id, projectId: project.id, place }, input.draft);
}

async function insertNew(
  context: AppContext,
  db: Transaction,
  { person, input, project }: NewComment,
): Promise<ProjectComment> {
  const viewing = viewingOf(context, person, project);
  const { replyTo = null, subject: place } = input;
  await admitComment(db, person, { id: null, text: input.text });
  const thread = await findThread(db, viewing, replyTo);
  const document = newDocument(person, input, thread);
  refuseVisibleBilling(document);
  const { visibility, subject } = document;
  const mentions = mentionsOf(input, nobody);
  const mentioned = await checkMentions(db, { viewing, visibility, mentions, before: nobody });
  await checkAssignee(db, document.assigneeId);
  const id = newId();
  const author = { authorId: person.id, fromGuest: writesVisibly(person), system: false } as const;
  const where = { projectId: project.id, replyTo: thread?.rootId ?? null };
  await insertComment(db, { id, ...document, ...author, ...where });
  await replaceMentions(db, id, mentions);
  const draftPlace = { subject: place ?? subject, commentId: null, replyTo };
  await removeSent(db, { person, project, input }, draftPlace);
  const comment = await appendCommentVersion(db, { id, action: 'create', changedBy: person.id });
  await announceComment(db, project, { internal: visibility === 'INTERN' });
  await notifyOfComment(db, { person, project, viewing, comment }, mentioned);
  return viewOfComment(comment, viewing);
}

async function addComment(
  context: AppContext,
  person: Person,
  input: CommentInput,
): Promise<ProjectComment> {
  refuseTaskOfGuest(person, input, null);
  const project = await getWritableProject(context, person, input.projectId);
  const changed = { person, projectId: project.id, authorId: person.id, texts: [input.text] };
  return context.database.transaction().execute(async (db) =>
    followingComment(context, db, {
      changed,
      change: async () => insertNew(context, db, { person, input, project }),
    }),
  );
}

/** What an answer is about stays with the beginning of its thread. */
function changedDocument(comment: CommentRecord, input: CommentInput): CommentDocument {
  const { subject = comment.subject, text, visibility = comment.visibility } = input;
  const { dueDate = comment.dueDate, assigneeId = comment.assignee?.id ?? null } = input;
  return {
    subject: comment.replyTo === null ? subject : comment.subject,
    text,
    visibility,
    dueDate,
    assigneeId: dueDate === null ? null : assigneeId,
  };
}

function refuseVisibility(
  { fromGuest, visibility: before }: CommentRecord,
  { visibility }: CommentDocument,
  confirmed: boolean,
): void {
  if (fromGuest && visibility === 'INTERN') throw refusal('comment.guestStaysVisible', {});
  if (before === 'INTERN' && visibility === 'KUNDE' && !confirmed)
    throw refusal('comment.confirmVisible', {});
}

/** The list of what was not there before. */
function added(after: readonly string[], before: readonly string[]): string[] {
  return after.filter((id) => !before.includes(id));
}

async function storeChange(
  db: Transaction,
  { person, input, read }: { person: Person; input: CommentInput; read: ReadComment },
): Promise<ProjectComment> {
  const { comment: before, project, viewing } = read;
  const { id } = before;
  const document = changedDocument(before, input);
  refuseVisibility(before, document, input.confirmVisible === true);
  refuseVisibleBilling(document);
  const former = formerMentions(before);
  const mentions = mentionsOf(input, former);
  const { visibility } = document;
  const mentioned = await checkMentions(db, { viewing, visibility, mentions, before: former });
  if (document.assigneeId !== before.assignee?.id) await checkAssignee(db, document.assigneeId);
  await updateComment(db, { id, document, changedBy: person.id });
  await replaceMentions(db, id, mentions);
  const draftPlace = { subject: input.subject ?? before.subject, commentId: id, replyTo: null };
  await removeSent(db, { person, project, input }, draftPlace);
  const comment = await appendCommentVersion(db, { id, action: 'update', changedBy: person.id });
  if (before.visibility === 'INTERN' && visibility === 'KUNDE')
    await recordAudit(db, {
      actor: person,
      action: 'comment.shown',
      entity: 'project',
      entityId: project.id,
      details: { commentId: id },
    });
  const internal = visibility === 'INTERN' && before.visibility === 'INTERN';
  await announceComment(db, project, { internal });
  const notification = { person, project, viewing, comment };
  await rewordNotification(db, notification, before);
  await notifyMentioned(db, notification, {
    userIds: added(mentioned.userIds, former.userIds),
    memberIds: mentions.groupIds.length > former.groupIds.length ? mentioned.memberIds : [],
  });
  await notifyOfVisibility(db, notification, before.visibility);
  return viewOfComment(comment, viewing);
}

async function editComment(
  context: AppContext,
  person: Person,
  input: CommentInput & { readonly id: string },
): Promise<ProjectComment> {
  const { id, version } = input;
  return changeComment(context, { person, id, text: input.text }, async (db, read) => {
    refuseUnable(person, read, 'edit');
    refuseTaskOfGuest(person, input, read.comment);
    if (version !== read.comment.version) {
      const current = viewOfComment(read.comment, read.viewing);
      throw refusal('comment.versionOutdated', {}, { current });
    }
    await admitComment(db, person, { id, text: input.text });
    return storeChange(db, { person, input, read });
  });
}

/**
 * Writes a comment (without id) or changes it (with id and version).
 * @throws AppError `project.notFound`, `comment.notFound`, `comment.versionOutdated` with the comment as it is,
 *   `comment.confirmVisible`, `comment.alwaysInternal`, `comment.guestStaysVisible`, `comment.mentionRefused`,
 *   `comment.tooOld`, `comment.notOwn`, `comment.readOnly`, `comment.projectDeleted`, `reference.missing`
 */
export async function saveComment(
  context: AppContext,
  person: Person,
  input: CommentInput,
): Promise<SavedComment> {
  const { id } = input;
  if (id === undefined) return { comment: await addComment(context, person, input), created: true };
  return { comment: await editComment(context, person, { ...input, id }), created: false };
}
