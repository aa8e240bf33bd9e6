import type { KeyboardEvent } from 'react';
import type { StepDirection } from './steps.ts';

/** Hears Strg+Z, Strg+Umschalt+Z and Strg+Y around what is written. */
export function stepKeys(travel: (to: StepDirection) => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, ctrlKey, metaKey, shiftKey, key } = event;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    // Fields take back what was typed into them by themselves.
    if (isField || !(ctrlKey || metaKey)) return;
    const pressed = key.toLowerCase();
    if (pressed !== 'z' && pressed !== 'y') return;
    event.preventDefault();
    travel(pressed === 'z' && !shiftKey ? 'past' : 'future');
  };
}
