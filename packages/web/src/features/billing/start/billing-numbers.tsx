import { firstOfMonth, lastOfMonth } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatMoney } from '#shared/format/numbers.ts';
import { useToday } from '#shared/format/use-today.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { NumberStrip, stripCell, StripNumber } from '#shared/ui/number-strip.tsx';
import { figuresQuery, invoicesQuery, readyQuery } from '../billing.queries.ts';
import type { BillingSearch } from '../billing-places.ts';

const monthFormat = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', month: 'long' });

interface Shown {
  /** `undefined` while it is on its way, or when it did not come. */
  readonly value: number | undefined;
  readonly label: string;
  readonly search: BillingSearch;
  readonly isOverdue?: boolean;
  readonly isCount?: boolean;
}

function Figure({ value, label, search, isOverdue = false, isCount = false }: Shown) {
  const text = value === undefined ? '–' : isCount ? formatCount(value) : formatMoney(value);
  return (
    <li>
      <TextLink
        to="/billing"
        search={search}
        sx={{ ...stripCell, '&:hover': { bgcolor: 'action.hover' } }}
      >
        <StripNumber
          value={text}
          label={label}
          tone={isOverdue ? 'error' : 'plain'}
          isNothing={value === undefined || value === 0}
        />
      </TextLink>
    </li>
  );
}

/** What can be billed, what is open, what was billed this month and, where there is some, what is to be given back. */
export function BillingNumbers() {
  const today = useToday();
  const ready = useQuery({
    ...readyQuery,
    select: (all) => all.reduce((sum, { billable }) => sum + billable, 0),
  }).data;
  const open = useQuery(invoicesQuery({ open: 'true' })).data;
  const drafts = useQuery({ ...invoicesQuery({ state: 'DRAFT' }), select: ({ total }) => total }).data;
  const refunds = useQuery({
    ...invoicesQuery({ open: 'refund' }),
    select: ({ total }) => total,
  }).data;
  const month = { from: firstOfMonth(today), to: lastOfMonth(today), by: 'month' } as const;
  const billed = useQuery({
    ...figuresQuery(month),
    select: (figures) => figures.reduce((sum, { net }) => sum + net, 0),
  }).data;
  const name = monthFormat.format(new Date(`${today}T00:00:00Z`));
  return (
    <NumberStrip isUneven>
      <Figure value={ready} label="abrechnungsreif" search={{}} />
      <Figure
        value={drafts}
        label={drafts === 1 ? 'Entwurf' : 'Entwürfe'}
        search={{ tab: 'rechnungen', nur: 'entwurf' }}
        isCount
      />
      <Figure
        value={open?.overdueSum}
        label="überfällig"
        search={{ tab: 'offen', nur: 'ueberfaellig' }}
        isOverdue
      />
      <Figure value={open?.openSum} label="offen" search={{ tab: 'offen' }} />
      <Figure value={billed} label={`im ${name} berechnet`} search={{ tab: 'auswertung' }} />
      {refunds !== undefined && refunds > 0 && (
        <Figure
          value={refunds}
          label={refunds === 1 ? 'Erstattung offen' : 'Erstattungen offen'}
          search={{ tab: 'rechnungen', nur: 'erstattung' }}
          isCount
        />
      )}
    </NumberStrip>
  );
}
