import { ApiError } from '#api/api-error.ts';
import type { ConflictSide } from '#shared/forms/side-option.tsx';
import {
  asStored,
  decideMerge,
  isSame,
  type ItemMerge,
  type ItemSchema,
  mergeItems,
} from './merge-items.ts';

interface Named {
  readonly id: string;
}

/** What is written, part by part, and the version it is based on. */
export interface StoredItems<Item> {
  readonly version: number;
  readonly items: readonly Item[];
}

/** How what is on screen stands to what the server has. */
export interface SavingState<Item> {
  readonly kind: 'saved' | 'saving' | 'away' | 'refused' | 'deciding';
  /** Why not, as a German sentence. */
  readonly failure: string | null;
  /** What two people changed in different ways; saving goes on once it is decided. */
  readonly merge: ItemMerge<Item> | null;
}

export interface SaverOptions<Item extends Named> {
  readonly schema: ItemSchema<Item>;
  readonly stored: StoredItems<Item>;
  readonly save: (draft: StoredItems<Item>) => Promise<{ readonly version: number }>;
  readonly load: () => Promise<StoredItems<Item>>;
  readonly report: (state: SavingState<Item>) => void;
  /** Takes over what somebody else has changed as well. */
  readonly adopt: (items: readonly Item[]) => void;
}

