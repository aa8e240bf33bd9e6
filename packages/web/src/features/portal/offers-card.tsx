import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { germanDay, type OfferSummary } from '@energieakte/contract';
import { useState } from 'react';
import { formatMoney } from '#shared/format/numbers.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { cardRows, PortalCard } from './portal-card.tsx';
import type { PortalParts } from './portal-parts.ts';

interface OffersCardProps extends Pick<PortalParts, 'DecideOffer'> {
  readonly offers: readonly OfferSummary[];
}

interface OfferProps {
  readonly offer: OfferSummary;
  /** There is one filled button on the page. */
  readonly isFirst: boolean;
  readonly decide: () => void;
}

const large = { minHeight: { xs: 44, sm: 36 } } as const;

function Actions({ offer, isFirst, decide }: OfferProps) {
  const name = offer.project.name;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2.5 }}>
      <Button
        variant={isFirst ? 'contained' : 'outlined'}
        aria-label={`Angebot für ${name} annehmen …`}
        onClick={decide}
        sx={{ ...large, flex: { xs: 1, sm: 'none' } }}
      >
        Annehmen …
      </Button>
      <ButtonLink
        to="/offer/$id"
        params={{ id: offer.id }}
        aria-label={`Angebot für ${name} ansehen`}
        sx={{
          ...large,
          flex: { xs: 1, sm: 'none' },
          border: { xs: 1, sm: 0 },
          borderColor: { xs: 'divider' },
        }}
      >
        Ansehen
      </ButtonLink>
      <ButtonLink
        color="secondary"
        to="/comments/add/$projectId"
        params={{ projectId: offer.project.projectId }}
        aria-label={`Rückfrage zum Angebot für ${name}`}
        // On phones two buttons share the line; the offer's page leads to the question, too.
        sx={{ ...large, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        Rückfrage
      </ButtonLink>
    </Box>
  );
}

function Offer(props: OfferProps) {
  const { project, validUntil, net } = props.offer;
  return (
    <Box component="li" sx={{ ...cardRows, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {project.name}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {`gültig bis ${germanDay(validUntil)}`}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'right' }}>
          <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {formatMoney(net)}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            netto
          </Typography>
        </Box>
      </Box>
      <Actions {...props} />
    </Box>
  );
}

/** The offers that wait for an answer; nothing where there is none. */
export function OffersCard({ offers, DecideOffer }: OffersCardProps) {
  const [decided, setDecided] = useState<string | null>(null);
  return (
    <>
      {offers.length > 0 && (
        <PortalCard title="Angebote" meta={`${offers.length} zur Annahme`}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {offers.map((offer, index) => (
              <Offer
                key={offer.id}
                offer={offer}
                isFirst={index === 0}
                decide={() => setDecided(offer.id)}
              />
            ))}
          </Box>
        </PortalCard>
      )}
      {decided !== null && <DecideOffer id={decided} close={() => setDecided(null)} />}
    </>
  );
}
