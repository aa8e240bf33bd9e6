import { TokenPayload } from '@energieakte/contract';

const storageKey = 'energieakte.token';

/** Why a session is over: its time ran out, the server refused the token, or the person signed out. */
export type SessionEnd = 'expired' | 'refused' | 'signedOut';

type EndListener = (end: SessionEnd) => void;
type ChangeListener = () => void;

const endListeners = new Set<EndListener>();
const changeListeners = new Set<ChangeListener>();

/** The token as it lies in this browser, or `null`, also where the browser keeps nothing: some pages need no token. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Keeps a new token and notifies everyone in this tab; other tabs hear of it from the browser. */
export function storeToken(token: string): void {
  localStorage.setItem(storageKey, token);
  for (const listener of changeListeners) listener();
}

/** Calls the listener whenever the token changes, in this tab or another; answers the way to stop that. */
export function onTokenChange(listener: ChangeListener): () => void {
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key === storageKey || event.key === null) listener();
  };
  changeListeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    changeListeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** Calls the listener when this tab ends its session; answers the way to stop that. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Removes the token and notifies whoever has to keep drafts and leave the page. Without a token nothing happens. */
export function endSession(end: SessionEnd): void {
  if (readToken() === null) return;
  localStorage.removeItem(storageKey);
  for (const listener of endListeners) listener(end);
  for (const listener of changeListeners) listener();
}

function decodeBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  return new TextDecoder().decode(bytes);
}

/** The payload of a token, or `null` where it is none of ours. The signature is the server's business. */
export function tokenPayload(token: string | null): TokenPayload | null {
  try {
    const part = token?.split('.')[1];
    if (part === undefined) return null;
    return TokenPayload.safeParse(JSON.parse(decodeBase64Url(part))).data ?? null;
  } catch {
    return null;
  }
}

/** Milliseconds until the token expires, negative afterwards; `null` without a readable token. */
export function millisecondsUntilExpiry(token: string | null, now: number): number | null {
  const payload = tokenPayload(token);
  return payload === null ? null : payload.exp * 1000 - now;
}

/** Whether the stored token can no longer be used. */
export function isTokenExpired(token: string | null, now: number): boolean {
  const left = millisecondsUntilExpiry(token, now);
  return left !== null && left <= 0;
}
