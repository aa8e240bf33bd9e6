import { lazy } from 'react';
import type { DashboardTile } from '#shared/extensions/dashboard-tile.ts';
import { LaterTile } from '#shared/ui/later-tile.tsx';

const OffersTile = lazy(async () => ({ default: (await import('./start/offers-tile.tsx')).OffersTile }));
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

/** Offers that wait for an answer, and what who bills begins with. */
export const billingTiles: readonly DashboardTile[] = [
  {
    id: 'openOffers',
    column: 'office',
    order: 30,
    content: ({ dashboard: { offers } }) =>
      offers === null || offers.total === 0 ? null : (
        <LaterTile>
          <OffersTile {...offers} />
        </LaterTile>
      ),
  },
  {
    id: 'billingNumbers',
    column: 'billingTop',
    order: 10,
    content: () => (
      <LaterTile>
        <BillingNumbers />
      </LaterTile>
    ),
  },
  {
    id: 'ready',
    column: 'billing',
    order: 10,
    content: () => (
      <LaterTile>
        <ReadyCard />
      </LaterTile>
    ),
  },
  {
    id: 'overdueInvoices',
    column: 'billingSide',
    order: 10,
    content: () => (
      <LaterTile>
        <OverdueCard />
      </LaterTile>
    ),
  },
  {
    id: 'drafts',
    column: 'billingSide',
    order: 20,
    content: () => (
      <LaterTile>
        <DraftsCard />
      </LaterTile>
    ),
  },
];
