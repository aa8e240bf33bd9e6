import type { KeyboardEvent } from 'react';

/**
 * Whether what lies under the key or the finger can be moved sideways. A document whose sheet in sight fits the window says so
 * itself (`data-fits`): a larger sheet further down is no reason to stay.
 */
export function movesSideways(start: EventTarget): boolean {
  const scroller = start instanceof Element ? start.closest<HTMLElement>('[data-preview-scroll]') : null;
  if (scroller === null || scroller.dataset['fits'] === 'true') return false;
  return scroller.scrollWidth > scroller.clientWidth + 1;
}

/** Whether an arrow key may turn to another file: not while it moves a text cursor or an enlarged picture. */
export function goesToAnotherFile(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, [contenteditable]') === null && !movesSideways(target);
}
