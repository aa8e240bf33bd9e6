import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { shellRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { ofRecord, pageRoute } from '#app/page-route.tsx';
import { BillingSearch, OffersSearch } from '#features/billing/billing-places.ts';

const DocumentPreview = lazy(async () => ({
  default: (await import('#app/pages/document-preview.tsx')).DocumentPreview,
}));

const BillingPage = lazyPage(
  async () => (await import('#features/billing/billing-page.tsx')).BillingPage,
);
const InvoicePage = lazyPage(
  async () => (await import('#features/billing/invoices/invoice-page.tsx')).InvoicePage,
);
const OffersPage = lazyPage(
  async () => (await import('#features/billing/offers/offers-page.tsx')).OffersPage,
);
const OfferPage = lazyPage(
  async () => (await import('#features/billing/offers/offer-page.tsx')).OfferPage,
);
const BillingSettingsPage = lazyPage(
  async () => (await import('#features/billing/settings/billing-settings-page.tsx')).BillingSettingsPage,
);

const billing = createRoute({
  getParentRoute: () => shellRoute,
  path: '/billing',
  staticData: { title: 'Abrechnung' },
  validateSearch: BillingSearch,
  component: showing(BillingPage, function Billing() {
    return <BillingPage search={billing.useSearch()} />;
  }),
});

const offers = createRoute({
  getParentRoute: () => shellRoute,
  path: '/offer',
  staticData: { title: 'Angebote' },
  validateSearch: OffersSearch,
  component: showing(OffersPage, function Offers() {
    return <OffersPage search={offers.useSearch()} />;
  }),
});

/** Offers and invoices, and what the office has to say of itself before the first one. */
export const billingRoutes = [
  billing,
  pageRoute(
    '/billing/$id',
    'Rechnung',
    ofRecord(InvoicePage, (id) => <InvoicePage key={id} id={id} Preview={DocumentPreview} />),
  ),
  offers,
  pageRoute(
    '/offer/$id',
    'Angebot',
    ofRecord(OfferPage, (id) => <OfferPage key={id} id={id} Preview={DocumentPreview} />),
  ),
  pageRoute('/settings/billing', 'Angebote und Rechnungen', BillingSettingsPage),
] as const;
