import { type RefObject, useEffect } from 'react';
import { isForeignKey } from '#shared/list/foreign-key.ts';

/** The keys of the inbox, for its help. */
export const inboxShortcuts = [
  { keys: ['j', 'k'], effect: 'nächste, vorige Zeile' },
  { keys: ['Enter'], effect: 'öffnen' },
  { keys: ['o'], effect: 'Meldungen auf- und zuklappen' },
  { keys: ['e'], effect: 'erledigt' },
  { keys: ['h'], effect: 'Wiedervorlage' },
  { keys: ['m'], effect: 'Projekt stummschalten' },
  { keys: ['z'], effect: 'letzte Handlung zurücknehmen' },
  { keys: ['?'], effect: 'diese Hilfe' },
] as const;

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };
/** Keys that end the row they are pressed on. */
const ending = new Set(['e', 'm']);

function rowsOf(page: HTMLElement): readonly HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('[data-row]')];
}

function move(page: HTMLElement, step: number): void {
  const rows = rowsOf(page);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
  rows[next]?.focus();
}

/** Presses the button of the row in focus, or of the page, that a key stands for. */
function press(page: HTMLElement, key: string): boolean {
  const rows = rowsOf(page);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const place = rows[at] ?? page;
  const button =
    place.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ??
    page.querySelector<HTMLElement>(`[data-page-key="${CSS.escape(key)}"]`);
  if (button === null || (at === -1 && button.closest('[data-row]') !== null)) return false;
  // The row may be gone after that: the keyboard goes on with the next one.
  if (at !== -1 && ending.has(key)) (rows[at + 1] ?? rows[at - 1])?.focus();
  button.click();
  return true;
}

/** The keys of the inbox; none works while something is being typed. */
export function useInboxKeys(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (page.current === null || isForeignKey(event)) return;
      const step = steps[event.key];
      // Enter belongs to the link or button that has the keyboard; on a row it opens the newest.
      const isElsewhere =
        event.key === 'Enter' && document.activeElement?.matches('[data-row]') !== true;
      if (step !== undefined) move(page.current, step);
      else if (isElsewhere || !press(page.current, event.key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [page]);
}
