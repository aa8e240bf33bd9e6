import type { KeyboardEvent } from 'react';

/** A record's button in the board. */
const recordButton = '[data-record]';

function move(root: HTMLElement, step: 1 | -1): void {
  const all = [...root.querySelectorAll<HTMLElement>(recordButton)];
  const at = all.findIndex((one) => one === document.activeElement);
  all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** What a key on a record does: `x` selects, Entf deletes, the arrows go on to the next. */
export interface RecordKeys {
  readonly select: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly view: (id: string) => void;
}

/** The keys of the board, as in the lists: ↑ ↓ j k move, Enter opens, `x` selects, `v` looks, Entf deletes. */
export function recordKeys(act: RecordKeys) {
  const deeds: Readonly<Record<string, (id: string) => void>> = {
    x: act.select,
    v: act.view,
    Delete: act.remove,
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches(recordButton)) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = steps[key];
    const deed = deeds[key];
    const id = target.dataset['record'];
    if (step !== undefined) move(event.currentTarget, step);
    else if (deed !== undefined && id !== undefined) deed(id);
    else return;
    event.preventDefault();
  };
}
