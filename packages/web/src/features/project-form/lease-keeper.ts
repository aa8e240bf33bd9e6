import type { Project, ProjectLease } from '@energieakte/contract';
import { ApiError } from '#api/api-error.ts';

/** How the reservation of a project stands. */
export type LeaseState =
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'held';
      readonly number: number;
      /** Instant, ISO 8601. */
      readonly expiresAt: string;
      readonly project: Project;
      /** The last renewal got no answer; the reservation may run out. */
      readonly isAtRisk: boolean;
    }
  /** Somebody else is editing; nothing was typed here yet. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It was held and somebody else has it now. */
  | { readonly kind: 'lost'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

export interface LeaseCalls {
  readonly start: (id: string) => Promise<ProjectLease>;
  readonly stop: (id: string) => Promise<void>;
}

export interface LeaseKeeper {
  /** Asks for the reservation, or renews it at once. Answers how it stands afterwards. */
  readonly hold: () => Promise<LeaseState>;
  /** Takes over a reservation that was granted by another call. */
  readonly adopt: (lease: ProjectLease) => void;
  /** Gives the project free; waits for a request under way. */
  readonly release: () => Promise<void>;
}

const usualPause = 30_000;
const shortestPause = 1000;
const pauseAfterFailure = 5000;

/** Requests for the same project one after the other: a release must not overtake the request before it. */
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

/** Four renewals fit into one reservation, however short the server makes it, and at least two a minute. */
function pauseBeforeRenewal(expiresAt: string, now: number): number {
  const left = Date.parse(expiresAt) - now;
  return left > 0 ? Math.min(usualPause, Math.max(shortestPause, left / 4)) : usualPause;
}

function heldBy({ lease, project }: ProjectLease): LeaseState {
  return {
    kind: 'held',
    number: lease.number,
    expiresAt: lease.expiresAt,
    project,
    isAtRisk: false,
  };
}

/** How the reservation stands after a refused request. */
export function stateAfterFailure(before: LeaseState, error: unknown): LeaseState {
  if (!(error instanceof ApiError)) throw error;
  const { message } = error;
  const mayHeal = error.status === 0 || error.status >= 500;
  if (before.kind === 'held') return mayHeal ? { ...before, isAtRisk: true } : { kind: 'lost', message };
  if (before.kind === 'lost') return { kind: 'lost', message };
  return { kind: error.is('project.locked') ? 'refused' : 'failed', message };
}

/**
 * Keeps a project reserved for as long as somebody edits it: asks, renews in time, and says when it is lost.
 * @param report told of every change
 */
export function keepLease(
  id: string,
  calls: LeaseCalls,
  report: (state: LeaseState) => void,
): LeaseKeeper {
  let state: LeaseState = { kind: 'starting' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReleased = false;

  function become(next: LeaseState): LeaseState {
    state = next;
    clearTimeout(timer);
    if (isReleased) return state;
    if (state.kind === 'held') {
      const pause = state.isAtRisk ? pauseAfterFailure : pauseBeforeRenewal(state.expiresAt, Date.now());
      timer = setTimeout(() => void hold(), pause);
    }
    report(state);
    return state;
  }

  function hold(): Promise<LeaseState> {
    return inTurn(id, async () => {
      if (isReleased) return state;
      try {
        return become(heldBy(await calls.start(id)));
      } catch (error) {
        return become(stateAfterFailure(state, error));
      }
    });
  }

  function release(): Promise<void> {
    isReleased = true;
    clearTimeout(timer);
    return inTurn(id, async () => {
      if (state.kind === 'held') await calls.stop(id);
    });
  }

  /** What another call granted is as long as the server likes; renewing at once makes it as short as ours. */
  function adopt(lease: ProjectLease): void {
    become(heldBy(lease));
    void hold();
  }

  return { hold, adopt, release };
}
