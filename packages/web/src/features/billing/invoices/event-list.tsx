import { germanDay, type Invoice, type InvoiceEventKind } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { formatMoney } from '#shared/format/numbers.ts';
import { EntryLines } from '#shared/ui/entry-lines.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { reverseMutation } from '../billing.queries.ts';

type Event = Invoice['events'][number];

const names: Readonly<Record<InvoiceEventKind, string>> = {
  PAYMENT: 'Zahlung',
  REVERSAL: 'Zahlung zurückgenommen',
  DISPATCH: 'verschickt',
  REMINDER: 'erinnert',
  EXPORT: 'exportiert',
  OVERDUE: 'überfällig',
};

/** Money that was given back is entered as a payment below zero. */
function nameOf({ kind, amount }: Event): string {
  if (kind === 'PAYMENT' && amount < 0) return 'Erstattung';
  return kind === 'REVERSAL' && amount > 0 ? 'Erstattung zurückgenommen' : names[kind];
}

/** The name says which way money went, so sums stand without a sign. */
function textOf(event: Event): string {
  const { kind, amount, skonto, isReversed } = event;
  const money = kind === 'PAYMENT' || kind === 'REVERSAL' ? ` ${formatMoney(Math.abs(amount))}` : '';
  const less = skonto === 0 ? '' : `, Skonto ${formatMoney(Math.abs(skonto))}`;
  return `${nameOf(event)}${money}${less}${isReversed ? ' (zurückgenommen)' : ''}`;
}

function ReverseButton({ event }: { readonly event: Event }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation(reverseMutation);
  const close = (): void => setAsking(false);
  const isRefund = event.amount < 0;
  const what = isRefund ? 'Erstattung' : 'Zahlung';
  const confirm = (): void =>
    mutate(event.id, {
      onSuccess: () => {
        reportSuccess(`Die ${what} wurde zurückgenommen`);
        close();
      },
    });
  return (
    <>
      <Button size="small" color="secondary" onClick={() => setAsking(true)}>
        Zurücknehmen
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${what} zurücknehmen?`}
          confirmLabel="Zurücknehmen"
          isCancelFocused
          {...{ isPending, confirm, close }}
          failure={error?.message ?? null}
        >
          {isRefund
            ? `${formatMoney(0 - event.amount)} sind danach wieder zu erstatten, etwa weil die Überweisung zurückkam.`
            : `${formatMoney(event.amount)} sind danach wieder offen, etwa nach einer Rücklastschrift.`}
        </ConfirmDialog>
      )}
    </>
  );
}

/** What happened with an invoice since it was fixed. */
export function EventList({ invoice: { events, can } }: { readonly invoice: Invoice }) {
  if (events.length === 0) return null;
  const mayReverse = can.pay || can.cancel || can.correct;
  return (
    <PageCard title="Zahlungen und Verlauf">
      <EntryLines label="Zahlungen und Verlauf">
        {events.map((event) => (
          <Box
            component="li"
            key={event.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 1.5, typography: 'body2' }}
          >
            <Box component="span" sx={{ color: 'text.secondary', width: 84, flex: 'none' }}>
              {germanDay(event.day)}
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {textOf(event)}
              <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
                {[event.by?.displayname, event.note]
                  .filter((part) => typeof part === 'string')
                  .join(' · ')}
              </Box>
            </Box>
            {event.kind === 'PAYMENT' && !event.isReversed && mayReverse && (
              <ReverseButton event={event} />
            )}
          </Box>
        ))}
      </EntryLines>
    </PageCard>
  );
}
