import { germanDay, type Offer } from '@energieakte/contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
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

/** The buttons stay in sight at the foot of the dialog, over its inner distance. */
const atTheFoot = { bgcolor: 'background.paper', bottom: -20, mb: '-20px', pb: '20px' } as const;

function Decision({ offer, close }: { readonly offer: Offer; readonly close: () => void }) {
  const isDecided = offer.decision !== null;
  useEffect(() => {
    if (isDecided) close();
  }, [isDecided, close]);
  return (
    <>
      <Terms offer={offer} />
      <Box sx={{ '& [data-decision]': atTheFoot }}>
        <DecideForm offer={offer} />
      </Box>
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
        title={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {data === undefined ? 'Angebot annehmen' : `Angebot ${offerName(data)} annehmen`}
            </Box>
            <IconButton aria-label="Schließen" onClick={close} sx={{ my: -1, mr: -2 }}>
              <X size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Box>
        }
      >
        <Loaded query={query} loading={320} failure="Das Angebot konnte nicht geladen werden.">
          {(offer) => <Decision offer={offer} close={close} />}
        </Loaded>
      </DialogStep>
    </DialogFrame>
  );
}
