import { germanDay, type InvoiceSummary, paymentStateLabels } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { formatMoney } from '#shared/format/numbers.ts';
import type { RecordColumn, RecordFilter } from '#shared/list/record-rows.ts';
import { RowLink } from '#shared/list/row-link.tsx';
import { invoiceName, moneyText } from '../billing-labels.ts';
import { PaymentChip } from './payment-chip.tsx';

function NumberLink({ invoice }: { readonly invoice: InvoiceSummary }) {
  return (
    <RowLink to="/billing/$id" params={{ id: invoice.id }}>
      {invoiceName(invoice)}
    </RowLink>
  );
}

const dayText = (day: string | null): string => (day === null ? '–' : germanDay(day));

function projectsOf({ projects }: InvoiceSummary): string {
  return projects.map(({ projectId, name }) => `${projectId} ${name}`).join(', ');
}

const namedProjects = 3;

/** One project by its name; several by their ids, three at most. */
function projectsInCell(invoice: InvoiceSummary): string {
  const { projects } = invoice;
  if (projects.length < 2) return projectsOf(invoice);
  const ids = projects.slice(0, namedProjects).map(({ projectId }) => projectId);
  const more = projects.length - ids.length;
  return ids.join(', ') + (more > 0 ? ` +${more}` : '');
}

/** What is still to be paid; below zero what is to be given back. */
const balanceOf = ({ open, refundable }: InvoiceSummary): number => open - refundable;

function Balance({ invoice }: { readonly invoice: InvoiceSummary }) {
  const balance = balanceOf(invoice);
  if (balance === 0) return <span className="soft">–</span>;
  if (balance > 0) return <strong className="text">{formatMoney(balance)}</strong>;
  return (
    <Box component="strong" className="text" title="zu erstatten" sx={{ color: 'warning.dark' }}>
      {formatMoney(balance)}
    </Box>
  );
}

type Column = RecordColumn<InvoiceSummary>;

export const numberColumn: Column = {
  id: 'nummer',
  title: 'Nummer',
  minimalWidth: 170,
  sortBy: ({ number }) => number,
  cell: (invoice) => <NumberLink invoice={invoice} />,
};
export const recipientColumn: Column = {
  id: 'empfaenger',
  title: 'Empfänger',
  minimalWidth: 180,
  share: 1,
  sortBy: ({ recipientName }) => recipientName,
};
export const dueColumn: Column = {
  id: 'faellig',
  title: 'Zahlbar bis',
  minimalWidth: 100,
  sortBy: ({ dueOn }) => dueOn,
  cell: ({ dueOn }) => <span className="text">{dayText(dueOn)}</span>,
};
export const openColumn: Column = {
  id: 'offen',
  title: 'Offen',
  minimalWidth: 110,
  isNumber: true,
  sortBy: balanceOf,
  cell: (invoice) => <Balance invoice={invoice} />,
};
export const stateColumn: Column = {
  id: 'zahlung',
  title: 'Zahlung',
  minimalWidth: 150,
  sortBy: ({ paymentState }) => paymentStateLabels[paymentState],
  cell: ({ paymentState }) => <PaymentChip state={paymentState} />,
};

export const invoiceColumns: readonly Column[] = [
  numberColumn,
  recipientColumn,
  {
    id: 'projekte',
    title: 'Projekte',
    minimalWidth: 190,
    share: 1,
    from: 1010,
    sortBy: projectsOf,
    cell: (invoice) => <span className="text">{projectsInCell(invoice)}</span>,
  },
  {
    id: 'datum',
    title: 'Datum',
    minimalWidth: 96,
    from: 1110,
    sortBy: ({ issuedOn }) => issuedOn,
    cell: ({ issuedOn }) => <span className="text">{dayText(issuedOn)}</span>,
  },
  dueColumn,
  {
    id: 'brutto',
    title: 'Brutto',
    minimalWidth: 110,
    from: 830,
    isNumber: true,
    sortBy: ({ gross }) => gross,
    cell: ({ gross }) => <span className="text">{formatMoney(gross)}</span>,
  },
  openColumn,
  stateColumn,
];

export const invoiceFilters: readonly RecordFilter<InvoiceSummary>[] = [
  ...Object.entries(paymentStateLabels).map(([code, label]): RecordFilter<InvoiceSummary> => ({
    id: code.toLowerCase(),
    group: 'zahlung',
    label,
    fits: ({ paymentState }) => paymentState === code,
  })),
  {
    id: 'erstattung',
    group: 'erstattung',
    label: 'Erstattung offen',
    fits: ({ refundable }) => refundable > 0,
  },
];

/** Everything of an invoice that its list searches. */
export function textOfInvoice(invoice: InvoiceSummary): string {
  const { customer, recipientName } = invoice;
  const names = [recipientName, customer.name, customer.shortname];
  return [invoiceName(invoice), ...names, projectsOf(invoice)].join(' ');
}

interface InvoiceCardProps {
  readonly invoice: InvoiceSummary;
  /** The sum that matters in the list. */
  readonly cents: number;
}

/** An invoice on a phone. */
export function InvoiceCard({ invoice, cents }: InvoiceCardProps) {
  const { recipientName, paymentState } = invoice;
  return (
    <>
      <div className="line">
        <NumberLink invoice={invoice} />
        <strong style={{ flex: 'none' }}>{formatMoney(cents)}</strong>
      </div>
      <div className="line">
        <span className="soft">{recipientName}</span>
      </div>
      <div className="line">
        <PaymentChip state={paymentState} />
        <span className="soft">{moneyText(invoice)}</span>
      </div>
    </>
  );
}
