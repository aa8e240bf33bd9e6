import type { PriceElement } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/format/numbers.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { formatMoneyForInput } from '#shared/forms/german-money.ts';
import type { RecordColumn } from '#shared/list/record-rows.ts';
import { ToneMark } from '#shared/ui/tone-mark.tsx';
import { statusTones } from '#shared/ui/status-tones.ts';
import { ElementLink, numberColumn, titleColumn, unitColumn } from './price-head-columns.tsx';
import {
  ageText,
  amountText,
  marginText,
  priceText,
  sourceText,
  tiersText,
  unitText,
} from './price-labels.ts';

/** Without the sign of the currency, which stands behind the new price beside it. */
function struckText(amount: number, unit: PriceElement['unit']): string {
  return unit === 'PROZENT' ? amountText(amount, unit) : formatMoneyForInput(amount);
}

/** The price in force, struck through beside the one that stands in the own draft. */
export function PriceAmount({ element }: { readonly element: PriceElement }) {
  const { price, draft, unit } = element;
  if (draft === null) return <span className="text">{priceText(price, unit)}</span>;
  return (
    <span className="text">
      {price?.netPrice !== null && price !== null && (
        <Box component="s" sx={{ color: 'text.secondary', mr: 1 }}>
          {struckText(price.netPrice ?? 0, unit)}
        </Box>
      )}
      <Box component="strong" sx={{ color: 'primary.main' }} aria-label="im Entwurf">
        {draft.kind === 'ENDED' ? 'kein Preis' : priceText(draft, unit)}
      </Box>
    </span>
  );
}

/** How old a price is; a warning only once it is stale. */
function PriceAge({ element, today }: { readonly element: PriceElement; readonly today: string }) {
  const { price } = element;
  if (price === null) return null;
  const age = ageText(price, today);
  if (!price.stale) return <span className="text soft">{age}</span>;
  const tone = { Icon: Clock, ...statusTones.YELLOW };
  return <ToneMark tone={tone} word={age} title="Lange nicht geprüft" />;
}

/** What it costs the office, for who calculates. */
const costColumns: readonly RecordColumn<PriceElement>[] = [
  {
    id: 'kosten',
    title: 'Kosten',
    minimalWidth: 96,
    from: 1080,
    isNumber: true,
    cell: ({ price }) => (
      <span className="soft">
        {price === null || price.internalCost === null ? '–' : formatMoney(price.internalCost)}
      </span>
    ),
  },
  {
    id: 'marge',
    title: 'Marge',
    minimalWidth: 76,
    from: 1080,
    isNumber: true,
    cell: ({ price }) => (
      <span className="soft">{(price === null ? null : marginText(price)) ?? '–'}</span>
    ),
  },
];
const headColumns: readonly RecordColumn<PriceElement>[] = [
  numberColumn(),
  titleColumn((element) => <ElementLink {...element} />),
  unitColumn(),
];

const originColumns: readonly RecordColumn<PriceElement>[] = [
  {
    id: 'staffel',
    title: 'Staffel',
    minimalWidth: 84,
    cell: ({ price }) => <span className="text soft">{tiersText(price?.tiers)}</span>,
  },
  {
    id: 'seit',
    title: 'Gültig seit',
    minimalWidth: 104,
    from: 860,
    cell: ({ price }) => (
      <span className="text soft">{price === null ? '' : formatDay(price.validFrom)}</span>
    ),
  },
  {
    id: 'quelle',
    title: 'Quelle',
    minimalWidth: 116,
    from: 980,
    cell: ({ price }) => (
      <span className="text soft">{price === null ? '' : sourceText(price.source)}</span>
    ),
  },
];

interface ColumnOptions {
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly seesCosts: boolean;
  /** Draws the price cell, which can be typed into. */
  readonly priceCell: (element: PriceElement) => ReactNode;
}

/** Beside the open panel six columns stay: the others come back with the room. */
export function priceColumns({
  today,
  seesCosts,
  priceCell,
}: ColumnOptions): readonly RecordColumn<PriceElement>[] {
  return [
    ...headColumns,
    { id: 'preis', title: 'Preis netto', minimalWidth: 152, isNumber: true, cell: priceCell },
    ...originColumns,
    ...(seesCosts ? costColumns : []),
    {
      id: 'alter',
      title: 'Alter',
      minimalWidth: 104,
      cell: (element) => <PriceAge element={element} today={today} />,
    },
  ];
}

/** An element on a phone. */
export function PriceCard({
  element,
  today,
}: {
  readonly element: PriceElement;
  readonly today: string;
}) {
  return (
    <>
      <div className="line">
        <ElementLink {...element} />
        <PriceAmount element={element} />
      </div>
      <div className="line">
        <span className="soft">{`${element.number} · ${unitText(element.unit)}`}</span>
        <span className="soft">{tiersText(element.price?.tiers)}</span>
      </div>
      <div className="line">
        <span className="soft">{element.category}</span>
        <PriceAge element={element} today={today} />
      </div>
    </>
  );
}
