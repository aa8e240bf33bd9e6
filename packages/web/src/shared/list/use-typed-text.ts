import { useEffect, useRef, useState } from 'react';

const restMilliseconds = 200;

interface TypedText {
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** Searches for the text without waiting. */
  readonly now: (text: string) => void;
}

/**
 * What is being typed; searched for once typing rests. The address (`value`) may change it from outside, but not by taking
 * over late what was searched for: by then more may be typed.
 */
export function useTypedText(value: string, onSearch: (text: string) => void): TypedText {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  /** Searched for, and not in the address yet. */
  const [underway, setUnderway] = useState<readonly string[]>([]);
  if (known !== value) {
    setKnown(value);
    const arrived = underway.indexOf(value);
    setUnderway(arrived < 0 ? [] : underway.slice(arrived + 1));
    if (arrived < 0 && value !== typed.trim()) setTyped(value);
  }
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => {
      setUnderway((before) => [...before, typed.trim()]);
      latest.current(typed.trim());
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, value]);
  const now = (text: string): void => {
    setTyped(text);
    if (text.trim() === value) return;
    setUnderway((before) => [...before, text.trim()]);
    latest.current(text.trim());
  };
  return { typed, setTyped, now };
}
