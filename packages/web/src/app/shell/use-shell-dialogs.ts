import { useEffect, useState } from 'react';
import { useSignOut } from '#features/auth/use-sign-out.ts';
import { hasUnseenRelease } from '#features/releases/release-notes.ts';

/** The dialogs that open from anywhere; one at a time. */
export type ShellDialog = 'search' | 'password' | 'devMode' | 'releases';

function isSearchKey(event: KeyboardEvent): boolean {
  return (
    (event.ctrlKey || event.metaKey) &&
    !event.shiftKey &&
    !event.altKey &&
    event.key.toLowerCase() === 'k'
  );
}

/** Which dialog of the shell is open. The release notes open by themselves while they are unseen. */
export function useShellDialogs() {
  const [open, show] = useState<ShellDialog | null>(() => (hasUnseenRelease() ? 'releases' : null));
  const signOut = useSignOut();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      show('search');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { open, show, close: () => show(null), signOut };
}

export type ShellDialogsState = ReturnType<typeof useShellDialogs>;
