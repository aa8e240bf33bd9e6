import { useState } from 'react';
import { readToken } from '#api/token-store.ts';
import { useExpiryWarning } from './use-expiry-warning.ts';

/** How many minutes are left, while somebody should be asked to sign in again; put off, it rests for this session. */
export function useExpiryQuestion(): { readonly minutes: number | null; readonly putOff: () => void } {
  const minutes = useExpiryWarning();
  const [putOffFor, setPutOffFor] = useState<string | null>(null);
  const token = readToken();
  return { minutes: putOffFor === token ? null : minutes, putOff: () => setPutOffFor(token) };
}
