import type { NewsletterRecipient, RecipientState } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import CircleSlash from 'lucide-react/icons/circle-slash-2';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Undo2 from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react';
import { clockTime, momentText } from '#shared/format/relative-moment.ts';
import { dayAt } from '#shared/format/relative-day.ts';
import type { RecordColumn } from '#shared/list/record-rows.ts';
import { statusTones } from '#shared/ui/status-tones.ts';
import { ToneMark } from '#shared/ui/tone-mark.tsx';

/** A line of the ledger as lists know lines. */
export type LedgerRow = NewsletterRecipient & { readonly id: string };

const looks: Readonly<Record<RecipientState, { readonly Icon: LucideIcon; readonly color: string }>> = {
  GEPLANT: { Icon: Clock, color: 'text.secondary' },
  IN_ARBEIT: { Icon: Clock, color: 'text.secondary' },
  AUFGESCHOBEN: { Icon: Clock, color: 'text.secondary' },
  UEBERSPRUNGEN: { Icon: CircleSlash, color: 'text.secondary' },
  ANGENOMMEN: { Icon: CircleCheck, color: 'success.main' },
  ABGEMELDET: { Icon: CircleCheck, color: 'success.main' },
  ABGEWIESEN: { Icon: CircleX, color: 'error.dark' },
  ZURUECKGEKOMMEN: { Icon: Undo2, color: 'error.dark' },
  UNKLAR: { Icon: CircleHelp, color: 'warning.dark' },
};

/** Which unclear ones somebody wants to send to once more. */
export interface Ticks {
  readonly ticked: ReadonlySet<string>;
  readonly tick: (addressId: string) => void;
  /** Whether there is a rest that can be sent now. */
  readonly isOffered: boolean;
}

function Explanation({ row: { state, explanation } }: { readonly row: LedgerRow }) {
  const { Icon, color } = looks[state];
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Box component="span" sx={{ display: 'inline-flex', flex: 'none', color }}>
        <Icon size={15} strokeWidth={2} aria-hidden />
      </Box>
      <span className="text" title={explanation}>
        {explanation}
      </span>
    </Box>
  );
}

interface RestProps {
  readonly row: LedgerRow;
  readonly ticks: Ticks;
}

function Rest({ row: { id, rest, name, email }, ticks }: RestProps) {
  if (rest === 'IM_REST')
    return <ToneMark tone={{ Icon: Check, ...statusTones.GREEN }} word="im Rest" />;
  if (rest === 'NIE_WIEDER') return <span className="soft">nie wieder</span>;
  if (rest === null || !ticks.isOffered) return null;
  return (
    <Box
      component="label"
      sx={{ display: 'inline-flex', alignItems: 'center', fontSize: 13, cursor: 'pointer' }}
    >
      <Checkbox
        size="small"
        checked={ticks.ticked.has(id)}
        onChange={() => ticks.tick(id)}
        slotProps={{ input: { 'aria-label': `${name ?? email ?? 'Gelöschte Person'} mitsenden` } }}
        sx={{ p: 1, ml: -1 }}
      />
      mitsenden
    </Box>
  );
}

function timeText(at: string | null): string {
  if (at === null) return '–';
  const [moment, now] = [new Date(at), new Date()];
  return dayAt(moment) === dayAt(now) ? clockTime(moment) : momentText(moment, now);
}

const nameOf = ({ name }: LedgerRow): string => name ?? 'gelöschte Person';

/** What does not fit is read in full under the mouse. */
function CutText({ text, isSoft = false }: { readonly text: string | null; readonly isSoft?: boolean }) {
  return (
    <span className={isSoft ? 'text soft' : 'text'} title={text ?? ''}>
      {text ?? '–'}
    </span>
  );
}

/** What the ledger says of each recipient. */
export function recipientColumns(ticks: Ticks): readonly RecordColumn<LedgerRow>[] {
  return [
    {
      id: 'empfaenger',
      title: 'Empfänger',
      minimalWidth: 150,
      share: 1,
      cell: (row) => (
        <strong className="text" title={nameOf(row)}>
          {nameOf(row)}
        </strong>
      ),
    },
    {
      id: 'adresse',
      title: 'Adresse',
      minimalWidth: 258,
      from: 760,
      cell: ({ email }) => <CutText isSoft text={email} />,
    },
    {
      id: 'auftraggeber',
      title: 'Auftraggeber',
      minimalWidth: 150,
      from: 1136,
      cell: ({ customerName }) => <CutText text={customerName} />,
    },
    {
      id: 'zustand',
      title: 'Zustand',
      minimalWidth: 300,
      share: 1,
      cell: (row) => <Explanation row={row} />,
    },
    {
      id: 'zeit',
      title: 'Zeit',
      minimalWidth: 76,
      from: 640,
      cell: ({ at }) => <span className="text soft">{timeText(at)}</span>,
    },
    {
      id: 'versuche',
      title: 'Versuche',
      minimalWidth: 78,
      isNumber: true,
      from: 1000,
      cell: ({ attempts }) => <span className="text soft">{attempts}</span>,
    },
    {
      id: 'rest',
      title: 'Rest',
      explanation: 'Ob „Nur den Rest senden“ noch einmal an diese Adresse sendet',
      minimalWidth: 110,
      cell: (row) => <Rest {...{ row, ticks }} />,
    },
  ];
}

/** A recipient on a phone. */
export function RecipientCard({ row, ticks }: RestProps) {
  return (
    <>
      <div className="line">
        <strong className="text" title={nameOf(row)}>
          {nameOf(row)}
        </strong>
        <Rest {...{ row, ticks }} />
      </div>
      <div className="line">
        <Explanation row={row} />
      </div>
      <div className="line">
        <CutText isSoft text={row.email} />
        <span className="soft">{timeText(row.at)}</span>
      </div>
    </>
  );
}
