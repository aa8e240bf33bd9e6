import { type Invoice, invoiceKindLabels } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import Stamp from 'lucide-react/icons/stamp';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import {
  askAgain,
  discardInvoiceMutation,
  fixMutation,
  refreshInvoiceMutation,
  saveInvoiceMutation,
} from '../billing.queries.ts';
import { PdfCard, type PdfPreview } from '../pdf-card.tsx';
import { RecipientDialog } from '../recipient-dialog.tsx';
import { CheckList } from './check-list.tsx';
import { DetailsForm } from './details-form.tsx';
import { draftBody } from './draft-body.ts';
import { LinesDialog } from './lines-dialog.tsx';
import { PaymentChip } from './payment-chip.tsx';
import { XmlButton } from './xml-button.tsx';

interface StepProps {
  readonly invoice: Invoice;
  readonly close: () => void;
}

function FixQuestion({ invoice: { id, version }, close: closeDialog }: StepProps) {
  const { mutate, isPending, error } = useMutation(fixMutation);
  const close = (): void => {
    closeDialog();
    if (error !== null) askAgain({ id, version });
  };
  const confirm = (): void =>
    mutate(
      { id, version },
      {
        onSuccess: ({ number }) => {
          reportSuccess(`${number ?? 'Die Rechnung'} wurde festgeschrieben`);
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      title="Rechnung festschreiben?"
      confirmLabel="Festschreiben"
      {...{ isPending, confirm, close }}
      failure={error?.message ?? null}
    >
      Danach ist die Rechnung nicht mehr änderbar.
    </ConfirmDialog>
  );
}

/** Takes services, prices and the Auftraggeber over into the draft anew. */
function RefreshQuestion({ invoice: { id, version }, close }: StepProps) {
  const { mutate, isPending, error } = useMutation(refreshInvoiceMutation);
  const confirm = (): void =>
    mutate(
      { id, version },
      {
        onSuccess: () => {
          reportSuccess('Der Entwurf ist auf dem Stand der Leistungen');
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      title="Entwurf auffrischen?"
      confirmLabel="Auffrischen"
      isCancelFocused
      {...{ isPending, confirm, close }}
      failure={error?.message ?? null}
    >
      Leistungen, Preise und Anschrift werden neu übernommen. Was an den Positionen von Hand geändert
      wurde, geht dabei verloren.
    </ConfirmDialog>
  );
}

function DiscardQuestion({ invoice: { id, version }, close }: StepProps) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation(discardInvoiceMutation);
  const confirm = (): void =>
    mutate(
      { id, version },
      {
        onSuccess: () => {
          reportSuccess('Der Entwurf wurde verworfen');
          void navigate({ to: '/billing' });
        },
      },
    );
  return (
    <ConfirmDialog
      title="Entwurf verwerfen?"
      confirmLabel="Verwerfen"
      isCancelFocused
      {...{ isPending, confirm, close }}
      failure={error?.message ?? null}
    >
      Die Leistungen stehen danach wieder unter „Abrechnen“.
    </ConfirmDialog>
  );
}

function RecipientOf({ invoice, close }: StepProps) {
  const { mutate, isPending, error } = useMutation(saveInvoiceMutation);
  return (
    <RecipientDialog
      stored={invoice.recipient}
      {...{ isPending, close }}
      failure={error?.message ?? null}
      save={(recipient) => mutate({ ...draftBody(invoice), recipient }, { onSuccess: close })}
    />
  );
}

const dialogs = {
  fix: FixQuestion,
  discard: DiscardQuestion,
  refresh: RefreshQuestion,
  lines: LinesDialog,
  recipient: RecipientOf,
} as const;

type Step = keyof typeof dialogs;

interface ActionsProps {
  readonly invoice: Invoice;
  readonly begin: (step: Step) => void;
}

function Actions({ invoice, begin }: ActionsProps) {
  const { can } = invoice;
  return (
    <>
      {can.discard && (
        <Button color="secondary" onClick={() => begin('discard')}>
          Verwerfen
        </Button>
      )}
      {can.edit && (
        <>
          <Button color="secondary" onClick={() => begin('refresh')}>
            Auffrischen …
          </Button>
          <Button color="secondary" onClick={() => begin('recipient')}>
            Empfänger …
          </Button>
          <Button
            variant="outlined"
            startIcon={<Pencil size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => begin('lines')}
          >
            Positionen bearbeiten
          </Button>
        </>
      )}
      {can.fix && (
        <Button
          variant="contained"
          startIcon={<Stamp size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => begin('fix')}
        >
          Festschreiben …
        </Button>
      )}
    </>
  );
}

interface DraftPageProps {
  readonly invoice: Invoice;
  readonly Preview: PdfPreview;
}

/** A draft: what is left to check, its details, and the document it will be. */
export function DraftPage({ invoice, Preview }: DraftPageProps) {
  const [step, setStep] = useState<Step | null>(null);
  const { id, kind, recipientName, paymentState, version, format, can } = invoice;
  const Dialog = step === null ? null : dialogs[step];
  return (
    <>
      <PageHeader
        title={kind === 'INVOICE' ? 'Rechnungsentwurf' : `${invoiceKindLabels[kind]}, Entwurf`}
        meta={
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2.5 }}>
            {recipientName}
            <PaymentChip state={paymentState} />
          </Box>
        }
        actions={<Actions {...{ invoice }} begin={setStep} />}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '420px minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <CheckList invoice={invoice} />
          {can.edit && <DetailsForm key={version} invoice={invoice} />}
        </Box>
        <PdfCard
          document={{ kind: 'invoice', id, version }}
          title="Rechnung.pdf"
          Preview={Preview}
          actions={format !== 'PDF' && <XmlButton id={id} />}
        />
      </Box>
      {Dialog !== null && <Dialog invoice={invoice} close={() => setStep(null)} />}
    </>
  );
}
