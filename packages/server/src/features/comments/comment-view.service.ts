import type { PersonName, ProjectComment } from '@energieakte/contract';
import type { RightsHolder } from '#http/person.ts';
import {
  commentFacts,
  type CommentedProject,
  type CommentRecord,
} from '#features/comments/comment-record.ts';
import { commentAbilities, mayReadInternal } from '#features/comments/comments.policy.ts';

/** Who looks, at what, and when. */
export interface Viewing {
  readonly person: RightsHolder;
  readonly project: CommentedProject;
  /** Whom customers know by name: who leads the project and who works on it. */
  readonly knownIds: ReadonlySet<string>;
  readonly now: Date;
}

type Named = Pick<ProjectComment, 'author' | 'assignee' | 'doneBy' | 'deletedBy' | 'mentionedUsers'>;

/** Customers know by name their own people, and of the office only who works on the project (domain section 4). */
function namesForGuest(comment: CommentRecord, { person, knownIds }: Viewing): Named {
  const known = (name: PersonName | null): PersonName | null =>
    name !== null && (knownIds.has(name.id) || name.id === person.id) ? name : null;
  const { authorCustomerId, author } = comment;
  return {
    author: authorCustomerId === person.customerId ? author : known(author),
    assignee: known(comment.assignee),
    doneBy: known(comment.doneBy),
    deletedBy: known(comment.deletedBy),
    mentionedUsers: comment.mentionedUsers.filter((name) => known(name) !== null),
  };
}

function instantOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

/** A comment as the person may see it; whether it may be read at all is asked before. */
export function viewOfComment(comment: CommentRecord, viewing: Viewing): ProjectComment {
  const { person, project, now } = viewing;
  const inside = mayReadInternal(person);
  const names: Named = inside ? comment : namesForGuest(comment, viewing);
  return {
    id: comment.id,
    projectId: comment.projectId,
    subject: comment.subject,
    text: comment.text,
    author: names.author,
    fromGuest: comment.fromGuest,
    visibility: comment.visibility,
    wasVisible: inside && comment.wasVisible,
    system: comment.system,
    replyTo: inside || comment.replyToVisible ? comment.replyTo : null,
    mentionedUsers: names.mentionedUsers,
    mentionedGroups: inside ? comment.mentionedGroups : [],
    pinned: comment.pinned,
    dueDate: comment.dueDate,
    assignee: names.assignee,
    doneAt: instantOf(comment.doneAt),
    doneBy: names.doneBy,
    createdAt: comment.createdAt.toISOString(),
    editedAt: instantOf(comment.editedAt),
    deletedAt: instantOf(comment.deletedAt),
    deletedBy: names.deletedBy,
    version: comment.version,
    can: commentAbilities(person, commentFacts(comment, project, now)),
  };
}
