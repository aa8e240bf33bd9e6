import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSignOut } from '#features/auth/use-sign-out.ts';
import { hasUnseenRelease } from '#features/releases/release-notes.ts';
import { catchTyping, nothingTyped, type TypedAhead } from '#shared/commands/typed-ahead.ts';

/** The dialogs that open from anywhere; one at a time. */
export type ShellDialog = 'search' | 'password' | 'devMode' | 'releases' | 'keys';

function isSearchKey(event: KeyboardEvent): boolean {
  return (
    (event.ctrlKey || event.metaKey) &&
    !event.shiftKey &&
    !event.altKey &&
    event.key.toLowerCase() === 'k'
  );
}

/** Keeps what is typed while the palette is loaded on its first use, until its field asks for it. */
function useTypedAhead(onEscape: () => void) {
  const end = useRef<(() => TypedAhead) | null>(null);
  const take = (): TypedAhead => {
    const typed = end.current?.() ?? nothingTyped;
    end.current = null;
    return typed;
  };
  useEffect(() => () => void end.current?.(), []);
  return {
    start: (): void => {
      end.current ??= catchTyping(() => {
        end.current = null;
        onEscape();
      });
    },
    take,
  };
}

/** Which dialog of the shell is open. The release notes open by themselves while they are unseen. */
export function useShellDialogs() {
  const [open, show] = useState<ShellDialog | null>(() => (hasUnseenRelease() ? 'releases' : null));
  const signOut = useSignOut();
  const { start, take } = useTypedAhead(() => show(null));
  const openSearch = (): void => {
    if (open === 'search') return;
    start();
    show('search');
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    openSearch();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { open, show, openSearch, takeTypedAhead: take, close: () => show(null), signOut };
}

export type ShellDialogsState = ReturnType<typeof useShellDialogs>;
