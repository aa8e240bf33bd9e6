import CircleSlash from 'lucide-react/icons/circle-slash';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { counted } from '#shared/format/numbers.ts';
import type { RecordColumn } from '#shared/list/record-rows.ts';
import { statusTones } from '#shared/ui/status-tones.ts';
import { ToneMark } from '#shared/ui/tone-mark.tsx';
import { numberColumn, titleColumn, unitColumn } from '../price-head-columns.tsx';
import { differenceText, percentText, priceText } from '../price-labels.ts';
import type { BulkRow } from '../pricing.queries.ts';

const unusualTone = { Icon: TriangleAlert, ...statusTones.YELLOW };
const impossibleTone = { Icon: CircleSlash, ...statusTones.RED };

/** What stays as it is because the change makes no price of it, other than what the change does not reach. */
const impossible: readonly BulkRow['problem'][] = ['zero', 'negative', 'tooLarge'];

function Difference({ row: { before, after, unit } }: { readonly row: BulkRow }) {
  if (before === null || after === null) return null;
  return <span className="text soft">{differenceText(after.netPrice - before.netPrice, unit)}</span>;
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
  numberColumn(),
  titleColumn(({ title }) => (
    <span className="text" title={title}>
      {title}
    </span>
  )),
  unitColumn(1000),
  {
    id: 'alt',
    title: 'Alt',
    minimalWidth: 100,
    isNumber: true,
    cell: ({ before, unit }) => <span className="text">{priceText(before, unit)}</span>,
  },
  {
    id: 'neu',
    title: 'Neu',
    minimalWidth: 100,
    isNumber: true,
    cell: ({ after, unit }) => <strong className="text">{priceText(after, unit)}</strong>,
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
    cell: ({ changePct }) => <span className="text soft">{percentText(changePct)}</span>,
  },
  {
    id: 'auffaellig',
    title: 'Auffällig',
    minimalWidth: 240,
    share: 0.4,
    cell: (row) => <Remarks row={row} />,
  },
];
