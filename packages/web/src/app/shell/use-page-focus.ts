import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { firstFieldIn } from '#shared/record/first-field.ts';
import { gridSelector } from '#shared/ui/grid-selector.ts';
import { untilSomebodyMoves } from '#shared/ui/until-somebody-moves.ts';

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

function headingIsFocused(main: HTMLElement): boolean {
  return document.activeElement?.matches('h1') === true && main.contains(document.activeElement);
}

/**
 * The link on this page that led to `path`, from which somebody has just come back. Lists that draw only the rows in sight
 * remember their place themselves.
 */
function linkTo(main: HTMLElement, path: string): HTMLElement | null {
  const links = [...main.querySelectorAll<HTMLAnchorElement>('a[href]')];
  return links.find((link) => link.pathname === path && link.closest(gridSelector) === null) ?? null;
}

/**
 * A page that is still loading gets its heading later, or another one, and its form later still; while nobody has moved
 * on, the focus goes there, however long it takes. Answers how to stop.
 */
function followPage(
  main: HTMLElement,
  begin: (main: HTMLElement) => void,
  cameFrom?: string,
): () => void {
  return untilSomebodyMoves(main, () => {
    if (!nothingIsFocused(main) && !headingIsFocused(main)) return false;
    const field = firstFieldIn(main);
    const link = cameFrom === undefined ? null : linkTo(main, cameFrom);
    if (field !== null) field.focus({ preventScroll: true });
    else if (link !== null) link.focus();
    else if (nothingIsFocused(main)) begin(main);
    return false;
  });
}

/**
 * After every change of page the focus stands on its heading, so that keyboard and screen reader begin there; where
 * something is filled in, it stands in the first field, also after a reload. Whoever comes back to a page finds it on the
 * link that was used there.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  // The address changes before the page does; only the page that has arrived can be focused.
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPath = useRef<string | undefined>(undefined);
  const pathBefore = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (path === undefined || lastPath.current === path || main.current === null) return undefined;
    const left = lastPath.current;
    const cameFrom = pathBefore.current === path ? left : undefined;
    pathBefore.current = left;
    lastPath.current = path;
    // What a browser has opened has the focus of the browser, unless there is something to fill in.
    if (left === undefined) return followPage(main.current, () => undefined);
    // The link that led here may still stand there for a moment; once it is gone the heading gets the focus.
    if (!isBusyInside(main.current)) focusHeading(main.current);
    return followPage(main.current, focusHeading, cameFrom);
  }, [path, main]);
}
