import { germanDay, type OfferSummary, offerStateLabels } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import FilePen from 'lucide-react/icons/file-pen';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { formatMoney } from '#shared/format/numbers.ts';
import { useRecordAddress } from '#shared/list/address/use-record-address.ts';
import { FullPage } from '#shared/list/full-page.tsx';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { RecordList } from '#shared/list/record-list.tsx';
import type { RecordColumn, RecordFilter } from '#shared/list/record-rows.ts';
import { RowLink } from '#shared/list/row-link.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { offersQuery } from '../billing.queries.ts';
import { type OffersSearch, pricesCrumb } from '../billing-places.ts';
import { OfferChip, offerName } from './offer-chip.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

function OfferLink({ offer }: { readonly offer: OfferSummary }) {
  return (
    <RowLink to="/offer/$id" params={{ id: offer.id }}>
      {offerName(offer)}
    </RowLink>
  );
}

const projectOf = ({ project }: OfferSummary): string => `${project.projectId} ${project.name}`;

const columns: readonly RecordColumn<OfferSummary>[] = [
  {
    id: 'nummer',
    title: 'Nummer',
    minimalWidth: 190,
    sortBy: ({ number }) => number,
    cell: (offer) => <OfferLink offer={offer} />,
  },
  { id: 'projekt', title: 'Projekt', minimalWidth: 200, share: 1, sortBy: projectOf },
  {
    id: 'empfaenger',
    title: 'Empfänger',
    minimalWidth: 160,
    share: 0.8,
    from: 800,
    sortBy: ({ recipientName }) => recipientName,
  },
  {
    id: 'gueltig',
    title: 'Gültig bis',
    minimalWidth: 96,
    sortBy: ({ validUntil }) => validUntil,
    cell: ({ validUntil }) => <span className="text">{germanDay(validUntil)}</span>,
  },
  {
    id: 'brutto',
    title: 'Brutto',
    minimalWidth: 110,
    isNumber: true,
    sortBy: ({ gross }) => gross,
    cell: ({ gross }) => <span className="text">{formatMoney(gross)}</span>,
  },
  {
    id: 'stand',
    title: 'Stand',
    minimalWidth: 140,
    sortBy: ({ state }) => offerStateLabels[state],
    cell: (offer) => <OfferChip offer={offer} />,
  },
];

const filters: readonly RecordFilter<OfferSummary>[] = [
  ...Object.entries(offerStateLabels).map(([code, label]) => ({
    id: code.toLowerCase(),
    group: 'stand',
    label,
    fits: ({ state, isExpired }: OfferSummary) => state === code && !isExpired,
  })),
  { id: 'abgelaufen', group: 'stand', label: 'abgelaufen', fits: ({ isExpired }) => isExpired },
];

function OfferCard({ offer }: { readonly offer: OfferSummary }) {
  return (
    <>
      <div className="line">
        <OfferLink offer={offer} />
        <strong style={{ flex: 'none' }}>{formatMoney(offer.gross)}</strong>
      </div>
      <div className="line">
        <span className="soft">{projectOf(offer)}</span>
      </div>
      <div className="line">
        <OfferChip offer={offer} />
        <span className="soft">{`gilt bis ${germanDay(offer.validUntil)}`}</span>
      </div>
    </>
  );
}

const firstUse = (
  <ListNotice icon={FilePen} title="Noch keine Angebote">
    <Typography sx={{ color: 'text.secondary' }}>
      Ein Angebot beginnt mit den Leistungen eines Projekts und den Preisen des Auftraggebers.
    </Typography>
  </ListNotice>
);

/** All offers (`/offer`). */
export function OffersPage({ search }: { readonly search: OffersSearch }) {
  usePagePlace({ title: 'Angebote', parents: [pricesCrumb] });
  const navigate = useNavigate();
  const { can } = useCurrentUser();
  const [isWriting, setWriting] = useState(search.neu === 1);
  const query = useQuery(offersQuery());
  const address = useRecordAddress({ to: '/offer', search, page: '/offer/$id' });
  const close = (): void => {
    setWriting(false);
    if (search.neu === 1) void navigate({ to: '/offer', replace: true });
  };
  return (
    <OfficeOnly>
      <FullPage minHeight={420}>
        <PageHeader
          title="Angebote"
          actions={
            can.writeOffers && (
              <Button
                variant="contained"
                startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
                onClick={() => setWriting(true)}
              >
                Angebot schreiben
              </Button>
            )
          }
        />
        <RecordList
          label="Angebote"
          subject="Die Angebote"
          query={query}
          columns={columns}
          filters={filters}
          textOf={(offer) => [offerName(offer), projectOf(offer), offer.recipientName].join(' ')}
          isMuted={({ state }) => state === 'SUPERSEDED'}
          renderCard={(offer) => <OfferCard offer={offer} />}
          address={address}
          firstUse={firstUse}
        />
        {isWriting && <ProposeDialog close={close} />}
      </FullPage>
    </OfficeOnly>
  );
}
