import {
  formatDayForInput,
  germanDay,
  type Invoice,
  parseGermanDay,
  parseGermanMoney,
} from '@energieakte/contract';
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
  readonly isTaken: boolean;
  readonly take: (isTaken: boolean) => void;
}

function SkontoTick({ invoice, isTaken, take }: SkontoTickProps) {
  const { skontoAmount, skontoUntil } = invoice;
  if (skontoAmount === 0 || skontoUntil === null) return null;
  return (
    <CheckInput
      label={`Skonto ${formatMoney(skontoAmount)} abgezogen (bis ${germanDay(skontoUntil)})`}
      isChecked={isTaken}
      change={take}
    />
  );
}

/** Enters money that came; with Skonto in time the rest is closed. */
export function PaymentDialog({ invoice, close }: PaymentDialogProps) {
  const today = useToday();
  const { id, number, open, skontoAmount } = invoice;
  const [day, setDay] = useState(() => formatDayForInput(today));
  const [hasSkonto, setSkonto] = useState(() => isInTime(invoice, today));
  const due = (withSkonto: boolean): string =>
    formatMoneyForInput(open - (withSkonto ? Math.min(skontoAmount, open) : 0));
  const [amount, setAmount] = useState(() => due(hasSkonto));
  const [wasTried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation(payMutation);
  const paid = parseGermanMoney(amount);
  const onDay = parseGermanDay(day);
  const problem = paid === null || paid <= 0 ? 'Erwartet wird ein Betrag, zum Beispiel 1.250,00.' : null;
  const submit = (): void => {
    setTried(true);
    if (problem !== null || paid === null || onDay === null) return;
    const skonto = hasSkonto ? Math.min(skontoAmount, open) : 0;
    mutate(
      { invoiceId: id, day: onDay, amount: paid, skonto },
      {
        onSuccess: () => {
          reportSuccess(`${formatMoney(paid)} zu ${number ?? 'der Rechnung'} eingetragen`);
          close();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Zahlung eintragen"
      text={`${number ?? ''} · ${invoice.customer.name} · offen ${formatMoney(open)}`}
      confirmLabel="Zahlung eintragen"
      {...{ isPending, submit, close }}
      failure={error?.message ?? null}
    >
      <DayInput
        label="Eingegangen am"
        value={day}
        change={setDay}
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
      <SkontoTick
        invoice={invoice}
        isTaken={hasSkonto}
        take={(isOn) => {
          setSkonto(isOn);
          setAmount(due(isOn));
        }}
      />
    </FormDialog>
  );
}
