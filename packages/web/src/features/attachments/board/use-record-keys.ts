import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** A record's button in the board. */
const recordButton = '[data-record]';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** What a key on a record does: `x` selects, Entf deletes, the arrows go on to the next. */
export interface RecordKeys {
  /** The records on the board in their order, drawn or not. */
  readonly ids: readonly string[];
  /** Draws a record, however far away it is. */
  readonly keep: (id: string) => void;
  readonly select: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly view: (id: string) => void;
}

/** The keys of the board, as in the lists: ↑ ↓ j k move, Enter opens, `x` selects, `v` looks, Entf deletes. */
export function recordKeys(act: RecordKeys) {
  const actions: Readonly<Record<string, (id: string) => void>> = {
    x: act.select,
    v: act.view,
    Delete: act.remove,
  };
  const move = (root: HTMLElement, id: string, step: 1 | -1): void => {
    const next = act.ids[act.ids.indexOf(id) + step];
    if (next === undefined) return;
    const find = () => root.querySelector<HTMLElement>(`[data-record="${next}"]`);
    if (find() === null) flushSync(() => act.keep(next));
    find()?.focus();
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches(recordButton)) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = steps[key];
    const operation = actions[key];
    const id = target.dataset['record'];
    if (id === undefined) return;
    if (step !== undefined) move(event.currentTarget, id, step);
    else if (operation !== undefined) operation(id);
    else return;
    event.preventDefault();
  };
}
