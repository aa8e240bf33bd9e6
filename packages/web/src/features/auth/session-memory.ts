const storageKey = 'energieakte.leftBy';

/** Remembers in this tab whose session ended by itself, so that the same person gets back to the same place. */
export function rememberWhoLeft(userId: string): void {
  sessionStorage.setItem(storageKey, userId);
}

/** Whose session ended by itself in this tab, or `null`. */
export function readWhoLeft(): string | null {
  return sessionStorage.getItem(storageKey);
}

/** Forgets it after a sign-in or a sign-out on purpose. */
export function forgetWhoLeft(): void {
  sessionStorage.removeItem(storageKey);
}

/** A page left by one person's expired session is not opened for another; without such a page everyone may go on. */
export function mayReturn(leftBy: string | null, userId: string): boolean {
  return leftBy === null || leftBy === userId;
}
