import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { ColumnArrangement, ColumnTarget } from './column-arrangement.ts';
import { followPointer } from './follow-pointer.ts';

/** A title that is being taken elsewhere. */
export interface DraggedColumn {
  readonly id: string;
  /** Where it would go; `null` where it stays. */
  readonly target: ColumnTarget | null;
}

/** Below it a press is a click, in pixels. */
const dragThreshold = 6;

function targetAt(line: HTMLElement, x: number, id: string): ColumnTarget | null {
  const titles = [...line.querySelectorAll<HTMLElement>('[data-title]')].map((element) => {
    const { left, width } = element.getBoundingClientRect();
    return { id: element.dataset['title'] ?? '', left, middle: left + width / 2, right: left + width };
  });
  const over = titles.find(({ right }) => x < right) ?? titles.at(-1);
  if (over === undefined || over.id === id) return null;
  const side = x < over.middle ? 'before' : 'after';
  const ids = titles.map((title) => title.id);
  const neighbor = ids[ids.indexOf(id) + (side === 'before' ? 1 : -1)];
  return neighbor === over.id ? null : { id: over.id, side };
}

/** Takes titles elsewhere with a mouse or a pen; on touch screens pulling scrolls. */
export function useColumnDrag(place: ColumnArrangement['place']) {
  const [dragged, setDragged] = useState<DraggedColumn | null>(null);
  const wasDragged = useRef(false);
  const begin = (event: PointerEvent<HTMLElement>, id: string): void => {
    const line = event.currentTarget.closest<HTMLElement>('[role="row"]');
    wasDragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch' || line === null) return;
    let target: ColumnTarget | null = null;
    const stop = (): void => setDragged(null);
    followPointer(event, {
      move: (distance, x) => {
        if (!wasDragged.current && Math.abs(distance) < dragThreshold) return;
        wasDragged.current = true;
        target = targetAt(line, x, id);
        setDragged({ id, target });
      },
      end: () => {
        stop();
        if (target !== null) place(id, target);
      },
      cancel: stop,
    });
  };
  /** Letting go of a title is a click on it for the browser; it must not sort. */
  const swallowClick = (event: MouseEvent): void => {
    if (!wasDragged.current) return;
    wasDragged.current = false;
    event.stopPropagation();
  };
  return { dragged, begin, swallowClick };
}
