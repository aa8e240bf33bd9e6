import {
  formatDayForInput,
  germanDay,
  type Invoice,
  parseGermanDay,
  parseGermanMoney,
} from '@energieakte/contract';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { CheckInput, DayInput, dayProblem, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { formatMoney } from '#shared/format/numbers.ts';
import { useToday } from '#shared/format/use-today.ts';
import { formatMoneyForInput } from '#shared/forms/german-money.ts';
import { payMutation } from '../billing.queries.ts';

interface PaymentDialogProps {
  readonly invoice: Invoice;
  readonly close: () => void;
}

/** Whether the money came in time for the Skonto that was offered. */
function isInTime({ skontoUntil, skontoAmount }: Invoice, day: string | null): boolean {
  return skontoAmount > 0 && skontoUntil !== null && day !== null && day <= skontoUntil;
}

interface SkontoTickProps {
  readonly invoice: Invoice;
  /** When the money came; `null`: no day is typed yet. */
  readonly day: string | null;
  readonly isTaken: boolean;
  readonly take: (isTaken: boolean) => void;
}

/** Money that came later has no Skonto: the server refuses it. */
function SkontoTick({ invoice, day, isTaken, take }: SkontoTickProps) {
  const { skontoAmount, skontoUntil } = invoice;
  if (skontoAmount === 0 || skontoUntil === null) return null;
  const until = germanDay(skontoUntil);
  return day === null || isInTime(invoice, day) ? (
    <CheckInput
      label={`Skonto ${formatMoney(skontoAmount)} abgezogen (bis ${until})`}
      isChecked={isTaken}
      change={take}
    />
  ) : (
    <Typography variant="body2" color="textSecondary">
      {`Kein Skonto: Es galt bis ${until}.`}
    </Typography>
  );
}

/** What is asked for: what is still open, or what is to be given back where too much was paid. */
function moneyOf({ number, customer, open, refundable }: Invoice) {
  const of = `${number ?? ''} · ${customer.name}`;
  return refundable > 0
    ? {
        isRefund: true,
        due: refundable,
        title: 'Erstattung eintragen',
        about: `${of} · zu erstatten ${formatMoney(refundable)}`,
        dayLabel: 'Überwiesen am',
      }
    : {
        isRefund: false,
        due: open,
        title: 'Zahlung eintragen',
        about: `${of} · offen ${formatMoney(open)}`,
        dayLabel: 'Eingegangen am',
      };
}

/** What is typed; a day after that of the Skonto takes it away, and the amount follows. */
function useTypedPayment(invoice: Invoice, { due, isRefund }: ReturnType<typeof moneyOf>) {
  const today = useToday();
  const [day, setDay] = useState(() => formatDayForInput(today));
  const [hasSkonto, setSkonto] = useState(() => !isRefund && isInTime(invoice, today));
  const skontoIf = (isTaken: boolean): number => (isTaken ? Math.min(invoice.skontoAmount, due) : 0);
  const [amount, setAmount] = useState(() => formatMoneyForInput(due - skontoIf(hasSkonto)));
  const takeSkonto = (isTaken: boolean): void => {
    setSkonto(isTaken);
    setAmount(formatMoneyForInput(due - skontoIf(isTaken)));
  };
  const changeDay = (typed: string): void => {
    setDay(typed);
    const typedDay = parseGermanDay(typed);
    if (hasSkonto && typedDay !== null && !isInTime(invoice, typedDay)) takeSkonto(false);
  };
  const skonto = skontoIf(hasSkonto);
  return { day, changeDay, amount, setAmount, hasSkonto, takeSkonto, skonto };
}

/** Enters money that came, with Skonto in time the rest is closed; or what is given back where too much was paid. */
export function PaymentDialog({ invoice, close }: PaymentDialogProps) {
  const { id, number } = invoice;
  const asked = moneyOf(invoice);
  const { isRefund, title, about, dayLabel } = asked;
  const { day, changeDay, amount, setAmount, hasSkonto, takeSkonto, skonto } = useTypedPayment(
    invoice,
    asked,
  );
  const [wasTried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation(payMutation);
  const paid = parseGermanMoney(amount);
  const onDay = parseGermanDay(day);
  const problem = paid === null || paid <= 0 ? 'Erwartet wird ein Betrag, zum Beispiel 1.250,00.' : null;
  const submit = (): void => {
    setTried(true);
    if (problem !== null || paid === null || onDay === null) return;
    const money = isRefund ? 0 - paid : paid;
    mutate(
      { invoiceId: id, day: onDay, amount: money, skonto },
      {
        onSuccess: () => {
          const what = isRefund ? 'Erstattung ' : '';
          reportSuccess(`${what}${formatMoney(paid)} zu ${number ?? 'der Rechnung'} eingetragen`);
          close();
        },
      },
    );
  };
  return (
    <FormDialog
      title={title}
      text={about}
      confirmLabel={title}
      {...{ isPending, submit, close }}
      failure={error?.message ?? null}
    >
      <DayInput
        label={dayLabel}
        value={day}
        change={changeDay}
        error={wasTried ? dayProblem(day, true) : null}
      />
      <TextInput
        label="Betrag in €"
        value={amount}
        maxLength={20}
        isFocused
        change={setAmount}
        error={wasTried ? problem : null}
      />
      {!isRefund && <SkontoTick invoice={invoice} day={onDay} isTaken={hasSkonto} take={takeSkonto} />}
    </FormDialog>
  );
}
