import type { ReactNode } from 'react';
import type { Marked } from './palette-line.ts';

const mark = {
  background: 'none',
  color: 'inherit',
  fontWeight: 700,
  textDecoration: 'underline 2px var(--palette-mark, currentcolor)',
  textUnderlineOffset: 3,
} as const;

/** A text with the typed stretches underlined, so that they are seen without color too. */
export function MarkedText({ text, ranges }: Marked) {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [from, until] of ranges) {
    parts.push(text.slice(done, from));
    parts.push(
      <mark key={from} style={mark}>
        {text.slice(from, until)}
      </mark>,
    );
    done = until;
  }
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  );
}
