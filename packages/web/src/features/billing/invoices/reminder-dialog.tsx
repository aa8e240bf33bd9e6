import { addDays, germanDay, type Invoice } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { reportSuccess } from '#shared/activity/activity.ts';
import { formatMoney } from '#shared/format/numbers.ts';
import { useToday } from '#shared/format/use-today.ts';
import { remindMutation } from '../billing.queries.ts';
import { LetterDialog } from '../letter-dialog.tsx';

interface ReminderDialogProps {
  readonly invoice: Invoice;
  readonly close: () => void;
}

const daysToPay = 14;

/** `Unsere Rechnung RE-2026-00042 ist seit 06.12.2026 fällig. …` */
function reminderText({ number, dueOn, open }: Invoice, today: string): string {
  const until = germanDay(addDays(today, daysToPay));
  const since = dueOn === null ? '' : ` ist seit ${germanDay(dueOn)} fällig`;
  return [
    'Guten Tag,',
    '',
    `Unsere Rechnung ${number ?? ''}${since}. Bitte überweisen Sie ${formatMoney(open)} bis ${until}.`,
    '',
    'Mit freundlichen Grüßen',
  ].join('\n');
}

/** The one letter that reminds of an invoice: no fees, no threats. */
export function ReminderDialog({ invoice, close }: ReminderDialogProps) {
  const today = useToday();
  const { mutate, isPending, error } = useMutation(remindMutation);
  const { id, number, customer, recipient } = invoice;
  return (
    <LetterDialog
      title="An die Rechnung erinnern"
      text={`${number ?? ''} · ${customer.name} · Die Rechnung hängt an.`}
      confirmLabel="Erinnerung senden"
      initial={{
        to: recipient.email ?? '',
        subject: `Zahlungserinnerung zu ${number ?? ''}`,
        text: reminderText(invoice, today),
      }}
      {...{ isPending, close }}
      failure={error?.message ?? null}
      send={(letter) =>
        mutate(
          { id, letter },
          {
            onSuccess: () => {
              reportSuccess(`An ${number ?? 'die Rechnung'} wurde erinnert`);
              close();
            },
          },
        )
      }
    />
  );
}
