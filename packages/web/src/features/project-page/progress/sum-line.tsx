import Box from '@mui/material/Box';
import type { Project } from '@energieakte/contract';
import { formatMoney } from '#shared/format/numbers.ts';
import { formatDay } from '#shared/format/relative-day.ts';

interface Sum {
  readonly label: string;
  readonly value: string;
}

function offerText({ offerNo, offerDate }: Project): string {
  const parts = [offerNo, offerDate === null ? null : `vom ${formatDay(offerDate)}`];
  const text = parts.filter((part) => part !== null).join(' ');
  return text === '' ? 'Angebot' : `Angebot ${text}`;
}

/** Offered, ordered, invoiced and still open, net; nothing where no price is known. */
function sumsOf(project: Project): readonly Sum[] {
  const { offerNet, orderNet, invoicedNet, orderDate } = project;
  const order = orderDate === null ? 'Auftrag' : `Auftrag vom ${formatDay(orderDate)}`;
  const open = orderNet - invoicedNet;
  return [
    ...(offerNet === null ? [] : [{ label: offerText(project), value: formatMoney(offerNet) }]),
    ...(orderNet === 0 ? [] : [{ label: order, value: formatMoney(orderNet) }]),
    ...(invoicedNet === 0 ? [] : [{ label: 'abgerechnet', value: formatMoney(invoicedNet) }]),
    ...(orderNet === 0 || open <= 0 ? [] : [{ label: 'noch offen', value: formatMoney(open) }]),
  ];
}

/** The sums of the project in one line. */
export function SumLine({ project }: { readonly project: Project }) {
  const sums = sumsOf(project);
  if (sums.length === 0) return null;
  return (
    <Box
      component="dl"
      aria-label="Summen netto"
      sx={{
        m: 0,
        pt: 3,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: { md: 'flex-end' },
        columnGap: 6,
        rowGap: 1,
      }}
    >
      {sums.map(({ label, value }) => (
        <Box key={label} sx={{ textAlign: { md: 'right' } }}>
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, typography: 'body2', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
