import type { Invoice } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { formatMoney } from '#shared/format/numbers.ts';
import { type InvoiceDraftBody, saveInvoiceMutation } from '../billing.queries.ts';
import { draftBody } from './draft-body.ts';

interface LinesDialogProps {
  readonly invoice: Invoice;
  readonly close: () => void;
}

interface LineTextsProps {
  /** `Position 2` */
  readonly name: string;
  readonly net: number;
  readonly line: InvoiceDraftBody['lines'][number];
  readonly write: (line: InvoiceDraftBody['lines'][number]) => void;
}

function LineTexts({ name, net, line, write }: LineTextsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <TextInput
        label={`${name} · ${formatMoney(net)}`}
        value={line.title}
        maxLength={200}
        change={(title) => write({ ...line, title })}
      />
      <TextInput
        label={`Beschreibung zu ${name}`}
        value={line.description}
        rows={1}
        maxLength={2000}
        change={(description) => write({ ...line, description })}
      />
    </Box>
  );
}

/** Titles and texts of a draft; quantities and prices come from the services. */
export function LinesDialog({ invoice, close }: LinesDialogProps) {
  const [body, setBody] = useState(() => draftBody(invoice));
  const { mutate, isPending, error } = useMutation(saveInvoiceMutation);
  const submit = (): void =>
    mutate(body, {
      onSuccess: () => {
        reportSuccess('Der Entwurf wurde gespeichert');
        close();
      },
    });
  return (
    <FormDialog
      title="Positionen bearbeiten"
      text="Mengen und Preise kommen aus den Leistungen des Projekts und werden dort geändert."
      confirmLabel="Speichern"
      size="md"
      isFullOnPhones
      isReady={body.lines.every(({ title }) => title.trim() !== '')}
      {...{ isPending, submit, close }}
      failure={error?.message ?? null}
    >
      <TextInput
        label="Text davor"
        value={body.intro}
        rows={2}
        maxLength={2000}
        isFocused
        change={(intro) => setBody({ ...body, intro })}
      />
      {body.lines.map((line, index) => (
        <LineTexts
          key={line.id}
          name={`Position ${index + 1}`}
          net={invoice.lines[index]?.net ?? 0}
          line={line}
          write={(next) =>
            setBody({ ...body, lines: body.lines.map((one) => (one.id === next.id ? next : one)) })
          }
        />
      ))}
      <TextInput
        label="Text danach"
        value={body.closing}
        rows={2}
        maxLength={2000}
        change={(closing) => setBody({ ...body, closing })}
      />
    </FormDialog>
  );
}
