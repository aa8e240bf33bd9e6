import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { reportError } from '#shared/activity/activity.ts';
import { bannerTexts } from '#shared/activity/banner-texts.ts';
import type { RecordLease } from '../edited-record.ts';
import {
  type GrantedLease,
  keepLease,
  type LeaseCalls,
  type LeaseKeeper,
  type LeaseState,
} from './lease-keeper.ts';

/** The calls that reserve one kind of records. The same object each time. */
export interface RecordLeaseCalls<Granted> extends LeaseCalls<Granted> {
  /** While the page is going away: nobody can wait for the answer. */
  readonly stopOnLeave: (id: string, number: number) => void;
  /** Whether a refused save says that the lease was lost. */
  readonly isLost: (error: ApiError) => boolean;
}

export interface RecordLeaseControl<Granted> {
  readonly state: LeaseState<Granted>;
  /** Asks for the lease again, or renews it. */
  readonly hold: () => Promise<LeaseState<Granted>>;
  readonly adopt: (granted: Granted) => void;
  /** Ends editing; a failure is reported and does not keep anybody here. */
  readonly release: () => Promise<void>;
  /** What saving needs of it. */
  readonly forSaving: RecordLease;
}

/** Whose failure to give the record free was reported: leaving the page tries again and does not report it twice. */
const failedReleases = new WeakSet<object>();

async function releaseQuietly<Granted>(keeper: LeaseKeeper<Granted>): Promise<void> {
  try {
    await keeper.release();
    failedReleases.delete(keeper);
  } catch {
    if (!failedReleases.has(keeper)) reportError(bannerTexts.stopEditFailed);
    failedReleases.add(keeper);
  }
}

/** Calls `renew` when the machine wakes up, the tab comes back or the network does. */
function useWakeUp(renew: () => void): void {
  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') renew();
    };
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', renew);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', renew);
    };
  }, [renew]);
}

/** Gives the record free when the tab is closed, and asks again when the browser brings the page back. */
function useLeaving(stop: () => void, renew: () => void): void {
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent): void => {
      if (event.persisted) renew();
    };
    window.addEventListener('pagehide', stop);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', stop);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [stop, renew]);
}

/**
 * The reservation of a record while the component is on screen, from the first `hold` on: opening a form keeps nobody
 * out. A refusal shows the server's text (specification section 8).
 */
export function useRecordLease<Granted extends GrantedLease>(
  id: string,
  calls: RecordLeaseCalls<Granted>,
): RecordLeaseControl<Granted> {
  const [state, setState] = useState<LeaseState<Granted>>({ kind: 'free' });
  const keeper = useRef<LeaseKeeper<Granted> | null>(null);
  const latest = useRef<LeaseState<Granted>>(state);

  useEffect(() => {
    const own = keepLease(id, calls, (next) => {
      const isNewRefusal = next.kind !== 'held' && next.kind !== latest.current.kind;
      if (isNewRefusal && 'message' in next) reportError(next.message);
      latest.current = next;
      setState(next);
    });
    keeper.current = own;
    return () => {
      keeper.current = null;
      latest.current = { kind: 'free' };
      void releaseQuietly(own);
    };
  }, [id, calls]);

  const hold = useCallback(async () => (await keeper.current?.hold()) ?? latest.current, []);
  const renew = useCallback(() => {
    if (latest.current.kind === 'held' || latest.current.kind === 'failed') void hold();
  }, [hold]);
  const adopt = useCallback((granted: Granted) => keeper.current?.adopt(granted), []);
  const release = useCallback(async () => {
    if (keeper.current !== null) await releaseQuietly(keeper.current);
  }, []);
  const stopOnLeave = useCallback(() => {
    const { current } = latest;
    if (current.kind === 'held') calls.stopOnLeave(id, current.granted.lease.number);
  }, [id, calls]);
  const forSaving = useMemo<RecordLease>(
    () => ({
      number: () => (latest.current.kind === 'held' ? latest.current.granted.lease.number : null),
      regain: async () => (await hold()).kind === 'held',
      isLost: calls.isLost,
    }),
    [hold, calls],
  );
  useWakeUp(renew);
  useLeaving(stopOnLeave, renew);
  return { state, hold, adopt, release, forSaving };
}
