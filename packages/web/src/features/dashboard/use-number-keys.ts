import { type RefObject, useEffect } from 'react';
import { isForeignKey } from '#shared/list/foreign-key.ts';

/** `1` to `6` open the numbers in the order in which they stand; one that is zero opens nothing. */
export function useNumberKeys(strip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!/^[1-6]$/u.test(event.key) || isForeignKey(event)) return;
      const places = strip.current?.querySelectorAll('li') ?? [];
      const link = places[Number(event.key) - 1]?.querySelector('a') ?? null;
      if (link === null) return;
      event.preventDefault();
      // The keyboard waits on the number for its rows, as after a click.
      link.focus();
      link.click();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [strip]);
}
