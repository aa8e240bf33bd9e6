import { type Invoice, parseGermanMoney, requiredMessage } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { formatMoney } from '#shared/format/numbers.ts';
import { correctMutation } from '../billing.queries.ts';

interface CorrectionDialogProps {
  readonly invoice: Invoice;
  readonly close: () => void;
}

type Typed = Readonly<Record<string, string>>;

/** What comes off each line; `null` where something cannot be read. */
function readLines({ lines }: Invoice, typed: Typed) {
  const read = lines.flatMap(({ id }) => {
    const text = typed[id]?.trim() ?? '';
    return text === '' ? [] : [{ lineId: id, net: parseGermanMoney(text) }];
  });
  const right = read.flatMap(({ lineId, net }) => (net === null || net <= 0 ? [] : [{ lineId, net }]));
  return right.length === read.length && right.length > 0 ? right : null;
}

/** Lowers lines of a fixed invoice; the whole of it is a Storno. */
export function CorrectionDialog({ invoice, close }: CorrectionDialogProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>({});
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation(correctMutation);
  const lines = readLines(invoice, typed);
  const submit = (): void => {
    setTried(true);
    if (lines === null || reason.trim() === '') return;
    mutate(
      { id: invoice.id, reason: reason.trim(), lines },
      {
        onSuccess: ({ id, number }) => {
          reportSuccess(`Rechnungskorrektur ${number ?? ''} wurde angelegt`);
          close();
          void navigate({ to: '/billing/$id', params: { id } });
        },
      },
    );
  };
  return (
    <FormDialog
      title={`${invoice.number ?? 'Rechnung'} berichtigen`}
      text="Wie viel netto von einer Position abgezogen wird. Danach ist kein Storno mehr möglich."
      confirmLabel="Korrektur anlegen"
      size="sm"
      isFullOnPhones
      {...{ isPending, submit, close }}
      failure={
        error?.message ?? (wasTried && lines === null ? 'Bitte mindestens einen Betrag eingeben.' : null)
      }
    >
      {invoice.lines.map(({ id, title, left }, index) => (
        <TextInput
          key={id}
          label={`${title}, höchstens ${formatMoney(left)}`}
          value={typed[id] ?? ''}
          maxLength={20}
          isFocused={index === 0}
          change={(text) => setTyped({ ...typed, [id]: text })}
        />
      ))}
      <TextInput
        label="Grund"
        value={reason}
        rows={2}
        maxLength={1000}
        error={wasTried && reason.trim() === '' ? requiredMessage : null}
        change={setReason}
      />
    </FormDialog>
  );
}
