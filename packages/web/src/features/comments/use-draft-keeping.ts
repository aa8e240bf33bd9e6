import type { CommentDraftInput } from '@energieakte/contract';
import { useEffect, useState } from 'react';
import { keepDraft, keepDraftOnLeave } from './comments.queries.ts';

/** Long enough not to send every letter, short enough that a killed page loses a word at most. */
const pauseMilliseconds = 600;
const retryMilliseconds = 5000;

export type DraftState =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'kept'; readonly at: Date }
  | { readonly kind: 'failed' };

export interface DraftKeeping {
  readonly state: DraftState;
  /** Keeps this soon. */
  readonly keep: (draft: CommentDraftInput) => void;
  /** Keeps at once what has not been kept yet. */
  readonly flush: () => void;
  /** Keeps nothing more, and waits for what is on its way: it must not arrive after the comment itself. */
  readonly settle: () => Promise<void>;
}

/** Sends drafts one after the other, and what is still waiting when the page goes away or is hidden. */
function createKeeper(projectId: string, tell: (state: DraftState) => void) {
  let waiting: CommentDraftInput | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();

  async function send(draft: CommentDraftInput): Promise<void> {
    try {
      await keepDraft(projectId, draft);
      if (waiting === null) tell({ kind: 'kept', at: new Date() });
    } catch {
      waiting ??= draft;
      tell({ kind: 'failed' });
      timer = setTimeout(flush, retryMilliseconds);
    }
  }

  function flush(): void {
    clearTimeout(timer);
    if (waiting === null) return;
    const draft = waiting;
    waiting = null;
    running = running.then(async () => send(draft));
  }

  return {
    flush,
    keep: (draft: CommentDraftInput): void => {
      waiting = draft;
      tell({ kind: 'waiting' });
      clearTimeout(timer);
      timer = setTimeout(flush, pauseMilliseconds);
    },
    settle: async (): Promise<void> => {
      clearTimeout(timer);
      waiting = null;
      await running;
      clearTimeout(timer);
      waiting = null;
      tell({ kind: 'none' });
    },
    leave: (): void => {
      if (waiting !== null) keepDraftOnLeave(projectId, waiting);
    },
  };
}

/** Keeps what is being written on the server while it is written. */
export function useDraftKeeping(projectId: string): DraftKeeping {
  const [state, tell] = useState<DraftState>({ kind: 'none' });
  const [keeper] = useState(() => createKeeper(projectId, tell));
  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') keeper.leave();
    };
    window.addEventListener('pagehide', keeper.leave);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', keeper.leave);
      document.removeEventListener('visibilitychange', onHide);
      keeper.flush();
    };
  }, [keeper]);
  return { state, keep: keeper.keep, flush: keeper.flush, settle: keeper.settle };
}
