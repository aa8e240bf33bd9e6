import { useState } from 'react';

/**
 * What is being typed and may not be storable yet. Where the stored value changes otherwise than by this typing (taken back, merged),
 * the field shows it.
 * @param isSame Whether what is typed already says what is stored
 */
export function useFollowed<Typed, Stored>(
  stored: Stored,
  show: (stored: Stored) => Typed,
  isSame: (typed: Typed, stored: Stored) => boolean,
) {
  const [typed, setTyped] = useState(() => show(stored));
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    if (!isSame(typed, stored)) setTyped(show(stored));
  }
  return [typed, setTyped] as const;
}
