import Ban from 'lucide-react/icons/ban';
import CalendarX from 'lucide-react/icons/calendar-x';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import MailQuestion from 'lucide-react/icons/mail-question-mark';
import type { LucideIcon } from 'lucide-react';
import type { CSSProperties } from 'react';
import { type AccountState, accountStateLabels } from './account-state.ts';

interface Tone {
  readonly icon: LucideIcon;
  readonly fill: string;
  readonly text: string;
  readonly border: string;
}

const tones: Readonly<Record<AccountState, Tone>> = {
  aktiv: { icon: Check, fill: '#E7F2E8', text: '#1F5F26', border: '#C3DFC6' },
  eingeladen: { icon: MailQuestion, fill: '#FFF3E0', text: '#8A4300', border: '#F3D3A8' },
  abgelaufen: { icon: CalendarX, fill: '#FBE9E7', text: '#A3261D', border: '#F0C6C1' },
  deaktiviert: { icon: Ban, fill: '#ECEDE8', text: '#4A524E', border: '#D5D8D1' },
  platzhalter: { icon: CircleDashed, fill: '#FFFFFF', text: '#4A524E', border: '#C9CEC8' },
};

const shape: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
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
};

/** The state of an account as color, icon and word. */
export function AccountStateChip({ state }: { readonly state: AccountState }) {
  const { icon: Icon, fill, text, border } = tones[state];
  return (
    <span style={{ ...shape, background: fill, color: text, borderColor: border }}>
      <Icon size={13} strokeWidth={2} aria-hidden />
      {accountStateLabels[state]}
    </span>
  );
}
