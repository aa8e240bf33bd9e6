import { isForeignKey } from './typing-target.ts';

/** What the keys of a list do. */
export interface GridKeyActions {
  readonly active: number;
  readonly count: number;
  /** How many whole rows are visible. */
  readonly pageRows: number;
  readonly moveTo: (index: number) => void;
  readonly open: () => void;
  readonly edit: () => void;
}

const steps: Readonly<Record<string, (actions: GridKeyActions) => number>> = {
  ArrowDown: ({ active }) => active + 1,
  ArrowUp: ({ active }) => active - 1,
  j: ({ active }) => active + 1,
  k: ({ active }) => active - 1,
  PageDown: ({ active, pageRows }) => active + pageRows,
  PageUp: ({ active, pageRows }) => active - pageRows,
  Home: () => 0,
  End: ({ count }) => count - 1,
};

/** Handles a key that was pressed on a row; answers whether it was one of the list's. */
export function handleGridKey(event: KeyboardEvent, actions: GridKeyActions): boolean {
  if (isForeignKey(event)) return false;
  const step = steps[event.key];
  if (step !== undefined) {
    actions.moveTo(step(actions));
    return true;
  }
  if (event.key === 'Enter') actions.open();
  else if (event.key === 'e') actions.edit();
  else return false;
  return true;
}
