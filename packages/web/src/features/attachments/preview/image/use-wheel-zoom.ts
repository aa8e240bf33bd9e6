import { useEffect, useRef, type RefObject } from 'react';

/** Strg + wheel, and the pinch of a touchpad, enlarge the picture instead of the page. */
export function useWheelZoom(
  stage: RefObject<HTMLElement | null>,
  zoom: (direction: 1 | -1) => void,
): void {
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      latest.current(event.deltaY < 0 ? 1 : -1);
    };
    // React listens passively, where the page's own zoom cannot be held back.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [stage]);
}
