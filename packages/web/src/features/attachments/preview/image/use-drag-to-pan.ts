import { useRef, type PointerEvent, type RefObject } from 'react';

/** Moves an enlarged picture with the mouse held down; fingers scroll by themselves. */
export function useDragToPan(stage: RefObject<HTMLElement | null>) {
  const from = useRef<{ readonly left: number; readonly top: number } | null>(null);
  const onPointerDown = (event: PointerEvent): void => {
    const element = stage.current;
    if (element === null || event.pointerType !== 'mouse' || event.button !== 0) return;
    from.current = {
      left: element.scrollLeft + event.clientX,
      top: element.scrollTop + event.clientY,
    };
    element.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (from.current === null) return;
    stage.current?.scrollTo(from.current.left - event.clientX, from.current.top - event.clientY);
  };
  const onPointerUp = (): void => {
    from.current = null;
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}
