import Dialog from '@mui/material/Dialog';
import { lazy, Suspense } from 'react';
import { DocumentDrop } from '#features/attachments/drop/document-drop.tsx';
import { DropFrame } from '#features/attachments/drop/drop-frame.tsx';
import type { DecideOfferProps } from '#features/portal/portal-parts.ts';
import { PortalPage } from '#features/portal/portal-page.tsx';
import { LoadingBlock } from '#shared/query/loaded.tsx';

const DecideOfferDialog = lazy(async () => ({
  default: (await import('#features/billing/offers/decide-offer-dialog.tsx')).DecideOfferDialog,
}));

/** Fetched when somebody is about to answer; most days nobody is. */
function DecideOffer(properties: DecideOfferProps) {
  const waiting = (
    <Dialog open onClose={properties.close} maxWidth="sm" fullWidth>
      <LoadingBlock height={320} />
    </Dialog>
  );
  return (
    <Suspense fallback={waiting}>
      <DecideOfferDialog {...properties} />
    </Suspense>
  );
}

/** The start of a customer, with the ways to bring documents and to answer offers. */
export function PortalPlace() {
  return <PortalPage DropFrame={DropFrame} DropPlace={DocumentDrop} DecideOffer={DecideOffer} />;
}
