import type { Invoice } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ReasonDialog } from '#shared/dialog/reason-dialog.tsx';
import { formatMoney } from '#shared/format/numbers.ts';
import { cancelMutation, sendInvoiceMutation } from '../billing.queries.ts';
import { LetterDialog } from '../letter-dialog.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';

interface StepProps {
  readonly invoice: Invoice;
  readonly close: () => void;
}

function CancelDialog({ invoice: { id, number }, close }: StepProps) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation(cancelMutation);
  const confirm = (reason: string): void =>
    mutate(
      { id, reason },
      {
        onSuccess: (storno) => {
          reportSuccess(
            `${number ?? 'Die Rechnung'} wurde mit ${storno.number ?? 'einer Stornorechnung'} storniert`,
          );
          close();
          void navigate({ to: '/billing/$id', params: { id: storno.id } });
        },
      },
    );
  return (
    <ReasonDialog
      title={`${number ?? 'Rechnung'} stornieren?`}
      text="Es entsteht eine Stornorechnung mit eigener Nummer. Die Leistungen sind danach wieder offen."
      confirmLabel="Stornieren"
      isReasonRequired
      {...{ isPending, confirm, close }}
      failure={error?.message ?? null}
    />
  );
}

function SendDialog({ invoice, close }: StepProps) {
  const { mutate, isPending, error } = useMutation(sendInvoiceMutation);
  const { id, number, recipient, customer, payable } = invoice;
  const name = number ?? 'Rechnung';
  return (
    <LetterDialog
      title={`${name} senden`}
      text={`${customer.name} · Die Rechnung hängt an.`}
      confirmLabel="Senden"
      initial={{
        to: recipient.email ?? '',
        subject: `Rechnung ${name}`,
        text: `Guten Tag,\n\nanbei erhalten Sie unsere Rechnung ${name} über ${formatMoney(payable)}.\n\nMit freundlichen Grüßen`,
      }}
      {...{ isPending, close }}
      failure={error?.message ?? null}
      send={(letter) =>
        mutate(
          { id, letter },
          {
            onSuccess: () => {
              reportSuccess(`${name} wurde verschickt`);
              close();
            },
          },
        )
      }
    />
  );
}

export const fixedDialogs = {
  pay: PaymentDialog,
  send: SendDialog,
  remind: ReminderDialog,
  correct: CorrectionDialog,
  cancel: CancelDialog,
} as const;

export type FixedStep = keyof typeof fixedDialogs;

interface ActionsProps {
  readonly invoice: Invoice;
  readonly begin: (step: FixedStep) => void;
}

function payLabel(refundable: number): string {
  return refundable > 0 ? 'Erstattung eintragen …' : 'Zahlung eintragen …';
}

/** What can be done with a fixed invoice; what was not sent goes first. */
export function FixedActions({
  invoice: { can, sentAt, documentReady, refundable },
  begin,
}: ActionsProps) {
  const isSendingFirst = can.send && sentAt === null;
  return (
    <>
      {can.cancel && (
        <Button color="secondary" onClick={() => begin('cancel')}>
          Stornieren …
        </Button>
      )}
      {can.correct && (
        <Button color="secondary" onClick={() => begin('correct')}>
          Korrektur …
        </Button>
      )}
      {can.remind && (
        <Button variant="outlined" onClick={() => begin('remind')}>
          Erinnern …
        </Button>
      )}
      {can.send && !isSendingFirst && (
        <Button variant="outlined" disabled={!documentReady} onClick={() => begin('send')}>
          Noch einmal senden …
        </Button>
      )}
      {can.pay && (
        <Button variant={isSendingFirst ? 'outlined' : 'contained'} onClick={() => begin('pay')}>
          {payLabel(refundable)}
        </Button>
      )}
      {isSendingFirst && (
        <Button variant="contained" disabled={!documentReady} onClick={() => begin('send')}>
          Senden …
        </Button>
      )}
    </>
  );
}
