import type { CommentDraftContent, DraftWindow, TakenDraft } from '@energieakte/contract';
import { useEffect, useState } from 'react';
import type { DraftPlace } from '#shared/record/drafts/draft-journal.ts';
import { discardDraft, saveDraft, saveDraftOnLeave } from '../comments.queries.ts';
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
  /** Throws away what was kept; until the server has done so, this browser knows that it is empty. */
  readonly discard: (empty: CommentDraftContent) => void;
  /** What is kept from now on stands in the place of this draft of another window. */
  readonly take: (taken: TakenDraft) => void;
  /** Whose draft is kept here. */
  readonly window: () => DraftWindow;
}

interface Kept {
  readonly projectId: string;
  readonly at: Pick<CommentDraftContent, 'subject' | 'commentId' | 'replyTo'>;
  /** Where the input is noted in this browser until the server has confirmed it. */
  readonly place: DraftPlace;
}

/** The draft of this window on the server: what it keeps stands in the place of what it went on with. */
function createWindowDraft({ projectId, at }: Pick<Kept, 'projectId' | 'at'>) {
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
    /** Throws it away together with what it went on with. */
    discard: async (): Promise<void> => {
      const kept = [{ windowId }, ...(takes === null ? [] : [takes])];
      await Promise.all(kept.map(async (one) => discardDraft(projectId, { ...at, ...one })));
      takes = null;
    },
    leave: (draft: CommentDraftContent | null): void => {
      if (draft !== null) saveDraftOnLeave(projectId, { ...draft, ...window() });
    },
  };
}

type WindowDraft = ReturnType<typeof createWindowDraft>;

type SetState = (state: DraftState) => void;

/** Sends drafts one after the other, the newest of those that wait. */
function createQueue(own: WindowDraft, place: DraftPlace, setState: SetState) {
  let waiting: CommentDraftContent | null = null;
  let onItsWay: CommentDraftContent | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  let isStopped = false;

  async function send(draft: CommentDraftContent): Promise<void> {
    onItsWay = draft;
    try {
      await own.save(draft);
      if (waiting === null) setState({ kind: 'kept', at: new Date() });
      if (!isStopped) noteUnconfirmed(place, waiting);
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
    put: (draft: CommentDraftContent): void => {
      waiting = draft;
      isStopped = false;
      clearTimeout(timer);
      timer = setTimeout(flush, pauseMilliseconds);
    },
    /** Sends nothing more of what waits, until something new comes. */
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
      waiting = null;
    },
    isStopped: (): boolean => isStopped,
    unsent: (): CommentDraftContent | null => waiting ?? onItsWay,
    idle: async (): Promise<void> => running,
    after: (action: () => Promise<void>): void => {
      running = running.then(action).catch(() => undefined);
    },
  };
}

/** Keeps the drafts of a place, and what is still waiting when the page goes away or is hidden. */
function createKeeper(own: WindowDraft, place: DraftPlace, setState: SetState) {
  const queue = createQueue(own, place, setState);
  const settle = async (): Promise<void> => {
    queue.stop();
    await queue.idle();
    queue.stop();
    setState({ kind: 'none' });
  };
  const discard = async (): Promise<void> => {
    await own.discard();
    if (queue.isStopped()) noteUnconfirmed(place, null);
  };
  return {
    flush: queue.flush,
    keep: (draft: CommentDraftContent): void => {
      noteUnconfirmed(place, draft);
      setState({ kind: 'waiting' });
      queue.put(draft);
    },
    // What is noted stays until the comment itself has arrived.
    settle,
    discard: (empty: CommentDraftContent): void => {
      noteUnconfirmed(place, empty);
      void settle();
      queue.after(discard);
    },
    // What is on its way the usual way may be broken off with the page.
    leave: (): void => own.leave(queue.unsent()),
  };
}

/** Keeps what is being written on the server while it is written. */
export function useDraftKeeping(kept: Kept): DraftKeeping {
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const [own] = useState(() => createWindowDraft(kept));
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
  const { keep, flush, settle, discard } = keeper;
  return { state, keep, flush, settle, discard, take: own.take, window: own.window };
}