/** What a saver knows; `base` is what the server had, `current` is on screen. */
interface Progress<Item extends Named> extends SaverOptions<Item> {
  base: StoredItems<Item>;
  current: readonly Item[];
  /** What was sent on top of `base` and got no answer: any of it may have arrived. */
  unanswered: readonly (readonly Item[])[];
  waiting: Promise<void> | null;
  /** What is open, what it is based on once it is decided, and who waits for that. */
  open: {
    readonly merge: ItemMerge<Item>;
    readonly theirs: StoredItems<Item>;
    readonly decided: PromiseWithResolvers<void>;
  } | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const pause = 900;
const retryPause = 5000;
/** So often one save meets a newer version before it waits like one that met no server. */
const mostMerges = 3;

export const allSaved: SavingState<never> = { kind: 'saved', failure: null, merge: null };

/** What may have arrived counts as well: the server may have something else than what is on screen. */
const isDirty = <Item extends Named>({ current, base, unanswered }: Progress<Item>): boolean =>
  unanswered.length > 0 || !isSame(current, base.items);

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Only a refusal says for certain that nothing was saved. */
const mayHaveArrived = (error: unknown): boolean => !(error instanceof ApiError) || isPassing(error);

function schedule<Item extends Named>(progress: Progress<Item>, after: number): void {
  clearTimeout(progress.timer);
  progress.timer = setTimeout(() => void flush(progress), after);
}

function take<Item extends Named>(
  progress: Progress<Item>,
  items: readonly Item[],
  base: StoredItems<Item>,
): void {
  const isChanged = !isSame(items, progress.current);
  const { open } = progress;
  Object.assign(progress, { base, current: items, open: null });
  open?.decided.resolve();
  if (isChanged) progress.adopt(items);
}

/** Takes a merge over that contradicts nothing; otherwise it is asked about. */
function settle<Item extends Named>(
  progress: Progress<Item>,
  merge: ItemMerge<Item>,
  theirs: StoredItems<Item>,
): void {
  if (merge.conflicts.length === 0) return take(progress, merge.items, theirs);
  progress.open = { merge, theirs, decided: Promise.withResolvers() };
  return progress.report({ kind: 'deciding', failure: null, merge });
}

function bringTogether<Item extends Named>(progress: Progress<Item>, theirs: StoredItems<Item>): void {
  const { base, current: mine, unanswered, schema } = progress;
  const stored = asStored(schema, theirs.items);
  const arrived = unanswered.find((sent) => isSame(asStored(schema, sent), stored));
  progress.unanswered = [];
  // It is newer by the own save whose answer was lost, which nobody has to merge with.
  if (arrived !== undefined) {
    progress.base = { version: theirs.version, items: arrived };
    return;
  }
  settle(progress, mergeItems(schema, { base: base.items, mine, theirs: theirs.items }), theirs);
}

async function saveOnce<Item extends Named>(progress: Progress<Item>): Promise<void> {
  const { current: items, base, save, load } = progress;
  try {
    const { version } = await save({ version: base.version, items });
    Object.assign(progress, { base: { version, items }, unanswered: [] });
  } catch (error) {
    if (mayHaveArrived(error)) progress.unanswered = [...progress.unanswered, items];
    if (!(error instanceof ApiError && error.is('record.versionOutdated'))) throw error;
    bringTogether(progress, await load());
  }
}

async function run<Item extends Named>(progress: Progress<Item>): Promise<void> {
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
async function flush<Item extends Named>(progress: Progress<Item>): Promise<void> {
  clearTimeout(progress.timer);
  while (progress.waiting !== null) await progress.waiting;
  if (progress.open !== null) return;
  if (!isDirty(progress)) return progress.report(allSaved);
  progress.waiting = run(progress);
  await progress.waiting;
  progress.waiting = null;
}

async function untilDecided<Item extends Named>(progress: Progress<Item>): Promise<void> {
  while (progress.waiting !== null || progress.open !== null)
    await (progress.waiting ?? progress.open?.decided.promise);
}

/** What an earlier visit left behind, and what it was based on. */
export interface LeftBehind<Item> extends StoredItems<Item> {
  readonly mine: readonly Item[];
}

async function bringIn<Item extends Named>(
  progress: Progress<Item>,
  { items, mine }: LeftBehind<Item>,
): Promise<void> {
  await untilDecided(progress);
  const { current: theirs, base, schema } = progress;
  settle(progress, mergeItems(schema, { base: items, mine, theirs }), base);
  await untilDecided(progress);
  await flush(progress);
}

/** The server has this version: what is new in it comes in. */
async function hear<Item extends Named>(progress: Progress<Item>, version: number): Promise<void> {
  const isBusy = (): boolean => progress.waiting !== null || progress.open !== null;
  if (version <= progress.base.version || isBusy()) return;
  const now = await progress.load();
  if (isBusy() || now.version <= progress.base.version) return;
  bringTogether(progress, now);
  if (isDirty(progress)) schedule(progress, 0);
}

/**
 * Saves the parts of something as they are written, one call at a time, each with the version it is based on. A newer version is merged,
 * and where both changed the same, it waits for a decision; a server that is away is asked again.
 */
export function createDraftSaver<Item extends Named>(options: SaverOptions<Item>) {
  const { stored } = options;
  const progress: Progress<Item> = {
    ...options,
    base: stored,
    current: stored.items,
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
    offer: (items: readonly Item[]): boolean => {
      progress.current = items;
      // What was taken back has nothing to save, but its failure to forget.
      if (progress.open === null) schedule(progress, pause);
      return isDirty(progress);
    },
    /** Brings in what an earlier visit left behind; resolves once all of it is decided and saving it was tried. */
    bringIn: (left: LeftBehind<Item>): Promise<void> => bringIn(progress, left),
    decide: (sides: readonly ConflictSide[]): void => {
      const { open } = progress;
      if (open === null) return;
      take(progress, decideMerge(progress.schema, open.merge, sides), open.theirs);
      progress.report(allSaved);
      schedule(progress, 0);
    },
    base: (): StoredItems<Item> => progress.base,
    /** Another call has counted the version on, without changing any part. */
    countOn: ({ version }: { readonly version: number }): void => {
      progress.base = { ...progress.base, version };
    },
    stop: (): void => clearTimeout(progress.timer),
  };
}

export type DraftSaver<Item extends Named> = ReturnType<typeof createDraftSaver<Item>>;
