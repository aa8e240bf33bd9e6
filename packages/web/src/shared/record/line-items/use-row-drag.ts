import { type PointerEvent, useRef } from 'react';

interface RowDrag {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** The attribute that says of a row to which list it belongs and which member it is. */
export const rowAttribute = 'data-member';

function rowUnder({ clientX, clientY }: PointerEvent<HTMLElement>): string | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest(`[${rowAttribute}]`);
  return row?.getAttribute(rowAttribute) ?? null;
}

/**
 * Moves a row while its handle is dragged, by mouse, pen or finger: it takes the place of the row under the pointer.
 * A row that would come back under the pointer at once, because rows differ in height, is not taken twice.
 */
export function useRowDrag(key: string, takePlaceOf: (other: string) => void): RowDrag {
  const isDragging = useRef(false);
  const last = useRef<string | null>(null);
  const end = (): void => {
    isDragging.current = false;
    last.current = null;
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      isDragging.current = true;
    },
    onPointerMove: (event) => {
      if (!isDragging.current) return;
      // A row that the page has put elsewhere has lost the pointer.
      event.currentTarget.setPointerCapture(event.pointerId);
      const other = rowUnder(event);
      if (other === key) last.current = null;
      if (other === null || other === key || other === last.current) return;
      last.current = other;
      takePlaceOf(other);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
