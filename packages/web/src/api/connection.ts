import { useSyncExternalStore } from 'react';

/** In milliseconds: how often a server that cannot be reached is asked again. */
const askAgainEvery = 5000;

/** In milliseconds: nothing on a page takes so long while all is well. */
const patience = 10_000;

interface Watch {
  /** A small call through the ordinary way, which notes its answer here. */
  readonly ask: () => Promise<unknown>;
  /** Everything on screen may be old. */
  readonly onRegained: () => void;
}

let watch: Watch | null = null;
let answers = 0;
let answeredAt = Date.now();
let lostSince: number | null = null;
let waiting = 0;
let isSlow = false;
let isAsking = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setLost(moment: number | null): void {
  if (lostSince === moment) return;
  lostSince = moment;
  for (const listener of listeners) listener();
}

function setSlow(slow: boolean): void {
  if (isSlow === slow) return;
  isSlow = slow;
  for (const listener of listeners) listener();
}

/** Whether the server can be reached at all: one call without an answer may be the fault of that call alone. */
async function lookAgain(): Promise<void> {
  if (watch === null || isAsking) return;
  clearTimeout(timer);
  isAsking = true;
  const before = answers;
  await watch.ask().catch(() => undefined);
  isAsking = false;
  if (answers !== before) return;
  setLost(answeredAt);
  timer = setTimeout(() => void lookAgain(), askAgainEvery);
}

/** The server answered a call, whatever it said. */
export function noteAnswer(): void {
  answers += 1;
  answeredAt = Date.now();
  setSlow(false);
  if (lostSince === null) return;
  clearTimeout(timer);
  setLost(null);
  watch?.onRegained();
}

/** Something came over a connection that was open already; that alone does not mean that calls get through again. */
export function noteSign(): void {
  if (lostSince === null) answeredAt = Date.now();
}

/** A call got no answer. */
export function noteSilence(): void {
  void lookAgain();
}

/** A call is on its way. What it answers is to be called when that is over, however it ended. */
export function noteWaiting(): () => void {
  const asked = answers;
  waiting += 1;
  const slow = setTimeout(() => setSlow(answers === asked), patience);
  return () => {
    clearTimeout(slow);
    waiting -= 1;
    if (waiting === 0) setSlow(false);
  };
}

/** Finds out from now on when the server cannot be reached, and when it can again. */
export function watchConnection(started: Watch): void {
  watch = started;
}

/** When the server last answered (as `Date.now`), while it cannot be reached; `null` while it can. */
export function useLostSince(): number | null {
  return useSyncExternalStore(follow, current, current);
}

/** Whether calls have been waiting for a while and none is answered, although nothing says that the server is away. */
export function useIsSlow(): boolean {
  return useSyncExternalStore(follow, currentlySlow, currentlySlow);
}

const current = (): number | null => lostSince;

const currentlySlow = (): boolean => isSlow;

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
