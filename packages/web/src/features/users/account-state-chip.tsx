import Ban from 'lucide-react/icons/ban';
import CalendarX from 'lucide-react/icons/calendar-x';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import MailQuestion from 'lucide-react/icons/mail-question-mark';
import { type Tone, ToneMark } from '#shared/ui/tone-mark.tsx';
import { type AccountState, accountStateLabels } from './account-state.ts';

const tones: Readonly<Record<AccountState, Tone>> = {
  aktiv: { Icon: Check, fill: '#E7F2E8', text: '#1F5F26', border: '#C3DFC6' },
  eingeladen: { Icon: MailQuestion, fill: '#FFF3E0', text: '#8A4300', border: '#F3D3A8' },
  abgelaufen: { Icon: CalendarX, fill: '#FBE9E7', text: '#A3261D', border: '#F0C6C1' },
  deaktiviert: { Icon: Ban, fill: '#ECEDE8', text: '#4A524E', border: '#D5D8D1' },
  platzhalter: { Icon: CircleDashed, fill: '#FFFFFF', text: '#4A524E', border: '#C9CEC8' },
};

/** The state of an account as color, icon and word. */
export function AccountStateChip({ state }: { readonly state: AccountState }) {
  return <ToneMark tone={tones[state]} word={accountStateLabels[state]} />;
}
