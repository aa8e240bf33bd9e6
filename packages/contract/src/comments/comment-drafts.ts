import { z } from 'zod';
import { DraftWindow } from './draft-window.ts';
import { commentSubject } from './comment-subjects.ts';
import { CommentVisibility, mostCommentCharacters } from './comments.ts';
import { endpoint } from '../core/endpoint.ts';
import { calendarDay, instant, projectKey, recordVersion, reference, uuid } from '../core/fields.ts';

/** Which draft is meant: the subject, and the comment that is edited or answered. */
const place = {
  subject: commentSubject,
  commentId: reference('Bearbeiteter Kommentar'),
  replyTo: reference('Antwort auf'),
};

const content = {
  text: z.string().max(mostCommentCharacters).meta({ title: 'Text' }),
  visibility: CommentVisibility.meta({ title: 'Sichtbarkeit' }),
  dueDate: calendarDay('Fällig am'),
  assigneeId: reference('Zuständig'),
  mentionedUserIds: z.array(uuid).max(50).meta({ title: 'Erwähnte Personen' }),
  mentionedGroupIds: z.array(uuid).max(20).meta({ title: 'Erwähnte Gruppen' }),
  /** The version of the edited comment that the draft began with. */
  baseVersion: recordVersion.nullable(),
};

/** What is being written, wherever it is kept. */
export const CommentDraftContent = z.object({ ...place, ...content });
export type CommentDraftContent = z.infer<typeof CommentDraftContent>;

/** What a person began to write and has not sent; it lies on the server, so that it survives a logout. */
export const CommentDraft = CommentDraftContent.extend({ windowId: uuid, updatedAt: instant });
export type CommentDraft = z.infer<typeof CommentDraft>;

export const CommentDraftInput = z.strictObject({ ...place, ...content, ...DraftWindow.shape });
export type CommentDraftInput = z.infer<typeof CommentDraftInput>;

const DraftPath = z.strictObject({
  projectId: projectKey,
});

export const listCommentDrafts = endpoint({
  method: 'GET',
  path: '/comment/draft/:projectId',
  summary: 'Liefert die eigenen Entwürfe von Kommentaren zu einem Projekt.',
  access: 'comment.write',
  success: [200],
  params: DraftPath,
  response: z.array(CommentDraft),
});

export const saveCommentDraft = endpoint({
  method: 'POST',
  path: '/comment/draft/:projectId',
  summary: 'Sichert einen Entwurf; ein leerer Text löscht ihn.',
  access: 'comment.write',
  success: [200],
  params: DraftPath,
  body: CommentDraftInput,
  response: z.object({ savedAt: instant }),
});

export const deleteCommentDraft = endpoint({
  method: 'DELETE',
  path: '/comment/draft/:projectId',
  summary: 'Verwirft einen Entwurf.',
  access: 'comment.write',
  success: [204],
  params: DraftPath,
  query: z.strictObject({
    subject: commentSubject,
    commentId: uuid.optional().meta({ title: 'Bearbeiteter Kommentar' }),
    replyTo: uuid.optional().meta({ title: 'Antwort auf' }),
    windowId: DraftWindow.shape.windowId,
    /** Only while it is as it was read then. */
    keptAt: instant.optional().meta({ title: 'Gesichert am' }),
  }),
});
