import type { CommentInput, Mentionable, ProjectComment } from '@energieakte/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import {
  type ComposerContent,
  type ComposerPlace,
  isSameContent,
  keyOfPlace,
  placeOfDraft,
} from './composer-content.ts';
import {
  currentComment,
  discardDraft,
  mentionableQuery,
  saveCommentMutation,
} from '../comments.queries.ts';
import { choicesOf, mentionedIn, type MentionChoice } from './mention-text.ts';
import { type DraftState, useDraftKeeping } from './use-draft-keeping.ts';
import { dropUnconfirmed } from './unconfirmed-draft.ts';
import { forgetWritten, rememberWritten, useBegunContent } from './use-begun-content.ts';

const nobody: Mentionable = { users: [], groups: [], customerName: null };

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
}

function bodyOf({ place, content, version, choices, isGuest }: Sending): CommentInput {
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
  };
}

/** What is typed, kept as a draft while it is typed. */
function useWriting({ place, isGuest }: Pick<ComposerParams, 'place' | 'isGuest'>) {
  const draftPlace = { userId: useCurrentUser().id, key: `comment/${keyOfPlace(place)}` };
  const read = useBegunContent({ place, draftPlace, isGuest });
  const { content, empty, set, baseVersion } = read;
  const keeping = useDraftKeeping({ projectId: place.projectId, place: draftPlace });
  const mentionable = useQuery(mentionableQuery(place.projectId)).data ?? nobody;
  const everybody = choicesOf(mentionable, 'KUNDE');
  const keep = (next: ComposerContent): void => {
    rememberWritten(draftPlace, { ...next, baseVersion });
    const mentions = mentionedIn(next.text, everybody);
    keeping.keep({ ...placeOfDraft(place), ...next, ...mentions, baseVersion });
  };
  const forget = (): void => {
    forgetWritten(draftPlace);
    dropUnconfirmed(draftPlace);
    set(empty);
  };
  const isAnswered = useRef(false);
  useEffect(() => {
    if (read.answer === null || isAnswered.current) return;
    isAnswered.current = true;
    keeping.know(read.answer.keptAt);
    // What an earlier page could not bring to the server goes there now.
    if (read.wasLeft) keep(content);
  });
  return { content, empty, set, baseVersion, keeping, mentionable, everybody, keep, forget };
}

/** Everything one place of writing knows and does. */
export function useComposer({ place, isGuest, sent }: ComposerParams): Composer {
  const writing = useWriting({ place, isGuest });
  const { content, keeping, mentionable, everybody: choices } = writing;
  const [version, setVersion] = useState<number | null>(null);
  const saving = useMutation(saveCommentMutation);
  const change = (part: Partial<ComposerContent>): void => {
    const next = { ...content, ...part };
    writing.set(next);
    saving.reset();
    writing.keep(next);
  };
  const send = async (): Promise<void> => {
    await keeping.settle();
    const read = version ?? writing.baseVersion;
    saving.mutate(bodyOf({ place, content, version: read, choices, isGuest }), {
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
    isBegun: !isSameContent(content, writing.empty),
    discard: () => {
      writing.forget();
      void keeping.settle().then(async () => discardDraft(place.projectId, placeOfDraft(place)));
    },
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
