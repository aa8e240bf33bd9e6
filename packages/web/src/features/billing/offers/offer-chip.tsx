import { type OfferState, offerStateLabels } from '@energieakte/contract';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Pencil from 'lucide-react/icons/pencil';
import Replace from 'lucide-react/icons/replace';
import Send from 'lucide-react/icons/send';
import { statusTones } from '#shared/ui/status-tones.ts';
import { type Tone, ToneMark } from '#shared/ui/tone-mark.tsx';

const tones: Readonly<Record<OfferState, Tone>> = {
  DRAFT: { Icon: Pencil, ...statusTones.ORANGE },
  SENT: { Icon: Send, ...statusTones.BLUE },
  ACCEPTED: { Icon: Check, ...statusTones.GREEN },
  DECLINED: { Icon: Ban, ...statusTones.RED },
  SUPERSEDED: { Icon: Replace, ...statusTones.NOTHING },
};
const expired: Tone = { Icon: Clock, ...statusTones.NOTHING };

interface OfferChipProps {
  readonly offer: { readonly state: OfferState; readonly isExpired: boolean };
}

/** How far an offer is, in a word. */
export function OfferChip({ offer: { state, isExpired } }: OfferChipProps) {
  if (isExpired) return <ToneMark tone={expired} word="abgelaufen" />;
  return <ToneMark tone={tones[state]} word={offerStateLabels[state]} />;
}

interface Named {
  readonly number: string | null;
  readonly revision: number;
}

/** `AN-2026-0014`, `AN-2026-0014, Fassung 2`, `Entwurf`. */
export function offerName({ number, revision }: Named): string {
  const name = number ?? 'Entwurf';
  return revision > 1 ? `${name}, Fassung ${revision}` : name;
}
