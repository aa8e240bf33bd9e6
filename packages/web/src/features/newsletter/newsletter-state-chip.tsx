import { type NewsletterState, newsletterStateLabels } from '@energieakte/contract';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import { statusTones } from '#shared/ui/status-tones.ts';
import { type Tone, ToneMark } from '#shared/ui/tone-mark.tsx';

const tones: Readonly<Record<NewsletterState, Tone>> = {
  ENTWURF: { Icon: Pencil, ...statusTones.ORANGE },
  FREIGEGEBEN: { Icon: Check, ...statusTones.BLUE },
  WARTET: { Icon: Clock, ...statusTones.YELLOW },
  LAEUFT: { Icon: Send, ...statusTones.BLUE },
  ANGEHALTEN: { Icon: Pause, ...statusTones.ORANGE },
  GESENDET: { Icon: CircleCheck, ...statusTones.GREEN },
  ABGEBROCHEN: { Icon: Ban, ...statusTones.NOTHING },
};

/** How far a newsletter is, in a word. */
export function NewsletterStateChip({ state }: { readonly state: NewsletterState }) {
  return <ToneMark tone={tones[state]} word={newsletterStateLabels[state]} />;
}
