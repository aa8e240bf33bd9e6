import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** Whether somebody has begun to work inside the page; then the focus stays where it is. */
function isBusyInside(main: HTMLElement): boolean {
  const active = document.activeElement;
  return active !== null && active !== main && main.contains(active);
}

function focusHeading(main: HTMLElement): void {
  const heading = main.querySelector('h1');
  if (heading !== null) heading.tabIndex = -1;
  (heading ?? main).focus({ preventScroll: true });
}

function nothingIsFocused(main: HTMLElement): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active === main;
}

/**
 * A page that is still loading gets its heading later, or another one; while nobody has moved on, the focus goes
 * there, however long it takes. Answers how to stop.
 */
function followHeading(main: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (nothingIsFocused(main)) focusHeading(main);
  });
  const watched = { capture: true, passive: true };
  const stop = (): void => {
    observer.disconnect();
    document.removeEventListener('pointerdown', stop, watched);
    document.removeEventListener('keydown', stop, watched);
  };
  observer.observe(main, { childList: true, subtree: true });
  document.addEventListener('pointerdown', stop, watched);
  document.addEventListener('keydown', stop, watched);
  return stop;
}

/** After every change of page the focus stands on its heading, so that keyboard and screen reader begin there. */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  // The address changes before the page does; only the page that has arrived can be focused.
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === undefined) lastPath.current = path;
    if (lastPath.current === path || main.current === null) return undefined;
    lastPath.current = path;
    // The link that led here may still stand there for a moment; once it is gone the heading gets the focus.
    if (!isBusyInside(main.current)) focusHeading(main.current);
    return followHeading(main.current);
  }, [path, main]);
}
