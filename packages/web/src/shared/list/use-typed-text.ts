import { useCallback, useEffect, useRef, useState } from 'react';

const restMilliseconds = 200;

interface TypedText {
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** Searches for the text without waiting. */
  readonly now: (text: string) => void;
}

/**
 * What is being typed; searched for once typing rests. What is searched (`value`) may change it from outside.
 * @param value what was searched for last, even while the address does not say so yet (`useWanted`)
 */
export function useTypedText(value: string, onSearch: (text: string) => void): TypedText {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [asked, setAsked] = useState<string | null>(null);
  if (known !== value) {
    setKnown(value);
    // What was asked for here comes back while somebody types on, and must not take that away.
    if (value === asked) setAsked(null);
    else if (value !== typed.trim()) setTyped(value);
  }
  const latest = useRef(onSearch);
  // What was asked for is known here before the page is drawn with it.
  const last = useRef(value);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    last.current = value;
  }, [value]);
  const ask = useCallback((text: string): void => {
    last.current = text;
    setAsked(text);
    latest.current(text);
  }, []);
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => ask(typed.trim()), restMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, value, ask]);
  const now = (text: string): void => {
    setTyped(text);
    const next = text.trim();
    if (next !== value || next !== last.current) ask(next);
  };
  return { typed, setTyped, now };
}
