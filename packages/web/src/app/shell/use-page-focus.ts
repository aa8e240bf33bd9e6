import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

const longestWait = 5000;

/** Whether somebody has begun to work inside the page; then the focus stays where it is. */
function isBusyInside(main: HTMLElement): boolean {
  const active = document.activeElement;
  return active !== null && active !== main && main.contains(active);
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Watches for the heading of a page that is still loading; answers how to stop. */
function waitForHeading(main: HTMLElement): () => void {
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    if (isBusyInside(main) || focusHeading(main)) stop();
  });
  const timer = setTimeout(stop, longestWait);
  observer.observe(main, { childList: true, subtree: true });
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
    if (isBusyInside(main.current) || focusHeading(main.current)) return undefined;
    main.current.focus({ preventScroll: true });
    return waitForHeading(main.current);
  }, [path, main]);
}
