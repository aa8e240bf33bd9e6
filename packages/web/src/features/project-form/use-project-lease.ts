import type { ProjectLease } from '@energieakte/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { startEdit, stopEdit, stopEditOnLeave } from '#project-kit/projects.queries.ts';
import { keepLease, type LeaseKeeper, type LeaseState } from './lease-keeper.ts';

export interface ProjectLeaseControl {
  readonly state: LeaseState;
  /** Asks for the reservation again, or renews it. */
  readonly hold: () => Promise<LeaseState>;
  readonly adopt: (lease: ProjectLease) => void;
  /** Ends editing; a failure is reported and does not keep anybody here. */
  readonly release: () => Promise<void>;
}

const stopFailed = 'Die Bearbeitung konnte nicht beendet werden .';

async function releaseQuietly(keeper: LeaseKeeper): Promise<void> {
  try {
    await keeper.release();
  } catch {
    reportError(stopFailed);
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

/** Gives the project free when the tab is closed, and asks again when the browser brings the page back. */
function useLeaving(id: string, isHeld: () => boolean, hold: () => Promise<LeaseState>): void {
  useEffect(() => {
    const leave = (): void => {
      if (isHeld()) stopEditOnLeave(id);
    };
    const comeBack = (event: PageTransitionEvent): void => {
      if (event.persisted) void hold();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [id, isHeld, hold]);
}

/** Reserves a project while the component is on screen. A refusal shows the server's text (specification section 8). */
export function useProjectLease(id: string): ProjectLeaseControl {
  const [state, setState] = useState<LeaseState>({ kind: 'starting' });
  const keeper = useRef<LeaseKeeper | null>(null);
  const latest = useRef<LeaseState>(state);

  useEffect(() => {
    const own = keepLease(id, { start: startEdit, stop: stopEdit }, (next) => {
      const isNewRefusal = next.kind !== 'held' && next.kind !== latest.current.kind;
      if (isNewRefusal && 'message' in next) reportError(next.message);
      latest.current = next;
      setState(next);
    });
    keeper.current = own;
    void own.hold();
    return () => {
      keeper.current = null;
      latest.current = { kind: 'starting' };
      void releaseQuietly(own);
    };
  }, [id]);

  const hold = useCallback(async () => (await keeper.current?.hold()) ?? latest.current, []);
  const isHeld = useCallback(() => latest.current.kind === 'held', []);
  const renewIfHeld = useCallback(() => {
    if (isHeld()) void hold();
  }, [isHeld, hold]);
  const adopt = useCallback((lease: ProjectLease) => keeper.current?.adopt(lease), []);
  const release = useCallback(async () => {
    if (keeper.current !== null) await releaseQuietly(keeper.current);
  }, []);
  useWakeUp(renewIfHeld);
  useLeaving(id, isHeld, hold);
  return { state, hold, adopt, release };
}
