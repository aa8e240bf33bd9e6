import type { Survey, SurveyQuestion } from '@energieakte/contract';
import { ApiError } from '#api/api-error.ts';
import type { ConflictSide } from '#shared/forms/side-option.tsx';
import type { StoredDraft } from '../surveys.queries.ts';
import { asStored, decideMerge, isSame, mergeQuestions, type QuestionMerge } from './merge-questions.ts';

type Questions = readonly SurveyQuestion[];

/** How the questions on screen stand to those of the server. */
export interface SavingState {
  readonly kind: 'saved' | 'saving' | 'away' | 'refused' | 'deciding';
  /** Why not, as a German sentence. */
  readonly failure: string | null;
  /** What two people changed in different ways; saving goes on once it is decided. */
  readonly merge: QuestionMerge | null;
}

interface SaverOptions {
  readonly stored: StoredDraft;
  readonly save: (draft: StoredDraft) => Promise<Pick<Survey, 'version'>>;
  readonly load: () => Promise<StoredDraft>;
  readonly report: (state: SavingState) => void;
  /** Takes questions over that somebody else has changed as well. */
  readonly adopt: (questions: Questions) => void;
}

/** What a saver knows; `base` is what the server had, `current` is on screen. */
interface Progress extends SaverOptions {
  base: StoredDraft;
  current: Questions;
  /** What was sent on top of `base` and got no answer: any of it may have arrived. */
  unanswered: readonly Questions[];
  waiting: Promise<void> | null;
  /** What is open, what it is based on once it is decided, and who waits for that. */
  open: {
    readonly merge: QuestionMerge;
    readonly theirs: StoredDraft;
    readonly decided: PromiseWithResolvers<void>;
  } | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const pause = 900;
const retryPause = 5000;
/** So often one save meets a newer version before it waits like one that met no server. */
const mostMerges = 3;

export const allSaved: SavingState = { kind: 'saved', failure: null, merge: null };

/** What may have arrived counts as well: the server may have something else than what is on screen. */
const isDirty = ({ current, base, unanswered }: Progress): boolean =>
  unanswered.length > 0 || !isSame(current, base.questions);

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Only a refusal says for certain that nothing was saved. */
const mayHaveArrived = (error: unknown): boolean => !(error instanceof ApiError) || isPassing(error);

function schedule(progress: Progress, after: number): void {
  clearTimeout(progress.timer);
  progress.timer = setTimeout(() => void flush(progress), after);
}

function take(progress: Progress, questions: Questions, base: StoredDraft): void {
  const isChanged = !isSame(questions, progress.current);
  const { open } = progress;
  Object.assign(progress, { base, current: questions, open: null });
  open?.decided.resolve();
  if (isChanged) progress.adopt(questions);
}

/** Takes a merge over that contradicts nothing; otherwise it is asked about. */
function settle(progress: Progress, merge: QuestionMerge, theirs: StoredDraft): void {
  if (merge.conflicts.length === 0) return take(progress, merge.questions, theirs);
  progress.open = { merge, theirs, decided: Promise.withResolvers() };
  return progress.report({ kind: 'deciding', failure: null, merge });
}

function bringTogether(progress: Progress, theirs: StoredDraft): void {
  const { base, current: mine, unanswered } = progress;
  const arrived = unanswered.find((sent) => isSame(asStored(sent), asStored(theirs.questions)));
  progress.unanswered = [];
  // It is newer by the own save whose answer was lost, which nobody has to merge with.
  if (arrived !== undefined) {
    progress.base = { version: theirs.version, questions: arrived };
    return;
  }
  settle(progress, mergeQuestions({ base: base.questions, mine, theirs: theirs.questions }), theirs);
}

async function saveOnce(progress: Progress): Promise<void> {
  const { current: questions, base, save, load } = progress;
  try {
    const { version } = await save({ version: base.version, questions });
    Object.assign(progress, { base: { version, questions }, unanswered: [] });
  } catch (error) {
    if (mayHaveArrived(error)) progress.unanswered = [...progress.unanswered, questions];
    if (!(error instanceof ApiError && error.is('record.versionOutdated'))) throw error;
    bringTogether(progress, await load());
  }
}

async function run(progress: Progress): Promise<void> {
  try {
    for (let round = 0; isDirty(progress) && progress.open === null; round += 1) {
      if (round === mostMerges) return schedule(progress, retryPause);
      progress.report({ kind: 'saving', failure: null, merge: null });
      await saveOnce(progress);
    }
    if (progress.open === null) progress.report(allSaved);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    progress.report({ kind: isPassing(error) ? 'away' : 'refused', failure, merge: null });
    if (isPassing(error)) schedule(progress, retryPause);
  }
  return undefined;
}

/** Saves what is not saved yet, after what is being saved now; resolves when that was tried. */
async function flush(progress: Progress): Promise<void> {
  clearTimeout(progress.timer);
  while (progress.waiting !== null) await progress.waiting;
  if (progress.open !== null) return;
  if (!isDirty(progress)) return progress.report(allSaved);
  progress.waiting = run(progress);
  await progress.waiting;
  progress.waiting = null;
}

async function untilDecided(progress: Progress): Promise<void> {
  while (progress.waiting !== null || progress.open !== null)
    await (progress.waiting ?? progress.open?.decided.promise);
}

/** What an earlier visit left behind, and what it was based on. */
export interface LeftBehind extends StoredDraft {
  readonly mine: Questions;
}

async function bringIn(progress: Progress, { questions, mine }: LeftBehind): Promise<void> {
  await untilDecided(progress);
  const { current: theirs, base } = progress;
  settle(progress, mergeQuestions({ base: questions, mine, theirs }), base);
  await untilDecided(progress);
  await flush(progress);
}

/** The server has this version: what is new in it comes in. */
async function hear(progress: Progress, version: number): Promise<void> {
  const isBusy = (): boolean => progress.waiting !== null || progress.open !== null;
  if (version <= progress.base.version || isBusy()) return;
  const now = await progress.load();
  if (isBusy() || now.version <= progress.base.version) return;
  bringTogether(progress, now);
  if (isDirty(progress)) schedule(progress, 0);
}

/**
 * Saves questions as they are written, one call at a time, each with the version it is based on. A newer version is merged,
 * and where both changed the same, it waits for a decision; a server that is away is asked again.
 */
export function createDraftSaver(options: SaverOptions) {
  const { stored } = options;
  const progress: Progress = {
    ...options,
    base: stored,
    current: stored.questions,
    unanswered: [],
    waiting: null,
    open: null,
    timer: undefined,
  };
  return {
    isDirty: (): boolean => isDirty(progress),
    flush: () => flush(progress),
    hear: (version: number): Promise<void> => hear(progress, version).catch(() => undefined),
    /** What is on screen now; answers whether it has to be saved. */
    offer: (questions: Questions): boolean => {
      progress.current = questions;
      // What was taken back has nothing to save, but its failure to forget.
      if (progress.open === null) schedule(progress, pause);
      return isDirty(progress);
    },
    /** Brings in what an earlier visit left behind; resolves once all of it is decided and saving it was tried. */
    bringIn: (left: LeftBehind): Promise<void> => bringIn(progress, left),
    decide: (sides: readonly ConflictSide[]): void => {
      const { open } = progress;
      if (open === null) return;
      take(progress, decideMerge(open.merge, sides), open.theirs);
      progress.report(allSaved);
      schedule(progress, 0);
    },
    base: (): StoredDraft => progress.base,
    /** Another call has counted the version on, without changing the questions. */
    countOn: ({ version }: Survey): void => {
      progress.base = { ...progress.base, version };
    },
    stop: (): void => clearTimeout(progress.timer),
  };
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;
