import { useEffect, useState } from 'react';
import { millisecondsUntilExpiry, onTokenChange, readToken } from '#api/token-store.ts';

const minute = 60_000;

/** So long before expiry a dialog lets the person sign in again in time (screens, "Expiry"). */
const warningTime = 5 * minute;
const lookEvery = 5000;

function minutesLeft(): number | null {
  const left = millisecondsUntilExpiry(readToken(), Date.now());
  return left !== null && left > 0 && left <= warningTime ? Math.ceil(left / minute) : null;
}

/** Whole minutes until the session ends, once it is five or fewer; `null` before that and afterwards. */
export function useExpiryWarning(): number | null {
  const [left, setLeft] = useState(minutesLeft);
  useEffect(() => {
    const look = (): void => setLeft(minutesLeft());
    const timer = setInterval(look, lookEvery);
    const stop = onTokenChange(look);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      stop();
      window.removeEventListener('focus', look);
    };
  }, []);
  return left;
}
