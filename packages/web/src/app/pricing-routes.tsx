import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { shellRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { ofRecord, pageRoute } from '#app/page-route.tsx';
import { CompareSearch } from '#features/pricing/compare/compare-search.ts';
import { PriceDbSearch } from '#features/pricing/price-db-search.ts';
import { recordSearchShape } from '#shared/list/address/record-search.ts';

const PricingPage = lazyPage(
  async () => (await import('#features/pricing/pricing-page.tsx')).PricingPage,
);
const PriceDbPage = lazyPage(
  async () => (await import('#features/pricing/price-db-page.tsx')).PriceDbPage,
);
const ElementPage = lazyPage(
  async () => (await import('#features/pricing/element-page.tsx')).ElementPage,
);
const PriceListsPage = lazyPage(
  async () => (await import('#features/pricing/price-lists-page.tsx')).PriceListsPage,
);
const PriceListPage = lazyPage(
  async () => (await import('#features/pricing/price-list-page.tsx')).PriceListPage,
);
const PriceImportPage = lazyPage(
  async () => (await import('#features/pricing/import/price-import-page.tsx')).PriceImportPage,
);
const ComparePage = lazyPage(
  async () => (await import('#features/pricing/compare/compare-page.tsx')).ComparePage,
);
const ReleasesPage = lazyPage(
  async () => (await import('#features/pricing/releases-page.tsx')).ReleasesPage,
);
const ReleasePage = lazyPage(
  async () => (await import('#features/pricing/release-page.tsx')).ReleasePage,
);

const database = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pricing/db',
  staticData: { title: 'Preisdatenbank' },
  validateSearch: PriceDbSearch,
  component: showing(PriceDbPage, function Database() {
    return <PriceDbPage search={database.useSearch()} />;
  }),
});

const comparison = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pricing/compare',
  staticData: { title: 'Preise vergleichen' },
  validateSearch: CompareSearch,
  component: showing(ComparePage, function Comparison() {
    return <ComparePage search={comparison.useSearch()} />;
  }),
});

const lists = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pricing/list',
  staticData: { title: 'Preislisten' },
  validateSearch: z.object(recordSearchShape),
  component: showing(PriceListsPage, function Lists() {
    return <PriceListsPage search={lists.useSearch()} />;
  }),
});

const releases = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pricing/release',
  staticData: { title: 'Preisstände' },
  validateSearch: z.object(recordSearchShape),
  component: showing(ReleasesPage, function Releases() {
    return <ReleasesPage search={releases.useSearch()} />;
  }),
});

/** Prices: the overview, the database of the office, the lists of customers, and what comes in force when. */
export const pricingRoutes = [
  pageRoute('/pricing', 'Preisliste', PricingPage),
  database,
  pageRoute(
    '/pricing/db/$id',
    'Preiselement',
    ofRecord(ElementPage, (id) => <ElementPage id={id} />),
  ),
  pageRoute('/pricing/import', 'Preise einlesen', PriceImportPage),
  comparison,
  lists,
  pageRoute(
    '/pricing/list/$id',
    'Preisliste',
    ofRecord(PriceListPage, (id) => <PriceListPage id={id} />),
  ),
  releases,
  pageRoute(
    '/pricing/release/$id',
    'Preisstand',
    ofRecord(ReleasePage, (id) => <ReleasePage id={id} />),
  ),
] as const;
