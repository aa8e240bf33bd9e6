import type { ProjectComment } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import type { CommentActions } from './comment-menu.tsx';
import {
  deleteCommentMutation,
  eraseCommentMutation,
  pinCommentMutation,
  restoreCommentMutation,
  settleCommentMutation,
} from './comments.queries.ts';

/** What was asked for and needs a dialog. */
export interface AskedAction {
  readonly kind: 'history' | 'informed' | 'erase';
  readonly comment: ProjectComment;
}

interface Writing {
  readonly reply: (comment: ProjectComment) => void;
  readonly edit: (comment: ProjectComment) => void;
}

const refused = { onError: (error: Error) => reportError(error.message) } as const;

async function copyLinkOf({ id }: ProjectComment): Promise<void> {
  const address = new URL(window.location.href);
  address.searchParams.set('comment', id);
  try {
    await navigator.clipboard.writeText(address.href);
    reportSuccess('Der Link zum Kommentar ist kopiert.');
  } catch {
    reportError('Der Link konnte nicht kopiert werden.');
  }
}

/** What can be done with the comments on screen. */
export function useCommentActions({ reply, edit }: Writing) {
  const [asked, ask] = useState<AskedAction | null>(null);
  const removal = useMutation(deleteCommentMutation);
  const restoring = useMutation(restoreCommentMutation);
  const erasing = useMutation(eraseCommentMutation);
  const pinning = useMutation(pinCommentMutation);
  const settling = useMutation(settleCommentMutation);
  const actions: CommentActions = {
    reply,
    edit,
    remove: ({ id }) => removal.mutate(id, refused),
    restore: ({ id }) => restoring.mutate(id, refused),
    erase: (comment) => ask({ kind: 'erase', comment }),
    pin: ({ id, pinned }) => pinning.mutate({ id, pinned: !pinned }, refused),
    settle: ({ id, doneAt }) => settling.mutate({ id, done: doneAt === null }, refused),
    showHistory: (comment) => ask({ kind: 'history', comment }),
    showInformed: (comment) => ask({ kind: 'informed', comment }),
    copyLink: (comment) => void copyLinkOf(comment),
  };
  const close = (): void => ask(null);
  return {
    actions,
    asked,
    close,
    isErasing: erasing.isPending,
    erase: ({ id }: ProjectComment): void => erasing.mutate(id, { ...refused, onSettled: close }),
  };
}
