import type { KeyboardEvent } from 'react';

function scrollsSideways(start: Element): boolean {
  for (let element: Element | null = start; element !== null; element = element.parentElement) {
    const { overflowX } = getComputedStyle(element);
    if (overflowX !== 'visible' && overflowX !== 'hidden' && element.scrollWidth > element.clientWidth)
      return true;
  }
  return false;
}

/** Whether an arrow key may turn to another file: not while it moves a text cursor or an enlarged picture. */
export function goesToAnotherFile(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, [contenteditable]') === null && !scrollsSideways(target);
}
