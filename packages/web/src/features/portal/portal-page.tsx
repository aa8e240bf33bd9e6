import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CurrentUser, OfferSummary, Portal } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import List from 'lucide-react/icons/list';
import Plus from 'lucide-react/icons/plus';
import { useCurrentUser } from '#api/session.ts';
import { offersQuery } from '#features/billing/billing.queries.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { useToday } from '#shared/format/use-today.ts';
import { LoadError } from '#shared/query/load-error.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { NeedsCard } from './needs-card.tsx';
import { OffersCard } from './offers-card.tsx';
import type { PortalParts } from './portal-parts.ts';
import { portalQuery, useLivePortal } from './portal.queries.ts';
import { ProjectCards } from './project-cards.tsx';
import { VisitsCard } from './visits-card.tsx';

/** Those that wait for an answer. */
function openOffers(all: readonly OfferSummary[]): readonly OfferSummary[] {
  return all.filter(({ state, isExpired }) => state === 'SENT' && !isExpired);
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The list, and a new enquiry. */
function Ways({ me, total }: { readonly me: CurrentUser; readonly total: number | undefined }) {
  return (
    <>
      <ButtonLink
        variant="outlined"
        color="secondary"
        to="/project0"
        search={{ liste: 'ja' }}
        startIcon={<List {...icon} />}
        sx={touched}
      >
        {total === undefined || total < 2 ? 'Alle als Liste' : `Alle ${formatCount(total)} als Liste`}
      </ButtonLink>
      {me.can.createProject && (
        <ButtonLink
          variant="outlined"
          to="/project/add/$fromView"
          params={{ fromView: '0' }}
          startIcon={<Plus {...icon} />}
          sx={{ ...touched, color: 'primary.main' }}
        >
          Neue Anfrage
        </ButtonLink>
      )}
    </>
  );
}

const touched = { minHeight: { xs: 44, sm: 34 } } as const;

const columns = { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2.1fr) minmax(320px, 1fr)' } as const;

function Loading() {
  return (
    <Box
      role="progressbar"
      aria-busy
      aria-label="Wird geladen"
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns }}
    >
      <Skeleton variant="rounded" height={360} />
      <Skeleton variant="rounded" height={180} />
    </Box>
  );
}

function Shown({ portal, ...parts }: PortalParts & { readonly portal: Portal }) {
  const today = useToday();
  const offersState = useQuery({ ...offersQuery(), select: openOffers });
  const { data: offers = [] } = offersState;
  // Nobody is to take an offer that did not come for one that was never made.
  const areMissing = offersState.data === undefined && offersState.error !== null;
  const open = offers.map(({ project, validUntil }) => ({ projectId: project.id, validUntil }));
  const { visits } = portal;
  const hasSide = visits.length > 0 || offers.length > 0 || areMissing;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: hasSide ? columns : 'minmax(0, 1fr)',
        }}
      >
        <parts.DropFrame>
          <NeedsCard portal={portal} today={today} DropPlace={parts.DropPlace} />
        </parts.DropFrame>
        <Box sx={{ display: hasSide ? 'grid' : 'contents', gap: 4 }}>
          <VisitsCard visits={visits} />
          {areMissing && (
            <LoadError query={offersState} failure="Die Angebote konnten nicht geladen werden." />
          )}
          <OffersCard offers={offers} DecideOffer={parts.DecideOffer} />
        </Box>
      </Box>
      <ProjectCards portal={portal} visits={visits} offers={open} today={today} />
    </Box>
  );
}

/** The start of a customer (`/project0`): what the office needs, who comes, what is offered, how it stands. */
export function PortalPage(parts: PortalParts) {
  const me = useCurrentUser();
  const query = useQuery(portalQuery);
  useLivePortal();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const addressee = query.data === undefined ? '' : `, ${query.data.addressee}`;
  const ways = <Ways me={me} total={query.data?.totals.kfw} />;
  usePagePlace({ title: 'Übersicht' });
  return (
    <>
      <PageHeader title={`Guten Tag${addressee}`} {...(!isPhone && { actions: ways })} />
      <Loaded query={query} loading={<Loading />} failure="Die Übersicht konnte nicht geladen werden.">
        {(portal) => <Shown {...parts} portal={portal} />}
      </Loaded>
      {/* On phones what is wanted comes first. */}
      {isPhone && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 5 }}>{ways}</Box>}
    </>
  );
}
