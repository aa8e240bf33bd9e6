import type {
  CommentDraft,
  CommentDraftInput,
  CommentVisibility,
  ProjectComment,
} from '@energieakte/contract';

/** What is being written. */
export interface ComposerContent {
  readonly text: string;
  readonly visibility: CommentVisibility;
  readonly dueDate: string | null;
  readonly assigneeId: string | null;
}

/** Where it is written: the subject, and the comment that is answered or changed. */
export interface ComposerPlace {
  /** The code or the id of the project. */
  readonly projectId: string;
  readonly subject: string;
  readonly replyTo: ProjectComment | null;
  readonly editing: ProjectComment | null;
}

export function placeOfDraft({
  subject,
  replyTo,
  editing,
}: ComposerPlace): Pick<CommentDraftInput, 'subject' | 'commentId' | 'replyTo'> {
  return { subject, commentId: editing?.id ?? null, replyTo: replyTo?.id ?? null };
}

/** Two places with the same key have the same draft. */
export function keyOfPlace(place: ComposerPlace): string {
  const { subject, commentId, replyTo } = placeOfDraft(place);
  return [place.projectId, subject, commentId, replyTo].join(' ');
}

/** What the office writes begins internal, an answer to a visible comment too: to show it is an action of its own. */
export function emptyContent({ editing }: ComposerPlace, isGuest: boolean): ComposerContent {
  if (editing !== null) {
    const { text, visibility, dueDate, assignee } = editing;
    return { text, visibility, dueDate, assigneeId: assignee?.id ?? null };
  }
  return { text: '', visibility: isGuest ? 'KUNDE' : 'INTERN', dueDate: null, assigneeId: null };
}

/** The drafts of a place among all of the project. */
export function draftsAt(
  drafts: readonly CommentDraft[],
  place: ComposerPlace,
): readonly CommentDraft[] {
  const { subject, commentId, replyTo } = placeOfDraft(place);
  return drafts.filter(
    (draft) => draft.subject === subject && draft.commentId === commentId && draft.replyTo === replyTo,
  );
}

export function isSameContent(left: ComposerContent, right: ComposerContent): boolean {
  return (
    left.text === right.text &&
    left.visibility === right.visibility &&
    left.dueDate === right.dueDate &&
    left.assigneeId === right.assigneeId
  );
}
