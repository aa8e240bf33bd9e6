import { ApiError, type ApiErrorCode } from '#api/api-error.ts';

/** What the server answers when it grants a lease; the record as it is now comes along. */
export interface GrantedLease {
  readonly lease: {
    readonly number: number;
    /** Instant, ISO 8601. */
    readonly expiresAt: string;
  };
}

/** How the lease of a record stands. */
export type LeaseState<Granted> =
  /** Nobody has asked for it yet: nothing was changed here. */
  | { readonly kind: 'free' }
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'held';
      readonly granted: Granted;
      /** The last renewal got no answer; the lease may run out. */
      readonly isAtRisk: boolean;
    }
  /** Somebody else was already editing when it was asked for. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It was held and somebody else has it now. */
  | { readonly kind: 'lost'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

export interface LeaseCalls<Granted> {
  readonly start: (id: string) => Promise<Granted>;
  /** Ends the reservation with this number, and no other one. */
  readonly stop: (id: string, number: number) => Promise<void>;
  /** The refusal that says that somebody else is editing. */
  readonly heldByOthers: ApiErrorCode;
}

export interface LeaseKeeper<Granted> {
  /** Asks for the lease, or renews it at once. Answers how it stands afterwards. */
  readonly hold: () => Promise<LeaseState<Granted>>;
  /** Takes over a lease that was granted by another call. */
  readonly adopt: (granted: Granted) => void;
  /** Gives the record free, once, however often it is called; waits for a request under way. */
  readonly release: () => Promise<void>;
}

const usualPause = 30_000;
const shortestPause = 1000;
const pauseAfterFailure = 5000;

/** Requests for the same record one after the other: a release must not overtake the request before it. */
const queues = new Map<string, Promise<unknown>>();

function inTurn<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(id) ?? Promise.resolve();
  const result = before.then(work, work);
  queues.set(
    id,
    result.catch(() => undefined),
  );
  return result;
}

/** Four renewals fit into one lease, however short the server makes it, and at least two a minute. */
function pauseBeforeRenewal(expiresAt: string, now: number): number {
  const left = Date.parse(expiresAt) - now;
  return left > 0 ? Math.min(usualPause, Math.max(shortestPause, left / 4)) : usualPause;
}

function heldBy<Granted>(granted: Granted): LeaseState<Granted> {
  return { kind: 'held', granted, isAtRisk: false };
}

/** How the lease stands after a refused request. */
export function stateAfterFailure<Granted>(
  before: LeaseState<Granted>,
  error: unknown,
  heldByOthers: ApiErrorCode,
): LeaseState<Granted> {
  if (!(error instanceof ApiError)) throw error;
  const { message } = error;
  const mayHeal = error.status === 0 || error.status >= 500;
  if (before.kind === 'held') return mayHeal ? { ...before, isAtRisk: true } : { kind: 'lost', message };
  if (before.kind === 'lost') return { kind: 'lost', message };
  return { kind: error.is(heldByOthers) ? 'refused' : 'failed', message };
}

/**
 * Keeps a record reserved for as long as somebody edits it: asks, renews in time, and says when it is lost.
 * @param report called with every change
 */
export function keepLease<Granted extends GrantedLease>(
  id: string,
  calls: LeaseCalls<Granted>,
  report: (state: LeaseState<Granted>) => void,
): LeaseKeeper<Granted> {
  let state: LeaseState<Granted> = { kind: 'free' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReleased = false;

  function become(next: LeaseState<Granted>): LeaseState<Granted> {
    state = next;
    clearTimeout(timer);
    if (isReleased) return state;
    if (state.kind === 'held') {
      const { expiresAt } = state.granted.lease;
      const pause = state.isAtRisk ? pauseAfterFailure : pauseBeforeRenewal(expiresAt, Date.now());
      timer = setTimeout(() => void hold(), pause);
    }
    report(state);
    return state;
  }

  function hold(): Promise<LeaseState<Granted>> {
    if (state.kind === 'free') become({ kind: 'starting' });
    return inTurn(id, async () => {
      if (isReleased) return state;
      try {
        return become(heldBy(await calls.start(id)));
      } catch (error) {
        return become(stateAfterFailure(state, error, calls.heldByOthers));
      }
    });
  }

  function release(): Promise<void> {
    isReleased = true;
    clearTimeout(timer);
    return inTurn(id, async () => {
      if (state.kind !== 'held') return;
      await calls.stop(id, state.granted.lease.number);
      state = { kind: 'free' };
    });
  }

  /** What another call granted is as long as the server likes; renewing at once makes it as short as ours. */
  function adopt(granted: Granted): void {
    become(heldBy(granted));
    void hold();
  }

  return { hold, adopt, release };
}
