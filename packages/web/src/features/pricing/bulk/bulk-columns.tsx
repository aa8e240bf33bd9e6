import Box from '@mui/material/Box';
import CircleSlash from 'lucide-react/icons/circle-slash';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { counted, formatDecimal } from '#shared/format/numbers.ts';
import type { RecordColumn } from '#shared/list/record-rows.ts';
import { statusTones } from '#shared/ui/status-tones.ts';
import { ToneMark } from '#shared/ui/tone-mark.tsx';
import { amountText, unitText } from '../price-labels.ts';
import type { BulkRow } from '../pricing.queries.ts';

const unusualTone = { Icon: TriangleAlert, ...statusTones.YELLOW };
const impossibleTone = { Icon: CircleSlash, ...statusTones.RED };

/** What stays as it is because the change makes no price of it, other than what the change does not reach. */
const impossible: readonly BulkRow['problem'][] = ['zero', 'negative', 'tooLarge'];

function signed(value: number, text: string): string {
  return value > 0 ? `+${text}` : text;
}

function Difference({ row: { before, after, unit } }: { readonly row: BulkRow }) {
  if (before === null || after === null) return null;
  const difference = after.netPrice - before.netPrice;
  return <span className="text soft">{signed(difference, amountText(difference, unit))}</span>;
}

function tiersNote({ after }: BulkRow): string | null {
  const count = after?.tiers.length ?? 0;
  return count === 0 ? null : `mit ${counted(count, 'Staffel', 'Staffeln')}`;
}

/** What somebody should look at, or why a price stays as it is. */
function Remarks({ row }: { readonly row: BulkRow }) {
  const { remarks, problem, note } = row;
  if (impossible.includes(problem)) return <ToneMark tone={impossibleTone} word={note ?? ''} />;
  if (remarks.length > 0)
    return <ToneMark tone={unusualTone} word={remarks.join(', ')} title={remarks.join(', ')} />;
  return <span className="text soft">{note ?? tiersNote(row)}</span>;
}

/** Old price, new price and the difference of each element. */
export const bulkColumns: readonly RecordColumn<BulkRow>[] = [
  {
    id: 'nummer',
    title: 'Nr.',
    minimalWidth: 84,
    cell: ({ number }) => <strong className="text">{number}</strong>,
  },
  {
    id: 'bezeichnung',
    title: 'Bezeichnung',
    minimalWidth: 170,
    share: 1,
    cell: ({ title }) => (
      <span className="text" title={title}>
        {title}
      </span>
    ),
  },
  {
    id: 'einheit',
    title: 'Einheit',
    minimalWidth: 88,
    from: 1000,
    cell: ({ unit }) => <span className="text soft">{unitText(unit)}</span>,
  },
  {
    id: 'alt',
    title: 'Alt',
    minimalWidth: 100,
    isNumber: true,
    cell: ({ before, unit }) => (
      <span className="text">{before === null ? '–' : amountText(before.netPrice, unit)}</span>
    ),
  },
  {
    id: 'neu',
    title: 'Neu',
    minimalWidth: 100,
    isNumber: true,
    cell: ({ after, unit }) => (
      <Box component="strong" className="text">
        {after === null ? '–' : amountText(after.netPrice, unit)}
      </Box>
    ),
  },
  {
    id: 'differenz',
    title: 'Differenz',
    minimalWidth: 96,
    isNumber: true,
    cell: (row) => <Difference row={row} />,
  },
  {
    id: 'prozent',
    title: '%',
    explanation: 'Differenz in Prozent',
    minimalWidth: 74,
    isNumber: true,
    from: 700,
    cell: ({ changePct }) => (
      <span className="text soft">
        {changePct === null ? '' : signed(changePct, `${formatDecimal(changePct)} %`)}
      </span>
    ),
  },
  {
    id: 'auffaellig',
    title: 'Auffällig',
    minimalWidth: 240,
    share: 0.4,
    cell: (row) => <Remarks row={row} />,
  },
];
