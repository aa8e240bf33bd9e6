import type { LucideIcon } from 'lucide-react';
import type { CSSProperties } from 'react';

/** How a state looks. Color, icon and word go together: no two are alike where color is not seen. */
export interface Tone {
  readonly Icon: LucideIcon;
  readonly fill: string;
  readonly text: string;
  readonly border: string;
}

/** The shape of every state in a line: square corners (specification section 9). */
export const markShape = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 22,
  padding: '0 6px',
  boxSizing: 'border-box',
  borderRadius: 2,
  borderWidth: 1,
  borderStyle: 'solid',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: 1,
  whiteSpace: 'nowrap',
} as const satisfies CSSProperties;

interface ToneMarkProps {
  readonly tone: Tone;
  readonly word: string;
  readonly title?: string;
}

/** A state as color, icon and word. */
export function ToneMark({ tone, word, title }: ToneMarkProps) {
  const { Icon, fill, text, border } = tone;
  return (
    <span
      title={title}
      style={{ ...markShape, flex: 'none', background: fill, color: text, borderColor: border }}
    >
      <Icon size={13} strokeWidth={2} aria-hidden />
      {word}
    </span>
  );
}
