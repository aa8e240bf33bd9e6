import type { Attachment, AttachmentFile, AttachmentState, FileVisibility } from '@energieakte/contract';
import { attachmentStateLabels } from '@energieakte/contract';
import CalendarX from 'lucide-react/icons/calendar-x';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import Eye from 'lucide-react/icons/eye';
import History from 'lucide-react/icons/history';
import Inbox from 'lucide-react/icons/inbox';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldQuestion from 'lucide-react/icons/shield-question-mark';
import { expiryText } from '#shared/format/expiry.ts';
import { useToday } from '#shared/format/use-today.ts';
import { type Tone, ToneMark } from '#shared/ui/tone-mark.tsx';

const stateTones: Readonly<Record<AttachmentState, Tone>> = {
  ENTWURF: { Icon: Pencil, fill: '#F1F1EE', text: '#5A625E', border: '#C9CDC5' },
  EINGEGANGEN: { Icon: Inbox, fill: '#DCEBFB', text: '#0B4A8A', border: '#8DB9E6' },
  GEPRUEFT: { Icon: Check, fill: '#E4F3E5', text: '#19561E', border: '#9CCBA0' },
  FREIGEGEBEN: { Icon: CheckCheck, fill: '#CDEBD0', text: '#19561E', border: '#7FBF85' },
  UEBERHOLT: { Icon: History, fill: '#FFFFFF', text: '#59635E', border: '#C9CDC5' },
};

/** What the customer may see is orange and open, what stays in the office is grey and locked. */
export const visibilityTones: Readonly<Record<FileVisibility, Tone>> = {
  INTERN: { Icon: Lock, fill: '#F1F1EE', text: '#4A534E', border: '#C9CDC5' },
  KUNDE: { Icon: Eye, fill: '#FCEFE6', text: '#8F3D05', border: '#E3A071' },
};

const labelsForCustomers: Readonly<Record<AttachmentState, string>> = {
  ENTWURF: 'in Arbeit',
  EINGEGANGEN: 'bei uns eingegangen',
  GEPRUEFT: 'geprüft',
  FREIGEGEBEN: 'freigegeben',
  UEBERHOLT: 'überholt',
};

/** How far a record is. */
export function StateMark({
  state,
  isGuest,
}: {
  readonly state: AttachmentState;
  readonly isGuest: boolean;
}) {
  const word = isGuest ? labelsForCustomers[state] : attachmentStateLabels[state];
  return <ToneMark tone={stateTones[state]} word={word} />;
}

/** Who sees a record: the office alone, or the customer too as soon as it is released. */
export function VisibilityMark({
  record,
}: {
  readonly record: Pick<Attachment, 'visibility' | 'files'>;
}) {
  const { visibility, files } = record;
  if (visibility === 'INTERN')
    return (
      <ToneMark
        tone={visibilityTones.INTERN}
        word="nur im Büro"
        title="Der Auftraggeber sieht das nicht."
      />
    );
  const isOut = files.some(({ released }) => released);
  const title = isOut
    ? 'Der Auftraggeber sieht die freigegebene Fassung.'
    : 'Der Auftraggeber sieht das, sobald es freigegeben ist (eigene Uploads immer).';
  return <ToneMark tone={visibilityTones.KUNDE} word="für Auftraggeber" title={title} />;
}

const scanLabels: Readonly<Partial<Record<AttachmentFile['scan'], string>>> = {
  AUSSTEHEND: 'Virenprüfung läuft',
  ZU_GROSS: 'zu groß für die Virenprüfung',
  BEFALLEN: 'enthält Schadsoftware',
};

const alarm = { fill: '#FBD9D6', text: '#9B1C15', border: '#DF8680' } as const;
const warning = { fill: '#FFF1A8', text: '#574500', border: '#DDC045' } as const;

/** That the document a record is for counts no longer, or soon will not. */
export function ExpiryMark({ lastDay }: { readonly lastDay: string | null }) {
  const expiry = expiryText(lastDay, useToday());
  if (expiry === null || expiry.tone === 'valid') return null;
  const colors = expiry.tone === 'over' ? alarm : warning;
  return <ToneMark tone={{ Icon: CalendarX, ...colors }} word={expiry.words} />;
}

/** What the virus scanner says, where that keeps somebody from the file. */
export function ScanMark({ scan }: Pick<AttachmentFile, 'scan'>) {
  const word = scanLabels[scan];
  if (word === undefined) return null;
  const isBad = scan === 'BEFALLEN';
  const colors = isBad ? alarm : warning;
  return <ToneMark tone={{ Icon: isBad ? ShieldAlert : ShieldQuestion, ...colors }} word={word} />;
}
