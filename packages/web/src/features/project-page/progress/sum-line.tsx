import Box from '@mui/material/Box';
import type { Project } from '@energieakte/contract';
import { formatMoney } from '#shared/format/numbers.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { canChangeInPlace } from '#project-kit/in-place/use-field-change.ts';
import { billableServices } from './service-facts.ts';
import { ServiceKey } from './service-key.tsx';

interface Sum {
  readonly label: string;
  readonly value: string;
}

function offerText({ offerNo, offerDate }: Project): string {
  const parts = [offerNo, offerDate === null ? null : `vom ${formatDay(offerDate)}`];
  const text = parts.filter((part) => part !== null).join(' ');
  return text === '' ? 'Angebot' : `Angebot ${text}`;
}

function sum(label: string, cents: number | null): readonly Sum[] {
  return cents === null || cents <= 0 ? [] : [{ label, value: formatMoney(cents) }];
}

/** Offered, ordered, ready to be invoiced and invoiced, net; nothing where no price is known. */
function sumsOf(project: Project): readonly Sum[] {
  const { offerNet, orderNet, invoicedNet, orderDate, services } = project;
  const billable = billableServices(services).reduce((total, { netSum }) => total + (netSum ?? 0), 0);
  return [
    ...sum(offerText(project), offerNet),
    ...sum(orderDate === null ? 'Auftrag' : `Auftrag vom ${formatDay(orderDate)}`, orderNet),
    ...sum('davon abrechenbar', billable),
    ...sum('abgerechnet', invoicedNet),
    // Before the first invoice it is the order.
    ...sum('nicht abgerechnet', invoicedNet > 0 ? orderNet - invoicedNet : null),
  ];
}

function Keys() {
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        gap: 1,
        alignItems: 'center',
        ml: 'auto',
        color: 'text.secondary',
      }}
    >
      In der Zeile: <ServiceKey>⏎</ServiceKey> ändern <ServiceKey>0</ServiceKey>–
      <ServiceKey>8</ServiceKey> Stand
    </Box>
  );
}

/** The sums of the project in one line, and what keys do in the rows above. */
export function SumLine({ project }: { readonly project: Project }) {
  const sums = sumsOf(project);
  const hasKeys = project.services.length > 0 && canChangeInPlace(project);
  if (sums.length === 0 && !hasKeys) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 1,
        pt: 2,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'caption',
      }}
    >
      {sums.length > 0 && (
        <Box
          component="dl"
          aria-label="Summen netto"
          sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 0.5 }}
        >
          {sums.map(({ label, value }) => (
            <Box key={label} sx={{ display: 'flex', gap: 1 }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {hasKeys && <Keys />}
    </Box>
  );
}
