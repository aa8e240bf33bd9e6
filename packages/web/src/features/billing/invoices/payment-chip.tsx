import { type PaymentState, paymentStateLabels } from '@energieakte/contract';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleDot from 'lucide-react/icons/circle-dot';
import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { statusTones } from '#shared/ui/status-tones.ts';
import { type Tone, ToneMark } from '#shared/ui/tone-mark.tsx';

const tones: Readonly<Record<PaymentState, Tone>> = {
  ENTWURF: { Icon: Pencil, ...statusTones.ORANGE },
  OFFEN: { Icon: CircleDashed, ...statusTones.WHITE },
  TEILBEZAHLT: { Icon: CircleDot, ...statusTones.BLUE },
  BEZAHLT: { Icon: Check, ...statusTones.GREEN },
  UEBERFAELLIG: { Icon: TriangleAlert, ...statusTones.RED },
  STORNIERT: { Icon: Ban, ...statusTones.NOTHING },
  VERRECHNET: { Icon: Merge, ...statusTones.NOTHING },
};

/** How an invoice is paid, in a word. */
export function PaymentChip({ state }: { readonly state: PaymentState }) {
  return <ToneMark tone={tones[state]} word={paymentStateLabels[state]} />;
}
