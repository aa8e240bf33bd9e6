import type { CommentDraftInput } from '@energieakte/contract';
import { useEffect, useState } from 'react';
import type { DraftPlace } from '#shared/record/drafts/draft-journal.ts';
import { saveDraft, saveDraftOnLeave } from '../comments.queries.ts';
import { createUnconfirmedNotes } from './unconfirmed-draft.ts';

/** Long enough not to send every letter; what waits lies in this browser meanwhile. */
const pauseMilliseconds = 600;
const retryMilliseconds = 5000;

export type DraftState =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'kept'; readonly at: Date }
  | { readonly kind: 'failed' };

export interface DraftKeeping {
  readonly state: DraftState;
  /** Notes this in this browser at once, and keeps it on the server soon. */
  readonly keep: (draft: CommentDraftInput) => void;
  /** Keeps at once what has not been kept yet. */
  readonly flush: () => void;
  /** Keeps nothing more, and waits for what is on its way: it must not arrive after the comment itself. */
  readonly settle: () => Promise<void>;
  /** Hears when the server last kept a draft of this place. */
  readonly know: (keptAt: string | null) => void;
}

interface Kept {
  readonly projectId: string;
  /** Where the input is noted in this browser until the server has confirmed it. */
  readonly place: DraftPlace;
}

/** Sends drafts one after the other, and what is still waiting when the page goes away or is hidden. */
function createKeeper({ projectId, place }: Kept, setState: (state: DraftState) => void) {
  let waiting: CommentDraftInput | null = null;
  let onItsWay: CommentDraftInput | null = null;
  const notes = createUnconfirmedNotes(place);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  let isSettled = false;

  async function send(draft: CommentDraftInput): Promise<void> {
    onItsWay = draft;
    notes.sends(draft.text);
    try {
      notes.confirmed(await saveDraft(projectId, draft));
      if (waiting === null) setState({ kind: 'kept', at: new Date() });
      if (!isSettled) notes.write(waiting);
    } catch {
      waiting ??= draft;
      setState({ kind: 'failed' });
      timer = setTimeout(flush, retryMilliseconds);
    } finally {
      onItsWay = null;
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
      isSettled = false;
      notes.write(waiting);
      setState({ kind: 'waiting' });
      clearTimeout(timer);
      timer = setTimeout(flush, pauseMilliseconds);
    },
    // What is noted stays until the comment itself has arrived.
    settle: async (): Promise<void> => {
      isSettled = true;
      clearTimeout(timer);
      waiting = null;
      await running;
      clearTimeout(timer);
      waiting = null;
      setState({ kind: 'none' });
    },
    // What is on its way the usual way may be broken off with the page.
    leave: (): void => {
      const draft = waiting ?? onItsWay;
      if (draft !== null) saveDraftOnLeave(projectId, draft);
    },
    know: notes.know,
  };
}

/** Keeps what is being written on the server while it is written. */
export function useDraftKeeping(kept: Kept): DraftKeeping {
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const [keeper] = useState(() => createKeeper(kept, setState));
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
  const { keep, flush, settle, know } = keeper;
  return { state, keep, flush, settle, know };
}
