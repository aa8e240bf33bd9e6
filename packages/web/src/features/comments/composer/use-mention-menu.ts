import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  matchingChoices,
  mentionAt,
  type MentionChoice,
  type TypedMention,
  withMention,
} from './mention-text.ts';

interface MentionParams {
  readonly text: string;
  readonly choices: readonly MentionChoice[];
  readonly write: (text: string) => void;
}

/** The choice of people while a name is typed after an at sign. */
export function useMentionMenu({ text, choices, write }: MentionParams) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [active, setActive] = useState(0);
  const shown = typed === null ? [] : matchingChoices(choices, typed.typed);

  const look = (): void => {
    const { current } = field;
    setActive(0);
    setTyped(current === null ? null : mentionAt(current.value, current.selectionStart));
  };
  const pick = (choice: MentionChoice): void => {
    if (typed === null) return;
    const next = withMention(text, typed, choice.name);
    // The cursor stands behind the name when this returns: what is typed next must not get in front of it.
    flushSync(() => {
      write(next.text);
      setTyped(null);
    });
    field.current?.focus();
    field.current?.setSelectionRange(next.cursor, next.cursor);
  };
  /** Whether the key was for the choice. */
  const onKey = (event: KeyboardEvent): boolean => {
    const choice = shown[active];
    if (choice === undefined) return false;
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setActive((active + 1) % shown.length),
      ArrowUp: () => setActive((active + shown.length - 1) % shown.length),
      Enter: () => pick(choice),
      Tab: () => pick(choice),
      Escape: () => setTyped(null),
    };
    const step = event.ctrlKey || event.metaKey ? undefined : steps[event.key];
    if (step === undefined) return false;
    event.preventDefault();
    step();
    return true;
  };
  return { field, shown, active, look, pick, onKey, close: () => setTyped(null) };
}
