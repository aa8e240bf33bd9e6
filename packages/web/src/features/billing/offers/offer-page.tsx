import { germanDay, type Offer } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isGuest, useCurrentUser } from '#api/session.ts';
import { crumbsOfProject } from '#project-kit/project-ways.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { formatMoney } from '#shared/format/numbers.ts';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { RecordGone } from '#shared/record/page/record-gone.tsx';
import { RecordStates } from '#shared/record/page/record-states.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import {
  discardOfferMutation,
  offerQuery,
  reviseMutation,
  sendOfferMutation,
} from '../billing.queries.ts';
import { LetterDialog } from '../letter-dialog.tsx';
import { PdfCard, type PdfPreview } from '../pdf-card.tsx';
import { DecideForm } from './decide-form.tsx';
import { OfferChip, offerName } from './offer-chip.tsx';
import { OfferEditor } from './offer-editor.tsx';

interface StepProps {
  readonly offer: Offer;
  readonly close: () => void;
}

function SendDialog({
  offer: { id, version, recipient, project, gross, validUntil },
  close,
}: StepProps) {
  const { mutate, isPending, error } = useMutation(sendOfferMutation);
  return (
    <LetterDialog
      title="Angebot senden"
      text="Es bekommt seine Nummer – sie steht dann für {Nummer} – und ist danach nicht mehr änderbar; eine Änderung ist eine neue Fassung."
      confirmLabel="Senden"
      initial={{
        to: recipient.email ?? '',
        subject: `Unser Angebot {Nummer} zu ${project.name}`,
        text: `Guten Tag,\n\nanbei erhalten Sie unser Angebot {Nummer} zu ${project.name} über ${formatMoney(gross)}. Es gilt bis ${germanDay(validUntil)}.\n\nMit freundlichen Grüßen`,
      }}
      {...{ isPending, close }}
      failure={error?.message ?? null}
      send={(letter) =>
        mutate(
          { id, version, letter },
          {
            onSuccess: ({ number }) => {
              reportSuccess(`Angebot ${number ?? ''} wurde verschickt`);
              close();
            },
          },
        )
      }
    />
  );
}

function DiscardQuestion({ offer: { id, version }, close }: StepProps) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation(discardOfferMutation);
  const confirm = (): void =>
    mutate(
      { id, version },
      {
        onSuccess: () => {
          reportSuccess('Der Entwurf wurde verworfen');
          void navigate({ to: '/offer' });
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
      Das Angebot und seine Positionen gehen verloren.
    </ConfirmDialog>
  );
}

const dialogs = { send: SendDialog, discard: DiscardQuestion } as const;

interface ActionsProps {
  readonly offer: Offer;
  readonly hasChanges: boolean;
  readonly begin: (step: keyof typeof dialogs) => void;
}

function Actions({ offer: { id, can, missing }, hasChanges, begin }: ActionsProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation(reviseMutation);
  const revise = (): void =>
    mutate(id, {
      onSuccess: (next) => void navigate({ to: '/offer/$id', params: { id: next.id } }),
      onError: ({ message }) => reportError(message),
    });
  return (
    <>
      {can.discard && (
        <Button color="secondary" onClick={() => begin('discard')}>
          Verwerfen
        </Button>
      )}
      {can.revise && (
        <Button variant="outlined" loading={isPending} onClick={revise}>
          Neue Fassung
        </Button>
      )}
      {can.send && (
        <Button
          variant="contained"
          disabled={hasChanges || missing.length > 0}
          title={hasChanges ? 'Erst die Änderungen speichern' : undefined}
          onClick={() => begin('send')}
        >
          Senden …
        </Button>
      )}
    </>
  );
}

/** `angenommen am 02.12.2026 von K. Sommer` */
function Decided({ offer: { decision, isExpired, validUntil } }: { readonly offer: Offer }) {
  if (decision === null)
    return isExpired ? (
      <Notice severity="warning">{`Das Angebot galt bis ${germanDay(validUntil)}.`}</Notice>
    ) : null;
  const { by, at, reason } = decision;
  const word = decision.decision === 'ACCEPTED' ? 'Angenommen' : 'Abgelehnt';
  return (
    <Notice severity={decision.decision === 'ACCEPTED' ? 'success' : 'info'}>
      {`${word} am ${formatMoment(new Date(at))}${by === null ? '' : ` von ${by}`}.${reason === null ? '' : ` ${reason}`}`}
    </Notice>
  );
}

interface ShownOfferProps {
  readonly offer: Offer;
  readonly Preview: PdfPreview;
}

function ShownOffer({ offer, Preview }: ShownOfferProps) {
  const me = useCurrentUser();
  const [step, setStep] = useState<keyof typeof dialogs | null>(null);
  const [hasChanges, setChanges] = useState(false);
  const { id, version, project, recipientName, validUntil, can } = offer;
  const Dialog = step === null ? null : dialogs[step];
  const title = `Angebot ${offer.number === null ? '(Entwurf)' : offerName(offer)}`;
  usePagePlace({ title, parents: crumbsOfProject(project) });
  return (
    <>
      <PageHeader
        title={title}
        meta={
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2 }}>
            {`${isGuest(me) ? project.name : recipientName} · gilt bis ${germanDay(validUntil)}`}
            {!(isGuest(me) && can.decide) && <OfferChip offer={offer} />}
          </Box>
        }
        actions={<Actions {...{ offer, hasChanges }} begin={setStep} />}
      />
      <Decided offer={offer} />
      <Box
        sx={{
          mt: 2,
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: can.edit ? 'minmax(0, 3fr) minmax(0, 2fr)' : '460px minmax(0, 1fr)',
          },
        }}
      >
        {can.edit ? (
          <OfferEditor offer={offer} noteChanges={setChanges} />
        ) : (
          <DecideForm offer={offer} />
        )}
        <PdfCard
          document={{ kind: 'offer', id, version }}
          title={`${offer.number ?? 'Angebot'}.pdf`}
          Preview={Preview}
        />
      </Box>
      {Dialog !== null && <Dialog offer={offer} close={() => setStep(null)} />}
    </>
  );
}

interface OfferPageProps {
  readonly id: string;
  readonly Preview: PdfPreview;
}

/** One offer (`/offer/{id}`): written by the office, decided by its customer. */
export function OfferPage({ id, Preview }: OfferPageProps) {
  const query = useQuery(offerQuery(id));
  const back = <ButtonLink to="/project0">Zu den Projekten</ButtonLink>;
  const gone = <RecordGone title="Dieses Angebot gibt es nicht" back={back} />;
  return (
    <RecordStates query={query} subject="Das Angebot" gone={gone}>
      {(offer) => <ShownOffer key={`${id} ${offer.state}`} {...{ offer, Preview }} />}
    </RecordStates>
  );
}
