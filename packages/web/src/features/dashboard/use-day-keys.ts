import { type RefObject, useEffect } from 'react';
import { isForeignKey } from '#shared/list/foreign-key.ts';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

function move(rows: readonly HTMLElement[], step: number): void {
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
  rows[next]?.querySelector<HTMLElement>('[data-opens]')?.focus();
}

/** `J` and `K` move over the rows of the day, `A` does what the row in focus asks for; Enter opens its link by itself. */
export function useDayKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (list.current === null || isForeignKey(event)) return;
      const rows = [...list.current.querySelectorAll<HTMLElement>('[data-row]')];
      const step = steps[event.key];
      const row = rows.find((one) => one.contains(document.activeElement));
      const action = event.key === 'a' ? row?.querySelector<HTMLElement>('[data-action]') : null;
      if (step !== undefined) move(rows, step);
      else if (action === null || action === undefined) return;
      else action.click();
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [list]);
}
