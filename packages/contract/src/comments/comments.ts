import { z } from 'zod';
import { commentSubject } from './comment-subjects.ts';
import { DraftWindow } from './draft-window.ts';
import {
  calendarDay,
  instant,
  PersonName,
  recordId,
  recordVersion,
  reference,
  requiredText,
  uuid,
} from '../core/fields.ts';

export const mostCommentCharacters = 5000;

export const CommentVisibility = z.enum(['INTERN', 'KUNDE']);
export type CommentVisibility = z.infer<typeof CommentVisibility>;

/** So long authors may change and delete what they wrote; later only admins (domain section 2.10). */
export const commentEditHours = 24;

/** What the person may do with this comment. */
export const CommentAbilities = z.object({
  reply: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
  /** Take a deletion back. */
  restore: z.boolean(),
  /** Pin it, tick its task off. */
  organize: z.boolean(),
  readHistory: z.boolean(),
  /** Take the words of a deleted one out of the history as well. */
  erase: z.boolean(),
});
export type CommentAbilities = z.infer<typeof CommentAbilities>;

/**
 * A comment on a project; `system` ones are written by the product where the progress changes. A deleted one stays as a
 * tombstone without its text.
 */
export const ProjectComment = z.object({
  id: uuid,
  projectId: uuid,
  subject: z.string(),
  text: z.string(),
  /** `null`: the product itself, or, for customers, somebody of the office they do not know. */
  author: PersonName.nullable(),
  /** Written by somebody of the customer. */
  fromGuest: z.boolean(),
  visibility: CommentVisibility,
  /** Was visible once and may have been read; only the office hears of it. */
  wasVisible: z.boolean(),
  system: z.boolean(),
  /** The beginning of the thread it answers. */
  replyTo: uuid.nullable(),
  mentionedUsers: z.array(PersonName),
  mentionedGroups: z.array(z.object({ id: uuid, name: z.string() })),
  pinned: z.boolean(),
  /** A day makes it a task. */
  dueDate: z.iso.date().nullable(),
  assignee: PersonName.nullable(),
  doneAt: instant.nullable(),
  doneBy: PersonName.nullable(),
  createdAt: instant,
  editedAt: instant.nullable(),
  deletedAt: instant.nullable(),
  deletedBy: PersonName.nullable(),
  version: z.int(),
  can: CommentAbilities,
});
export type ProjectComment = z.infer<typeof ProjectComment>;

const ignored = z.unknown().optional();

/**
 * What `POST /comment` takes. Without `id` it writes, with `id` and `version` it changes. Absent fields stay as they are
 * (or are empty); internal is what nobody decides otherwise.
 */
export const CommentInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  /** The technical id or the project id. */
  projectId: z.string().trim().min(1).max(60).optional().meta({ title: 'Projekt' }),
  subject: commentSubject.optional(),
  text: requiredText('Text', mostCommentCharacters),
  visibility: CommentVisibility.optional().meta({ title: 'Sichtbarkeit' }),
  /** Has to be true where an internal comment becomes visible to the customer. */
  confirmVisible: z.boolean().optional().meta({ title: 'Sichtbar machen' }),
  replyTo: reference('Antwort auf').optional(),
  mentionedUserIds: z.array(uuid).max(50).optional().meta({ title: 'Erwähnte Personen' }),
  mentionedGroupIds: z.array(uuid).max(20).optional().meta({ title: 'Erwähnte Gruppen' }),
  dueDate: calendarDay('Fällig am').optional(),
  assigneeId: reference('Zuständig').optional(),
  /** Whose draft becomes this comment and goes with it; others at the same place stay. */
  draft: DraftWindow.optional().meta({ title: 'Entwurf' }),
  author: ignored,
  fromGuest: ignored,
  wasVisible: ignored,
  system: ignored,
  mentionedUsers: ignored,
  mentionedGroups: ignored,
  pinned: ignored,
  assignee: ignored,
  doneAt: ignored,
  doneBy: ignored,
  createdAt: ignored,
  editedAt: ignored,
  deletedAt: ignored,
  deletedBy: ignored,
  can: ignored,
});
export type CommentInput = z.infer<typeof CommentInput>;

/** A subject of a project with what the person may read in it. */
export const CommentSubjectSummary = z.object({
  subject: z.string(),
  title: z.string(),
  /** Without remarks of the product and without deleted ones. */
  count: z.int(),
  /** Written by others since the person last looked. */
  unread: z.int(),
  openTasks: z.int(),
  lastAt: instant.nullable(),
  /** Whether customers may never read here. */
  internalOnly: z.boolean(),
});
export type CommentSubjectSummary = z.infer<typeof CommentSubjectSummary>;

/** Somebody who can be mentioned in a project. */
export const Mentionable = z.object({
  users: z.array(
    PersonName.extend({
      /** `Projektleitung`, `Mitglied`, or the firm of a customer's person. */
      hint: z.string().nullable(),
      /** Of the customer: only in visible comments. */
      guest: z.boolean(),
    }),
  ),
  groups: z.array(z.object({ id: uuid, name: z.string(), guest: z.boolean() })),
  /** Who reads a visible comment: the customer of the project. */
  customerName: z.string().nullable(),
});
export type Mentionable = z.infer<typeof Mentionable>;

/** An open task of the person, with where it belongs. */
export const CommentTask = z.object({
  id: uuid,
  projectId: uuid,
  /** `KfW-26_003-HALB`. */
  projectCode: z.string(),
  projectName: z.string(),
  subject: z.string(),
  text: z.string(),
  dueDate: z.iso.date(),
  author: PersonName.nullable(),
  assignee: PersonName.nullable(),
  createdAt: instant,
});
export type CommentTask = z.infer<typeof CommentTask>;
