import { useEffect, useRef, useState } from 'react';
import { filesOfDrop } from './dropped-files.ts';
import type { DropAim } from './staged-file.ts';

function isFileDrag(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true;
}

/** The place under the mouse: a record, a document or a slot that takes files, in this order. */
function placeOf(event: DragEvent): HTMLElement | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>('[data-drop-record], [data-drop-item], [data-drop-slot]');
}

function aimOf(place: HTMLElement | null): DropAim {
  const { dropRecord, dropItem, dropSlot } = place?.dataset ?? {};
  if (dropRecord !== undefined) return { recordId: dropRecord };
  if (dropItem !== undefined) return { paperId: dropItem };
  return dropSlot === undefined ? {} : { slot: Number(dropSlot) };
}

function nameOf({ recordId, paperId, slot }: DropAim): string {
  if (recordId !== undefined) return `record:${recordId}`;
  if (paperId !== undefined) return `paper:${paperId}`;
  return slot === undefined ? 'page' : `slot:${slot}`;
}

/** How long after the last sign of a drag it counts as gone; browsers report it several times a second. */
const silence = 400;

/**
 * Takes files dropped anywhere in the window. Answers the place they would go to, `null` while nothing is dragged.
 */
export function useFileDrag(isAllowed: boolean, take: (files: readonly File[], aim: DropAim) => void) {
  const [aimed, setAimed] = useState<string | null>(null);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!isAllowed) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(timer);
      setAimed(null);
    };
    const over = (event: DragEvent): void => {
      if (!isFileDrag(event)) return;
      event.preventDefault();
      setAimed(nameOf(aimOf(placeOf(event))));
      clearTimeout(timer);
      timer = setTimeout(end, silence);
    };
    const drop = (event: DragEvent): void => {
      if (!isFileDrag(event) || event.dataTransfer === null) return;
      event.preventDefault();
      end();
      const aim = aimOf(placeOf(event));
      void filesOfDrop(event.dataTransfer).then((files) => latest.current(files, aim));
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      end();
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, [isAllowed]);
  return aimed;
}
