import { daysBetween, germanDay, invoiceKindLabels, type InvoiceSummary } from '@energieakte/contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useState } from 'react';
import { counted, formatMoney } from '#shared/format/numbers.ts';
import { useToday } from '#shared/format/use-today.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { oneLine } from '#shared/ui/one-line.ts';
import { Lines, NothingHere, Tile } from '#shared/ui/tile.tsx';
import { invoiceQuery, invoicesQuery } from '../billing.queries.ts';
import { OneInvoice } from '../invoices/one-invoice.tsx';
import { PaymentDialog } from '../invoices/payment-dialog.tsx';

interface LineProps {
  readonly invoice: InvoiceSummary;
  readonly detail: string;
  readonly cents: number;
  /** Below the sum. */
  readonly late?: string;
  readonly children?: ReactNode;
}

function Line({ invoice: { id, recipientName, customer }, detail, cents, late, children }: LineProps) {
  const name = recipientName === '' ? customer.name : recipientName;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 4,
        py: 1,
        minHeight: 46,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography title={name} sx={{ ...oneLine, fontWeight: 600 }}>
          <TextLink to="/billing/$id" params={{ id }} sx={{ color: 'text.primary' }}>
            {name}
          </TextLink>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right', flex: 'none' }}>
        <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(cents)}
        </Typography>
        {late !== undefined && (
          <Typography variant="body2" sx={{ color: 'error.dark' }}>
            {late}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  );
}

function Overdue({ items }: { readonly items: readonly InvoiceSummary[] }) {
  const today = useToday();
  const [paid, setPaid] = useState<string | null>(null);
  const close = (): void => setPaid(null);
  return (
    <>
      <Lines>
        {items.map((invoice) => {
          const dueOn = invoice.dueOn ?? today;
          const label = `${invoice.number ?? ''} als bezahlt vermerken`;
          return (
            <Line
              key={invoice.id}
              invoice={invoice}
              detail={`${invoice.number ?? ''} · fällig\u00A0${germanDay(dueOn)}`}
              cents={invoice.open}
              late={counted(daysBetween(dueOn, today), 'Tag', 'Tage')}
            >
              <Tooltip title="Als bezahlt vermerken">
                <IconButton color="primary" aria-label={label} onClick={() => setPaid(invoice.id)}>
                  <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
                </IconButton>
              </Tooltip>
            </Line>
          );
        })}
      </Lines>
      <Typography variant="body2" sx={{ px: 4, py: 2.5, borderTop: 1, borderColor: 'divider' }}>
        {`${counted(items.length, 'Rechnung', 'Rechnungen')}, brutto `}
        <strong>{formatMoney(items.reduce((sum, { open }) => sum + open, 0))}</strong>
      </Typography>
      {paid !== null && (
        <OneInvoice query={invoiceQuery(paid)} close={close}>
          {(invoice) => <PaymentDialog {...{ invoice, close }} />}
        </OneInvoice>
      )}
    </>
  );
}

/** Invoices whose day is over, the oldest first. */
export function OverdueCard() {
  const query = useQuery({
    ...invoicesQuery({ open: 'overdue' }),
    select: ({ items }) =>
      items.toSorted((left, right) => (left.dueOn ?? '').localeCompare(right.dueOn ?? '')),
  });
  return (
    <Tile
      title="Überfällige Rechnungen"
      aside={
        <TextLink to="/billing" search={{ tab: 'offen' }} variant="body2">
          Alle offenen
        </TextLink>
      }
    >
      <Loaded
        query={query}
        loading={120}
        failure="Die Rechnungen konnten nicht geladen werden."
        empty={<NothingHere>Keine Rechnung ist überfällig.</NothingHere>}
      >
        {(items) => <Overdue items={items} />}
      </Loaded>
    </Tile>
  );
}

/** Invoices that are begun and not fixed. */
export function DraftsCard() {
  const query = useQuery({ ...invoicesQuery({ state: 'DRAFT' }), select: ({ items }) => items });
  return (
    <Tile
      title="Entwürfe"
      aside={
        <TextLink to="/billing" search={{ tab: 'rechnungen', nur: 'entwurf' }} variant="body2">
          {query.data !== undefined && query.data.length > 1 ? `Alle ${query.data.length}` : 'Zur Liste'}
        </TextLink>
      }
    >
      <Loaded
        query={query}
        loading={90}
        failure="Die Entwürfe konnten nicht geladen werden."
        empty={<NothingHere>Kein Entwurf ist angefangen.</NothingHere>}
      >
        {(items) => (
          <Lines>
            {items.map((invoice) => (
              <Line
                key={invoice.id}
                invoice={invoice}
                detail={[
                  invoiceKindLabels[invoice.kind],
                  ...invoice.projects.map(({ projectId }) => projectId),
                ].join(' · ')}
                cents={invoice.payable}
              />
            ))}
          </Lines>
        )}
      </Loaded>
    </Tile>
  );
}
