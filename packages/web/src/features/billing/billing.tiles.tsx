import { type Dashboard, germanDay } from '@energieakte/contract';
import Typography from '@mui/material/Typography';
import { lazy, type ReactElement, Suspense } from 'react';
import { ProjectLine } from '#project-kit/project-line.tsx';
import type { DashboardTile } from '#shared/extensions/dashboard-tile.ts';
import { counted, formatMoney } from '#shared/format/numbers.ts';
import { LoadingBlock } from '#shared/query/loaded.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { Lines, Tile } from '#shared/ui/tile.tsx';

function Amount({ cents }: { readonly cents: number }) {
  return (
    <Typography variant="body2" sx={{ flex: 'none', fontWeight: 600 }}>
      {formatMoney(cents)}
    </Typography>
  );
}

function OffersTile({ total, gross, items }: NonNullable<Dashboard['offers']>) {
  return (
    <Tile
      title="Offene Angebote"
      aside={
        <TextLink to="/offer">{`${counted(total, 'Angebot', 'Angebote')}, ${formatMoney(gross)}`}</TextLink>
      }
    >
      <Lines>
        {items.map((offer) => (
          <ProjectLine
            key={offer.id}
            project={offer.project}
            href={`/offer/${offer.id}`}
            detail={`${offer.number} · ${offer.isExpired ? 'galt' : 'gilt'} bis ${germanDay(offer.validUntil)}`}
            end={<Amount cents={offer.gross} />}
          />
        ))}
      </Lines>
    </Tile>
  );
}

/** Loaded by who bills. */
const BillingNumbers = lazy(async () => ({
  default: (await import('./start/billing-numbers.tsx')).BillingNumbers,
}));
const ReadyCard = lazy(async () => ({ default: (await import('./start/ready-card.tsx')).ReadyCard }));
const OverdueCard = lazy(async () => ({
  default: (await import('./start/side-cards.tsx')).OverdueCard,
}));
const DraftsCard = lazy(async () => ({
  default: (await import('./start/side-cards.tsx')).DraftsCard,
}));

function withStart(card: ReactElement): ReactElement {
  return <Suspense fallback={<LoadingBlock height={90} />}>{card}</Suspense>;
}

/** Offers that wait for an answer, and what who bills begins with. */
export const billingTiles: readonly DashboardTile[] = [
  {
    id: 'openOffers',
    column: 'office',
    order: 30,
    content: ({ dashboard: { offers } }) =>
      offers === null || offers.total === 0 ? null : <OffersTile {...offers} />,
  },
  {
    id: 'billingNumbers',
    column: 'billingTop',
    order: 10,
    content: () => withStart(<BillingNumbers />),
  },
  { id: 'ready', column: 'billing', order: 10, content: () => withStart(<ReadyCard />) },
  { id: 'overdueInvoices', column: 'billingSide', order: 10, content: () => withStart(<OverdueCard />) },
  { id: 'drafts', column: 'billingSide', order: 20, content: () => withStart(<DraftsCard />) },
];
