import { useRef, type TouchEvent } from 'react';
import { movesSideways } from './turning.ts';

/** In CSS pixels: further than a finger slips by accident. */
const shortestSwipe = 64;

interface SwipeTargets {
  readonly toLeft: (() => void) | undefined;
  readonly toRight: (() => void) | undefined;
}

/** Whether the finger moved what lies under it: an enlarged page, a wide table, the pinched window. */
function movesContent(start: EventTarget): boolean {
  if ((globalThis.visualViewport?.scale ?? 1) > 1.01) return true;
  return movesSideways(start);
}

/** Turns to the next or previous file by a wipe of one finger over a file that lies still. */
export function useSwipe({ toLeft, toRight }: SwipeTargets) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const onTouchStart = (event: TouchEvent): void => {
    const touch = event.touches.length === 1 ? event.touches[0] : undefined;
    start.current =
      touch === undefined || movesContent(event.target) ? null : { x: touch.clientX, y: touch.clientY };
  };
  const onTouchEnd = (event: TouchEvent): void => {
    const from = start.current;
    const touch = event.changedTouches[0];
    start.current = null;
    if (from === null || touch === undefined) return;
    const across = touch.clientX - from.x;
    if (Math.abs(across) < shortestSwipe || Math.abs(touch.clientY - from.y) > Math.abs(across) / 2)
      return;
    (across < 0 ? toLeft : toRight)?.();
  };
  return { onTouchStart, onTouchEnd };
}
