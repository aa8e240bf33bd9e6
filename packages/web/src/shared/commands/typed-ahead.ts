/** What was typed before the field it was meant for was there. */
export interface TypedAhead {
  readonly text: string;
  /** Whether Enter was pressed after it, and whether with Strg for a new tab. */
  readonly enter: 'none' | 'here' | 'newTab';
}

export const nothingTyped: TypedAhead = { text: '', enter: 'none' };

/** A letter, also one that needs AltGr; with Strg or Alt alone a key is a command. */
function isLetter(event: KeyboardEvent): boolean {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  return event.key.length === 1 && (!isCommand || event.getModifierState('AltGraph'));
}

/** What one key makes of what was typed; `null` where the key is none of typing. */
function afterKey({ text, enter }: TypedAhead, event: KeyboardEvent): TypedAhead | null {
  if (isLetter(event)) return { text: text + event.key, enter };
  if (event.key === 'Backspace') return { text: text.slice(0, -1), enter };
  if (event.key !== 'Enter') return null;
  return { text, enter: event.ctrlKey || event.metaKey ? 'newTab' : 'here' };
}

/**
 * Catches what is typed from now on, so that no key is lost, or does something else on the page, while a field is still
 * being loaded. The returned function ends it and answers what was typed; Escape ends it too and calls `onEscape`. What
 * comes after Enter is dropped.
 */
export function catchTyping(onEscape: () => void): () => TypedAhead {
  let typed = nothingTyped;
  const end = (): TypedAhead => {
    window.removeEventListener('keydown', onKey, { capture: true });
    return typed;
  };
  const onKey = (event: KeyboardEvent): void => {
    const isEscape = event.key === 'Escape';
    const next = isEscape ? nothingTyped : afterKey(typed, event);
    if (next === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (typed.enter === 'none' || isEscape) typed = next;
    if (!isEscape) return;
    end();
    onEscape();
  };
  window.addEventListener('keydown', onKey, { capture: true });
  return end;
}
