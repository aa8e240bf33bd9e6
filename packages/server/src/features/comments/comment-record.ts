import type { CommentVisibility, PersonName, ProjectState } from '@energieakte/contract';

/** A comment as it is stored, the same for everybody of the office; the text of a deleted one is left out. */
export interface CommentRecord {
  readonly id: string;
  readonly projectId: string;
  readonly subject: string;
  readonly text: string;
  readonly author: PersonName | null;
  /** The firm of the author. */
  readonly authorCustomerId: string | null;
  readonly fromGuest: boolean;
  readonly visibility: CommentVisibility;
  readonly wasVisible: boolean;
  readonly system: boolean;
  readonly replyTo: string | null;
  /** Whether customers may read the beginning of the thread. */
  readonly replyToVisible: boolean;
  readonly mentionedUsers: PersonName[];
  readonly mentionedGroups: { id: string; name: string }[];
  readonly pinned: boolean;
  readonly dueDate: string | null;
  readonly assignee: PersonName | null;
  readonly doneAt: Date | null;
  readonly doneBy: PersonName | null;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly deletedBy: PersonName | null;
  readonly version: number;
}

/** What of a project the rights on its comments depend on. */
export interface CommentedProject {
  readonly id: string;
  readonly customerId: string | null;
  readonly state: ProjectState;
}

/** What the rights on a comment depend on. */
export interface CommentFacts {
  readonly visibility: CommentVisibility;
  readonly authorId: string | null;
  readonly system: boolean;
  readonly deletedBy: PersonName | null;
  readonly deleted: boolean;
  readonly ageMilliseconds: number;
  readonly customerId: string | null;
  readonly projectState: ProjectState;
}

export function commentFacts(
  comment: CommentRecord,
  project: Pick<CommentedProject, 'customerId' | 'state'>,
  now: Date,
): CommentFacts {
  return {
    visibility: comment.visibility,
    authorId: comment.author?.id ?? null,
    system: comment.system,
    deleted: comment.deletedAt !== null,
    deletedBy: comment.deletedBy,
    ageMilliseconds: now.getTime() - comment.createdAt.getTime(),
    customerId: project.customerId,
    projectState: project.state,
  };
}
