import { z } from 'zod';
import { commentSubject } from './comment-subjects.ts';
import {
  CommentInput,
  CommentSubjectSummary,
  CommentTask,
  Mentionable,
  ProjectComment,
} from './comments.ts';
import { endpoint } from '../core/endpoint.ts';
import { projectKey, uuid } from '../core/fields.ts';
import { RecordVersion } from '../core/record-history.ts';

const ProjectPath = z.strictObject({ id: projectKey });
const ProjectOfPath = z.strictObject({ projectId: projectKey });
const CommentPath = z.strictObject({ id: uuid.meta({ title: 'Kommentar' }) });

const longestPart = 1000;

/** A part of a long conversation; without both, all of it. */
export const CommentPart = z.strictObject({
  /** Those older than this comment. */
  before: uuid.meta({ title: 'Älter als' }).optional(),
  /** The newest of them, as many as this. */
  limit: z
    .string()
    .regex(/^\d{1,4}$/u, 'Bitte eine ganze Zahl angeben.')
    .transform(Number)
    .pipe(z.int().min(1).max(longestPart))
    .meta({ title: 'Anzahl' })
    .optional(),
});
export type CommentPart = z.infer<typeof CommentPart>;

export const listProjectComments = endpoint({
  method: 'GET',
  path: '/comment/project/:id',
  summary: 'Liefert die Kommentare eines Projekts, den neuesten zuletzt.',
  access: 'comment.read',
  success: [200],
  params: ProjectPath,
  query: CommentPart,
  response: z.array(ProjectComment),
});

export const listSubjectComments = endpoint({
  method: 'GET',
  path: '/comment/project/:id/:subject',
  summary: 'Liefert die Kommentare eines Projekts zu einem Thema, den neuesten zuletzt.',
  access: 'comment.read',
  success: [200],
  params: z.strictObject({ id: projectKey, subject: commentSubject }),
  query: CommentPart,
  response: z.array(ProjectComment),
});

export const getComment = endpoint({
  method: 'GET',
  path: '/comment/:id',
  summary: 'Liefert einen Kommentar.',
  access: 'comment.read',
  success: [200],
  params: CommentPath,
  response: ProjectComment,
});

export const saveComment = endpoint({
  method: 'POST',
  path: '/comment',
  summary:
    'Schreibt einen Kommentar (ohne id) oder ändert ihn (mit id und version). Ohne Angabe ist er intern; was Kunden schreiben, ist immer sichtbar.',
  access: 'comment.write',
  success: [200, 201],
  body: CommentInput,
  response: ProjectComment,
});

export const deleteComment = endpoint({
  method: 'POST',
  path: '/comment/delete/:id',
  summary: 'Löscht einen Kommentar; eine Markierung ohne Text bleibt stehen.',
  access: 'comment.delete',
  success: [204],
  params: CommentPath,
});

export const restoreComment = endpoint({
  method: 'POST',
  path: '/comment/restore/:id',
  summary: 'Nimmt das Löschen eines Kommentars zurück.',
  access: 'comment.delete',
  success: [200],
  params: CommentPath,
  response: ProjectComment,
});

export const eraseComment = endpoint({
  method: 'POST',
  path: '/comment/erase/:id',
  summary: 'Entfernt den Text eines gelöschten Kommentars endgültig, auch aus dem Verlauf.',
  access: 'comment.erase',
  success: [204],
  params: CommentPath,
});

export const getCommentHistory = endpoint({
  method: 'GET',
  path: '/comment/:id/history',
  summary: 'Liefert, wer wann was an einem Kommentar geändert hat, das Neueste zuerst.',
  access: 'comment.history',
  success: [200],
  params: CommentPath,
  response: z.array(RecordVersion),
});

export const settleComment = endpoint({
  method: 'POST',
  path: '/comment/done/:id',
  summary: 'Hakt die Aufgabe eines Kommentars ab oder öffnet sie wieder.',
  access: 'comment.organize',
  success: [200],
  params: CommentPath,
  body: z.strictObject({ done: z.boolean().meta({ title: 'Erledigt' }) }),
  response: ProjectComment,
});

export const pinComment = endpoint({
  method: 'POST',
  path: '/comment/pin/:id',
  summary: 'Heftet einen Kommentar oben an oder löst ihn.',
  access: 'comment.organize',
  success: [200],
  params: CommentPath,
  body: z.strictObject({ pinned: z.boolean().meta({ title: 'Angeheftet' }) }),
  response: ProjectComment,
});

export const listCommentSubjects = endpoint({
  method: 'GET',
  path: '/comment/subjects/:projectId',
  summary: 'Liefert die Themen eines Projekts mit der Zahl der lesbaren, ungelesenen und offenen.',
  access: 'comment.read',
  success: [200],
  params: ProjectOfPath,
  response: z.array(CommentSubjectSummary),
});

export const markCommentsSeen = endpoint({
  method: 'POST',
  path: '/comment/seen/:projectId',
  summary: 'Merkt sich, dass die Kommentare eines Themas gelesen sind.',
  access: 'comment.read',
  success: [204],
  params: ProjectOfPath,
  body: z.strictObject({ subject: commentSubject }),
});

export const listMentionable = endpoint({
  method: 'GET',
  path: '/comment/mentionable/:projectId',
  summary: 'Liefert, wer in Kommentaren eines Projekts erwähnt werden kann.',
  access: 'comment.write',
  success: [200],
  params: ProjectOfPath,
  response: Mentionable,
});

export const listOwnCommentTasks = endpoint({
  method: 'GET',
  path: '/comment/todos',
  summary: 'Liefert die eigenen offenen Aufgaben aus Kommentaren, die dringendste zuerst.',
  access: 'comment.organize',
  success: [200],
  response: z.array(CommentTask),
});
