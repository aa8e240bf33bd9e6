import { useEffect, useState } from 'react';

/** Where lists are cards instead of a grid. */
export const phoneQuery = '(max-width: 699.95px)';

/** Follows an element: answers what to hand to its `ref` and the newest measurement, `null` before the first. */
function useMeasured<Measure>(measure: (element: HTMLElement) => Measure) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [measured, setMeasured] = useState<Measure | null>(null);
  useEffect(() => {
    if (element === null) return undefined;
    const update = (): void => setMeasured(measure(element));
    const observer = new ResizeObserver(update);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, measure]);
  return { ref: setElement, measured };
}

const innerWidth = (element: HTMLElement): number => element.clientWidth;

/** The inner width of an element in pixels. */
export function useElementWidth() {
  const { ref, measured } = useMeasured(innerWidth);
  return { ref, width: measured };
}

const distanceFromTop = (element: HTMLElement): number =>
  Math.round(element.getBoundingClientRect().top + window.scrollY);

/** How far below the top of the page an element begins, in pixels. */
export function useDistanceFromTop() {
  const { ref, measured } = useMeasured(distanceFromTop);
  return { ref, top: measured };
}
