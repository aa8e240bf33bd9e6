import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import ReceiptEuro from 'lucide-react/icons/receipt-euro';
import type { ListTabProps } from '#shared/list/list-address.ts';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { RecordList } from '#shared/list/record-list.tsx';
import { invoicesQuery } from '../billing.queries.ts';
import { InvoiceCard, invoiceColumns, invoiceFilters, textOfInvoice } from './invoice-columns.tsx';

const firstUse = (
  <ListNotice icon={ReceiptEuro} title="Noch keine Rechnungen">
    <Typography sx={{ color: 'text.secondary' }}>
      Unter „Abrechnen“ werden aus erledigten Leistungen Entwürfe, und aus Entwürfen Rechnungen.
    </Typography>
  </ListNotice>
);

/** All invoices, drafts included. */
export function InvoicesTab({ address }: ListTabProps) {
  const query = useQuery({ ...invoicesQuery(), select: ({ items }) => items });
  return (
    <RecordList
      label="Rechnungen"
      subject="Die Rechnungen"
      query={query}
      columns={invoiceColumns}
      filters={invoiceFilters}
      textOf={textOfInvoice}
      isMuted={({ paymentState, refundable }) => paymentState === 'STORNIERT' && refundable === 0}
      renderCard={(invoice) => <InvoiceCard invoice={invoice} cents={invoice.gross} />}
      address={address}
      firstUse={firstUse}
    />
  );
}
