import { useCallback, useEffect, useState } from 'react';
import { type Edges, type VisibleRange, visibleRange } from './timeline-geometry.ts';

interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Before the first measurement: about a window of a desktop, so that the first picture has something in it. */
const guess: View = { left: 0, top: 0, width: 1100, height: 700 };
/** Scrolling within such a square draws nothing new. */
const grain = 60;

function viewOf({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement): View {
  const whole = (pixels: number): number => Math.floor(pixels / grain) * grain;
  return {
    left: whole(scrollLeft),
    top: whole(scrollTop),
    width: clientWidth === 0 ? guess.width : clientWidth,
    height: clientHeight === 0 ? guess.height : clientHeight,
  };
}

const isSame = (one: View, other: View): boolean =>
  one.left === other.left &&
  one.top === other.top &&
  one.width === other.width &&
  one.height === other.height;

/** What of a scrolled frame is on screen, told only when something else has to be drawn. */
export function useTimelineWindow() {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [view, setView] = useState(guess);
  const look = useCallback(() => {
    if (frame === null) return;
    const seen = viewOf(frame);
    setView((before) => (isSame(before, seen) ? before : seen));
  }, [frame]);
  useEffect(() => {
    if (frame === null) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(frame);
    frame.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener('scroll', look);
    };
  }, [frame, look]);
  const measured = useCallback((element: HTMLElement | null): void => {
    setFrame(element);
    // Before the first paint, so that nothing jumps.
    if (element !== null) setView(viewOf(element));
  }, []);
  return { frame, setFrame: measured, view };
}

/** The columns and lines on screen, with a few beside them so that scrolling does not show gaps. */
export function rangesIn(
  view: View,
  { columns, lines }: { readonly columns: Edges; readonly lines: Edges },
): { readonly across: VisibleRange; readonly down: VisibleRange } {
  return {
    across: visibleRange(columns, { from: view.left, size: view.width + grain, more: 1 }),
    down: visibleRange(lines, { from: view.top, size: view.height + grain, more: 2 }),
  };
}
