/**
 * The secret part of the address that was opened, or `null`. It leaves the address bar at once, so that neither the
 * history nor somebody looking on keeps it; this tab remembers it for a reload. In a browser that keeps nothing it stays
 * in the address for that.
 * @param storageKey where this tab remembers it; each page has its own
 */
export function takeAddressToken(storageKey: string): string | null {
  const fromAddress = window.location.hash.slice(1);
  try {
    if (fromAddress === '') return sessionStorage.getItem(storageKey);
    sessionStorage.setItem(storageKey, fromAddress);
    window.history.replaceState(null, '', window.location.pathname);
  } catch {
    if (fromAddress === '') return null;
  }
  return fromAddress;
}
