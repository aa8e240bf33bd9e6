import type { CommentInput, DraftWindow, Mentionable, ProjectComment } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComposerContent, ComposerPlace } from './composer-content.ts';
import { currentComment, saveCommentMutation } from '../comments.queries.ts';
import type { LeftDraft } from './left-drafts.ts';
import { choicesOf, mentionedIn, type MentionChoice } from './mention-text.ts';
import type { DraftState } from './use-draft-keeping.ts';
import { useWriting } from './use-writing.ts';

export interface Composer {
  readonly content: ComposerContent;
  readonly change: (change: Partial<ComposerContent>) => void;
  readonly draft: DraftState;
  readonly flush: () => void;
  readonly mentionable: Mentionable;
  readonly choices: readonly MentionChoice[];
  /** Whether there is something to throw away. */
  readonly isBegun: boolean;
  readonly discard: () => void;
  /** What was left at this place besides, the newest first. */
  readonly others: readonly LeftDraft[];
  /** Goes on with one of them as well, below what is written. */
  readonly takeOther: (other: LeftDraft) => void;
  readonly discardOther: (other: LeftDraft) => void;
  readonly send: () => void;
  readonly isSending: boolean;
  readonly failure: string | null;
  /** The comment as somebody else left it meanwhile. */
  readonly conflict: ProjectComment | null;
  /** Goes on with the own text, or with theirs. */
  readonly resolve: (take: 'own' | 'theirs') => void;
}

interface ComposerParams {
  readonly place: ComposerPlace;
  readonly isGuest: boolean;
  readonly sent: (comment: ProjectComment) => void;
}

interface Sending {
  readonly place: ComposerPlace;
  readonly content: ComposerContent;
  readonly version: number | null;
  readonly choices: readonly MentionChoice[];
  readonly isGuest: boolean;
  readonly draft: DraftWindow;
}

function bodyOf({ place, content, version, choices, isGuest, draft }: Sending): CommentInput {
  const { editing, projectId, replyTo, subject } = place;
  const { text, visibility, dueDate, assigneeId } = content;
  return {
    ...(editing === null
      ? { projectId, replyTo: replyTo?.id ?? null }
      : { id: editing.id, version: version ?? editing.version }),
    subject: editing?.subject ?? subject,
    text,
    visibility,
    // Who chose this was asked.
    confirmVisible: visibility === 'KUNDE',
    ...mentionedIn(text, choices),
    ...(isGuest ? {} : { dueDate, assigneeId }),
    draft,
  };
}

/** Everything one place of writing knows and does. */
export function useComposer({ place, isGuest, sent }: ComposerParams): Composer {
  const writing = useWriting({ place, isGuest });
  const { content, keeping, mentionable, everybody: choices } = writing;
  const [version, setVersion] = useState<number | null>(null);
  const saving = useMutation(saveCommentMutation);
  const change = (part: Partial<ComposerContent>): void => {
    saving.reset();
    writing.change({ ...content, ...part });
  };
  const send = async (): Promise<void> => {
    await keeping.settle();
    const read = version ?? writing.baseVersion;
    const draft = keeping.window();
    saving.mutate(bodyOf({ place, content, version: read, choices, isGuest, draft }), {
      onSuccess: (comment) => {
        writing.forget();
        sent(comment);
      },
      // What was not sent is a draft again.
      onError: () => writing.keep(content),
    });
  };
  const conflict = currentComment(saving.error);
  return {
    content,
    change,
    draft: keeping.state,
    flush: keeping.flush,
    mentionable,
    choices: choicesOf(mentionable, content.visibility),
    isBegun: writing.isBegun,
    discard: writing.discard,
    others: writing.others,
    takeOther: writing.takeOther,
    discardOther: writing.discardOther,
    send: () => {
      if (content.text.trim() !== '' && !saving.isPending) void send();
    },
    isSending: saving.isPending,
    failure: conflict === null ? (saving.error?.message ?? null) : null,
    conflict,
    resolve: (take) => {
      if (conflict === null) return;
      setVersion(conflict.version);
      saving.reset();
      if (take === 'theirs') change({ text: conflict.text, visibility: conflict.visibility });
    },
  };
}
