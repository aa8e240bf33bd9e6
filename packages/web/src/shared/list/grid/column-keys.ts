/** What a key does with the title that has the keyboard. */
export type ColumnAction =
  | { readonly kind: 'walk' | 'move' | 'widen'; readonly step: 1 | -1 }
  | { readonly kind: 'fit' | 'reset' };

/** By how many pixels one press makes a column wider or narrower. */
export const widthStep = 12;

/** As `aria-keyshortcuts` says them. */
export const columnKeys = 'Shift+ArrowLeft Shift+ArrowRight Alt+ArrowLeft Alt+ArrowRight B Delete';

/** The same for people. */
export const columnKeysHint =
  'Umschalt und Pfeiltaste ändert die Breite, Alt und Pfeiltaste den Platz der Spalte, B passt die Breite an den Inhalt an, Entf stellt die übliche Breite her.';

type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

function stepAction({ altKey, shiftKey }: PressedKey, step: 1 | -1): ColumnAction | null {
  if (altKey && shiftKey) return null;
  return { kind: altKey ? 'move' : shiftKey ? 'widen' : 'walk', step };
}

/** Only keys that a German keyboard has without AltGr, which some systems report as Strg and Alt. */
export function columnAction(event: PressedKey): ColumnAction | null {
  if (event.ctrlKey || event.metaKey) return null;
  const step = steps[event.key];
  if (step !== undefined) return stepAction(event, step);
  if (event.altKey) return null;
  if (event.key.toLowerCase() === 'b') return { kind: 'fit' };
  return event.key === 'Delete' ? { kind: 'reset' } : null;
}
