import type { CurrentUser } from '@energieakte/contract';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { billingRoutes } from '#app/billing-routes.tsx';
import { InvoicePage } from '#features/billing/invoices/invoice-page.tsx';
import { OfferPage } from '#features/billing/offers/offer-page.tsx';
import { BillingNumbers } from '#features/billing/start/billing-numbers.tsx';
import { BillingCard } from '#features/billing/project-card.tsx';
import { signedInUser } from './mount-hook.tsx';
import { giveElementsASize, type RegisteredRoute, renderRoutes } from './render-page.tsx';
import { invoiceId, offerId, projectId } from './sample-billing.ts';

const accountant: CurrentUser = { ...signedInUser, roles: ['ROLE_ACCOUNTANT'] };

const registered: readonly RegisteredRoute[] = billingRoutes;
// The viewer of PDFs needs a browser; what is around it does not.
const Preview = () => 'PDF';
const routes: readonly RegisteredRoute[] = [
  ...registered.filter(({ options: { path = '' } }) => !path.endsWith('$id')),
  {
    options: { path: '/billing/$id', component: () => <InvoicePage id={invoiceId} Preview={Preview} /> },
  },
  {
    options: {
      path: '/project',
      component: () => <BillingCard projectId={projectId} title="KfW-26_003-HALB" />,
    },
  },
  { options: { path: '/start', component: BillingNumbers } },
  { options: { path: '/offer/$id', component: () => <OfferPage id={offerId} Preview={Preview} /> } },
];

/** The pages of billing for the tests of a file, each of which opens one of them and finds nothing of the one before. */
export function billingPages() {
  let close: () => void = () => undefined;
  const leave = (): void => {
    close();
    queryClient.clear();
  };
  beforeEach(() => {
    giveElementsASize();
  });
  afterEach(() => {
    leave();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  return {
    open: (address: string, me: CurrentUser = accountant) => {
      queryClient.setQueryData(currentUserQuery.queryKey, me);
      const page = renderRoutes({ routes, address, queryClient });
      close = page.leave;
      return page;
    },
    leave,
  };
}

export const pageText = (): string => document.body.textContent.replaceAll(/\s+/gu, ' ');
