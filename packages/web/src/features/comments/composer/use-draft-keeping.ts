import type { CommentDraftContent, DraftWindow, TakenDraft } from '@energieakte/contract';
import { useEffect, useState } from 'react';
import type { DraftPlace } from '#shared/record/drafts/draft-journal.ts';
import { saveDraft, saveDraftOnLeave } from '../comments.queries.ts';
import { noteUnconfirmed, windowId } from './unconfirmed-draft.ts';

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
  readonly keep: (draft: CommentDraftContent) => void;
  /** Keeps at once what has not been kept yet. */
  readonly flush: () => void;
  /** Keeps nothing more, and waits for what is on its way: it must not arrive after the comment itself. */
  readonly settle: () => Promise<void>;
  /** What is kept from now on stands in the place of this draft of another window. */
  readonly take: (taken: TakenDraft) => void;
  /** Whose draft is kept here. */
  readonly window: () => DraftWindow;
}

interface Kept {
  readonly projectId: string;
  /** Where the input is noted in this browser until the server has confirmed it. */
  readonly place: DraftPlace;
}

/** The draft of this window on the server: what it keeps stands in the place of what it went on with. */
function createWindowDraft(projectId: string) {
  let takes: TakenDraft | null = null;
  const window = (): DraftWindow => ({ windowId, takes });
  return {
    window,
    take: (taken: TakenDraft): void => {
      takes = taken;
    },
    save: async (draft: CommentDraftContent): Promise<void> => {
      await saveDraft(projectId, { ...draft, ...window() });
      takes = null;
    },
    leave: (draft: CommentDraftContent | null): void => {
      if (draft !== null) saveDraftOnLeave(projectId, { ...draft, ...window() });
    },
  };
}

type WindowDraft = ReturnType<typeof createWindowDraft>;

/** Sends drafts one after the other, and what is still waiting when the page goes away or is hidden. */
function createKeeper(own: WindowDraft, place: DraftPlace, setState: (state: DraftState) => void) {
  let waiting: CommentDraftContent | null = null;
  let onItsWay: CommentDraftContent | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  let isSettled = false;

  async function send(draft: CommentDraftContent): Promise<void> {
    onItsWay = draft;
    try {
      await own.save(draft);
      if (waiting === null) setState({ kind: 'kept', at: new Date() });
      if (!isSettled) noteUnconfirmed(place, waiting);
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

  function stop(): void {
    clearTimeout(timer);
    waiting = null;
  }

  const settle = async (): Promise<void> => {
    isSettled = true;
    stop();
    await running;
    stop();
    setState({ kind: 'none' });
  };

  return {
    flush,
    keep: (draft: CommentDraftContent): void => {
      waiting = draft;
      isSettled = false;
      noteUnconfirmed(place, waiting);
      setState({ kind: 'waiting' });
      clearTimeout(timer);
      timer = setTimeout(flush, pauseMilliseconds);
    },
    // What is noted stays until the comment itself has arrived.
    settle,
    // What is on its way the usual way may be broken off with the page.
    leave: (): void => own.leave(waiting ?? onItsWay),
  };
}

/** Keeps what is being written on the server while it is written. */
export function useDraftKeeping(kept: Kept): DraftKeeping {
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const [own] = useState(() => createWindowDraft(kept.projectId));
  const [keeper] = useState(() => createKeeper(own, kept.place, setState));
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
  const { keep, flush, settle } = keeper;
  return { state, keep, flush, settle, take: own.take, window: own.window };
}
