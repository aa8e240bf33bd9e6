import { useEffect, useState, type RefObject } from 'react';
import type { Extent } from './image-zoom.ts';

/** The inner size of an element in pixels, `null` before the first measurement. */
export function useElementSize(ref: RefObject<HTMLElement | null>): Extent | null {
  const [size, setSize] = useState<Extent | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
