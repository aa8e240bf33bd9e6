import type { InvoiceLine, VatSum } from '@energieakte/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatDecimal, formatMoney } from '#shared/format/numbers.ts';
import { unitTexts } from './billing-labels.ts';

type Line = Pick<InvoiceLine, 'quantity' | 'unitPrice' | 'discountPct' | 'unit'>;

/** `342,5 km × 0,60 €`, `890,00 € − 12 %`; empty where the sum says it all. */
export function reckoningOf({ quantity, unitPrice, discountPct, unit }: Line): string {
  const price = formatMoney(unitPrice);
  const times =
    quantity === 1
      ? ''
      : `${quantity.toLocaleString('de-DE')} ${unit === null ? '' : unitTexts[unit]} × `;
  const less = discountPct === null || discountPct === 0 ? '' : ` − ${formatDecimal(discountPct)} %`;
  return times === '' && less === '' ? '' : `${times}${price}${less}`;
}

interface LineRowProps {
  readonly title: string;
  readonly detail: string;
  readonly net: number;
  /** Before the title: a tick. */
  readonly lead?: ReactNode;
  /** Not part of the sum. */
  readonly isLeftOut?: boolean;
}

/** A line of a document: what it is, how it is reckoned, what it costs. */
export function LineRow({ title, detail, net, lead, isLeftOut = false }: LineRowProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, py: 2.5, minHeight: 44 }}
    >
      {lead}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
        {detail !== '' && (
          <Box sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'pre-line' }}>
            {detail}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          fontWeight: 600,
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
          color: isLeftOut ? 'text.secondary' : 'text.primary',
        }}
      >
        {formatMoney(net)}
      </Box>
    </Box>
  );
}

interface SumsProps {
  readonly net: number;
  readonly gross: number;
  readonly vatSums: readonly VatSum[];
  /** What comes off or on after the gross sum. */
  readonly after?: readonly (readonly [label: string, cents: number])[];
}

function SumLine({
  label,
  cents,
  isLast,
}: {
  readonly label: string;
  readonly cents: number;
  readonly isLast: boolean;
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        py: 0.75,
        fontVariantNumeric: 'tabular-nums',
        ...(isLast
          ? {
              mt: 1,
              pt: 2,
              borderTop: 1,
              borderColor: 'divider',
              fontWeight: 650,
              fontSize: '1.0625rem',
            }
          : { typography: 'body2', color: 'text.secondary' }),
      }}
    >
      <span>{label}</span>
      <span>{formatMoney(cents)}</span>
    </Box>
  );
}

/** Net, VAT by rate, and what is to be paid. */
export function DocumentSums({ net, gross, vatSums, after = [] }: SumsProps) {
  const lines: readonly (readonly [string, number])[] = [
    ['Summe netto', net],
    ...vatSums.map(({ rate, vat }) => [`Umsatzsteuer ${formatDecimal(rate)} %`, vat] as const),
    ['Gesamt', gross],
    ...after,
  ];
  return (
    <Box role="group" aria-label="Summen" sx={{ px: 4, py: 3 }}>
      {lines.map(([label, cents], index) => (
        <SumLine key={label} {...{ label, cents }} isLast={index === lines.length - 1} />
      ))}
    </Box>
  );
}
