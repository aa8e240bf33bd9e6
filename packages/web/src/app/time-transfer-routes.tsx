import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { shellRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { panelSearchShape } from '#shared/list/address/record-search.ts';

const TransfersPage = lazyPage(
  async () => (await import('#features/time-transfers/transfers-page.tsx')).TransfersPage,
);

const transfers = createRoute({
  getParentRoute: () => shellRoute,
  path: '/time/uebertragung',
  staticData: { title: 'Übertragung zu TimeTac' },
  validateSearch: z.object(panelSearchShape),
  component: showing(TransfersPage, function Transfers() {
    return <TransfersPage search={transfers.useSearch()} />;
  }),
});

/** What goes to TimeTac. */
export const timeTransferRoutes = [transfers] as const;
