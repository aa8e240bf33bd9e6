import { daysBetween, type InvoiceSummary } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useMemo, useState } from 'react';
import { counted, formatMoney } from '#shared/format/numbers.ts';
import { useToday } from '#shared/format/use-today.ts';
import type { ListTabProps } from '#shared/list/list-address.ts';
import { ListBar } from '#shared/list/list-bar.tsx';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { RecordList } from '#shared/list/record-list.tsx';
import type { RecordColumn, RecordFilter } from '#shared/list/record-rows.ts';
import { invoiceQuery, invoicesQuery } from '../billing.queries.ts';
import {
  dueColumn,
  InvoiceCard,
  numberColumn,
  openColumn,
  recipientColumn,
  stateColumn,
  textOfInvoice,
} from './invoice-columns.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import { OneInvoice } from './one-invoice.tsx';

type Step = 'pay' | 'remind';

const isOverdue = ({ paymentState }: InvoiceSummary): boolean => paymentState === 'UEBERFAELLIG';

const filters: readonly RecordFilter<InvoiceSummary>[] = [
  { id: 'ueberfaellig', group: 'zahlung', label: 'überfällig', fits: isOverdue },
  {
    id: 'teilbezahlt',
    group: 'zahlung',
    label: 'teilweise bezahlt',
    fits: ({ paymentState }) => paymentState === 'TEILBEZAHLT',
  },
];

function Late({ invoice: { dueOn, ...invoice } }: { readonly invoice: InvoiceSummary }) {
  const today = useToday();
  if (dueOn === null || !isOverdue({ dueOn, ...invoice })) return null;
  return <span className="text">{counted(daysBetween(dueOn, today), 'Tag', 'Tage')}</span>;
}

type Begin = (step: Step, id: string) => void;

function columnsWith(begin: Begin): readonly RecordColumn<InvoiceSummary>[] {
  return [
    numberColumn,
    recipientColumn,
    dueColumn,
    {
      id: 'seit',
      title: 'Überfällig',
      minimalWidth: 90,
      from: 960,
      cell: (invoice) => <Late invoice={invoice} />,
    },
    openColumn,
    stateColumn,
    {
      id: 'schritte',
      title: '',
      minimalWidth: 190,
      cell: (invoice) => (
        <Box component="span" sx={{ display: 'flex' }}>
          <Button size="small" onClick={() => begin('pay', invoice.id)}>
            Zahlung
          </Button>
          {isOverdue(invoice) && (
            <Button size="small" color="secondary" onClick={() => begin('remind', invoice.id)}>
              Erinnern
            </Button>
          )}
        </Box>
      ),
    },
  ];
}

const nothing = (
  <ListNotice icon={CircleCheck} title="Keine offenen Posten">
    <Typography sx={{ color: 'text.secondary' }}>
      Festgeschriebene Rechnungen stehen hier, bis sie bezahlt sind.
    </Typography>
  </ListNotice>
);

/** Overdue ones first, the oldest on top. */
function byUrgency(items: readonly InvoiceSummary[]): readonly InvoiceSummary[] {
  const dueOf = ({ dueOn }: InvoiceSummary): string => dueOn ?? '9999';
  return items.toSorted(
    (one, other) =>
      Number(isOverdue(other)) - Number(isOverdue(one)) || dueOf(one).localeCompare(dueOf(other)),
  );
}

function Sums() {
  const sums = useQuery(invoicesQuery({ open: 'true' })).data;
  if (sums === undefined || sums.total === 0) return null;
  return (
    <ListBar label="Summe" actions={null}>
      <strong>{`offen ${formatMoney(sums.openSum)}`}</strong>
      {sums.overdueSum > 0 && (
        <Box component="span" sx={{ color: 'error.dark' }}>
          {`davon überfällig ${formatMoney(sums.overdueSum)}`}
        </Box>
      )}
    </ListBar>
  );
}

/** What is still to be paid, what is late first. */
export function OpenTab({ address }: ListTabProps) {
  const [step, setStep] = useState<{ readonly step: Step; readonly id: string } | null>(null);
  const columns = useMemo(() => columnsWith((next, id) => setStep({ step: next, id })), []);
  const query = useQuery({
    ...invoicesQuery({ open: 'true' }),
    select: ({ items }) => byUrgency(items),
  });
  const close = (): void => setStep(null);
  return (
    <>
      <RecordList
        label="Offene Posten"
        subject="Die offenen Posten"
        query={query}
        columns={columns}
        filters={filters}
        textOf={textOfInvoice}
        renderCard={(invoice) => <InvoiceCard invoice={invoice} cents={invoice.open} />}
        address={address}
        firstUse={nothing}
      />
      <Sums />
      {step !== null && (
        <OneInvoice query={invoiceQuery(step.id)} close={close}>
          {(invoice) =>
            step.step === 'pay' ? (
              <PaymentDialog {...{ invoice, close }} />
            ) : (
              <ReminderDialog {...{ invoice, close }} />
            )
          }
        </OneInvoice>
      )}
    </>
  );
}
