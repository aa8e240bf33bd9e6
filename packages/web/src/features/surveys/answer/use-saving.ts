import { saveSurveyAnswers, type SurveyAnswers } from '@energieakte/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import { forget, keep, type KeptAnswers } from './kept-answers.ts';

/** Whether what stands on the page is at the server; `unsafe`: nor does the browser keep it. */
export type SavingState = 'saved' | 'saving' | 'kept' | 'unsafe';

const pauseAfterTyping = 600;
const pauseAfterFailure = 5000;
/** What a browser sends of a page that is left. */
const mostKeptAlive = 60_000;

interface SavingOptions {
  readonly token: string;
  /** What an earlier page left. */
  readonly left: KeptAnswers | null;
  readonly show: (state: SavingState) => void;
  /** The link leads to nothing any more. */
  readonly close: (error: ApiError) => void;
}

export interface Saving {
  /** @param names the answers that changed; none: only the page did */
  readonly save: (answers: SurveyAnswers, page: number, names: readonly string[]) => void;
  /** The keys of what another device cannot know better. */
  readonly changed: () => readonly string[];
  /** How many saves arrived so far. */
  readonly arrived: () => number;
  /** Nothing more is saved, and nothing is left on this device: the answers were handed in. */
  readonly stop: () => void;
  /** Stops, and says that the link leads to nothing any more. */
  readonly close: (error: ApiError) => void;
}

/** Whether a refusal says that the link leads to nothing any more. */
export function isClosed({ status }: ApiError): boolean {
  return status === 404 || status === 410;
}

/** No answer, too many calls, or a server that is away: a later try may succeed. */
function heals({ status }: ApiError): boolean {
  return status === 0 || status >= 429;
}

/**
 * Saves answers as they are given, one after the other, and keeps in this browser what has not arrived: nothing is lost
 * without a connection, with a reload or a closed tab.
 */
class AnswerSaving implements Saving {
  private readonly options: SavingOptions;
  private waiting: KeptAnswers | null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSending = false;
  private isOver = false;
  private arrivals = 0;

  constructor(options: SavingOptions) {
    this.options = options;
    this.waiting = options.left;
  }

  /** Goes on when the page is seen again or the network is back, and sends at once when it is left. */
  readonly begin = (): (() => void) => {
    const soon = (): void => this.sendAfter(0);
    const left = (): void => {
      if (document.visibilityState === 'hidden') void this.send(true);
    };
    this.isOver = false;
    soon();
    window.addEventListener('online', soon);
    document.addEventListener('visibilitychange', left);
    return () => {
      clearTimeout(this.timer);
      window.removeEventListener('online', soon);
      document.removeEventListener('visibilitychange', left);
    };
  };

  readonly save = (answers: SurveyAnswers, page: number, names: readonly string[]): void => {
    if (this.isOver) return;
    const changed = [...new Set([...this.changed(), ...names])];
    this.waiting = { answers, changed, page };
    this.options.show(keep(this.options.token, this.waiting) ? 'saving' : 'unsafe');
    this.sendAfter(pauseAfterTyping);
  };

  readonly changed = (): readonly string[] => this.waiting?.changed ?? [];

  readonly arrived = (): number => this.arrivals;

  readonly close = (error: ApiError): void => {
    this.stop();
    this.options.close(error);
  };

  readonly stop = (): void => {
    this.isOver = true;
    clearTimeout(this.timer);
    this.waiting = null;
    forget(this.options.token);
  };

  private sendAfter(pause: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(false), pause);
  }

  private async send(isLeaving: boolean): Promise<void> {
    const sent = this.waiting;
    if (sent === null || this.isSending || this.isOver) return;
    this.isSending = true;
    try {
      const { token } = this.options;
      const keepalive = isLeaving && JSON.stringify(sent).length < mostKeptAlive;
      const { problems } = await callApi(saveSurveyAnswers, { body: { token, ...sent }, keepalive });
      this.noteArrival(sent, problems.length > 0);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.noteFailure(error);
    } finally {
      this.isSending = false;
    }
  }

  private noteArrival(sent: KeptAnswers, hasProblems: boolean): void {
    if (this.isOver) return;
    this.arrivals += 1;
    if (this.waiting !== sent) return this.sendAfter(0);
    this.waiting = null;
    // What breaks a rule stands nowhere but here.
    if (!hasProblems) forget(this.options.token);
    else keep(this.options.token, { ...sent, changed: [] });
    this.options.show('saved');
  }

  private noteFailure(error: ApiError): void {
    if (this.isOver) return;
    if (isClosed(error)) return this.close(error);
    this.options.show('kept');
    if (heals(error)) this.sendAfter(pauseAfterFailure);
  }
}

/** @param options.left what an earlier page left, and `close` what becomes of the page then; both as of the first time */
export function useSaving({ token, left, close }: Omit<SavingOptions, 'show'>): {
  readonly state: SavingState;
  readonly saving: Saving;
} {
  const [state, show] = useState<SavingState>(left === null ? 'saved' : 'saving');
  const [saving] = useState(() => new AnswerSaving({ token, left, show, close }));
  useEffect(() => saving.begin(), [saving]);
  return { state, saving };
}
