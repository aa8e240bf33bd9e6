import { useEffect, useState } from 'react';
import type { LinkSession } from './link-session.ts';
import { type LinkState, stateOfRefusal } from './link-state.ts';

/** Opens the link when the page appears, and again on demand. */
export function useOpening(session: LinkSession) {
  const [state, setState] = useState<LinkState>({ kind: 'opening' });
  const [isBusy, setBusy] = useState(false);
  const [tried, setTried] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    const show = (next: LinkState): void => {
      if (!isLeft) setState(next);
    };
    void stateAfter(session, null).then(show);
    return () => {
      isLeft = true;
    };
  }, [session]);
  const open = async (password: string | null): Promise<void> => {
    setTried(password);
    setBusy(true);
    setState(await stateAfter(session, password));
    setBusy(false);
  };
  return { state, isBusy, open, retry: () => open(tried) };
}

async function stateAfter(session: LinkSession, password: string | null): Promise<LinkState> {
  try {
    return { kind: 'open', link: await session.open(password) };
  } catch (error) {
    return stateOfRefusal(error, password !== null);
  }
}
