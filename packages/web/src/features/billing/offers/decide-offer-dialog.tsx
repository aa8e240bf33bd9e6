import { germanDay, type Offer } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { offerQuery } from '../billing.queries.ts';
import { DecideForm } from './decide-form.tsx';
import { offerName } from './offer-chip.tsx';

interface DecideOfferDialogProps {
  readonly id: string;
  readonly close: () => void;
}

/** Its terms as they were written, and until when they hold. */
function Terms({ offer: { intro, closing, validUntil, project } }: { readonly offer: Offer }) {
  const texts = [intro, closing].filter((text) => text !== '');
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {`${project.name} · gilt bis ${germanDay(validUntil)}`}
      </Typography>
      {texts.map((text) => (
        <Typography key={text} variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </Typography>
      ))}
    </>
  );
}

function Decision({ offer, close }: { readonly offer: Offer; readonly close: () => void }) {
  const isDecided = offer.decision !== null;
  useEffect(() => {
    if (isDecided) close();
  }, [isDecided, close]);
  return (
    <>
      <Terms offer={offer} />
      <DecideForm offer={offer} />
    </>
  );
}

/** Shows an offer with its lines, sums and terms once more, and takes the answer. */
export function DecideOfferDialog({ id, close }: DecideOfferDialogProps) {
  const query = useQuery(offerQuery(id));
  const { data } = query;
  return (
    <DialogFrame close={close} size="sm" isFullOnPhones>
      <DialogStep
        title={data === undefined ? 'Angebot annehmen' : `Angebot ${offerName(data)} annehmen`}
        actions={
          <Button color="secondary" onClick={close}>
            Schließen
          </Button>
        }
      >
        <Loaded query={query} loading={320} failure="Das Angebot konnte nicht geladen werden.">
          {(offer) => <Decision offer={offer} close={close} />}
        </Loaded>
      </DialogStep>
    </DialogFrame>
  );
}
