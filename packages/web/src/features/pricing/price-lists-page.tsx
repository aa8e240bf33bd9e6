import type { GuestPriceElement, PriceList } from '@energieakte/contract';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import Euro from 'lucide-react/icons/euro';
import Scale from 'lucide-react/icons/scale';
import { isGuest, useCurrentUser } from '#api/session.ts';
import { formatCount, formatDecimal } from '#shared/format/numbers.ts';
import { useRecordAddress } from '#shared/list/address/use-record-address.ts';
import { FullPage } from '#shared/list/full-page.tsx';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { RecordList } from '#shared/list/record-list.tsx';
import type { RecordColumn, RecordFilter } from '#shared/list/record-rows.ts';
import { RowLink } from '#shared/list/row-link.tsx';
import { ButtonLink, NewLink } from '#shared/ui/links.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { PriceFiles } from './price-files.tsx';
import { ItemCard, itemColumns, textOfItem } from './price-items.tsx';
import { ownPriceListQuery, priceListsQuery } from './pricing.queries.ts';
import { pricingCrumb } from './pricing-places.ts';

function NameLink({ list: { id, name } }: { readonly list: PriceList }) {
  return (
    <RowLink to="/pricing/list/$id" params={{ id }}>
      {name}
    </RowLink>
  );
}

function Mark({ list: { isDefault, active } }: { readonly list: PriceList }) {
  if (isDefault) return <Chip size="small" label="Standard" />;
  return active ? null : <Chip size="small" variant="outlined" label="nicht aktiv" />;
}

function customersOf({ customers, isDefault }: PriceList): string {
  if (isDefault) return 'alle ohne eigene Liste';
  return [...new Set(customers.map(({ shortname }) => shortname))].join(', ') || '–';
}

function discountOf({ discountPct }: PriceList): string {
  return discountPct === 0 ? '–' : `${formatDecimal(discountPct)} %`;
}

const columns: readonly RecordColumn<PriceList>[] = [
  {
    id: 'nummer',
    title: 'Nr.',
    minimalWidth: 84,
    sortBy: ({ number }) => number,
    cell: ({ number }) => <strong className="text">{number}</strong>,
  },
  {
    id: 'name',
    title: 'Name',
    minimalWidth: 200,
    share: 1,
    sortBy: ({ name }) => name,
    cell: (list) => <NameLink list={list} />,
  },
  { id: 'kunden', title: 'Auftraggeber', minimalWidth: 160, share: 0.8, sortBy: customersOf },
  {
    id: 'rabatt',
    title: 'Rabatt',
    minimalWidth: 84,
    isNumber: true,
    sortBy: ({ discountPct }) => discountPct,
    cell: (list) => <span className="text">{discountOf(list)}</span>,
  },
  {
    id: 'elemente',
    title: 'Elemente',
    explanation: 'Elemente mit Preis heute',
    minimalWidth: 92,
    isNumber: true,
    from: 700,
    sortBy: ({ elements }) => elements,
    cell: ({ elements }) => <span className="text">{formatCount(elements)}</span>,
  },
  { id: 'zustand', title: 'Zustand', minimalWidth: 110, cell: (list) => <Mark list={list} /> },
];

const filters: readonly RecordFilter<PriceList>[] = [
  { id: 'aktiv', group: 'zustand', label: 'aktiv', fits: ({ active }) => active },
  { id: 'inaktiv', group: 'zustand', label: 'nicht aktiv', fits: ({ active }) => !active },
];

function ListCard({ list }: { readonly list: PriceList }) {
  return (
    <>
      <div className="line">
        <NameLink list={list} />
        <Mark list={list} />
      </div>
      <div className="line">{`${list.number} · Rabatt ${discountOf(list)}`}</div>
      <div className="line">
        <span className="soft">{customersOf(list)}</span>
      </div>
    </>
  );
}

interface PageProps {
  readonly search: object;
}

function OfficeLists({ search }: PageProps) {
  const { can } = useCurrentUser();
  usePagePlace({ title: 'Preislisten', parents: [pricingCrumb] });
  const address = useRecordAddress({ to: '/pricing/list', search, page: '/pricing/list/$id' });
  return (
    <FullPage minHeight={420}>
      <PageHeader
        title="Preislisten"
        actions={
          <>
            <ButtonLink
              to="/pricing/compare"
              startIcon={<Scale size={16} strokeWidth={1.75} aria-hidden />}
            >
              Vergleichen
            </ButtonLink>
            {can.editPrices && (
              <NewLink to="/pricing/list/$id" params={{ id: 'neu' }}>
                Neue Preisliste
              </NewLink>
            )}
          </>
        }
      />
      <RecordList
        label="Preislisten"
        subject="Die Preislisten"
        query={useQuery(priceListsQuery)}
        columns={columns}
        filters={filters}
        textOf={(list) =>
          [list.number, list.name, ...list.customers.flatMap((one) => [one.shortname, one.name])].join(
            ' ',
          )
        }
        isMuted={({ active }) => !active}
        renderCard={(list) => <ListCard list={list} />}
        address={address}
        firstUse={null}
      />
    </FullPage>
  );
}

const noFilters: readonly RecordFilter<GuestPriceElement>[] = [];

const noList = (
  <ListNotice icon={Euro} title="Keine Preisliste">
    <Typography sx={{ color: 'text.secondary' }}>
      Für Ihr Unternehmen ist keine Preisliste hinterlegt.
    </Typography>
  </ListNotice>
);

function OwnList({ search }: PageProps) {
  usePagePlace({ title: 'Preisliste' });
  const query = useQuery(ownPriceListQuery);
  const items = useQuery({ ...ownPriceListQuery, select: (own) => own?.items ?? [] });
  const address = useRecordAddress({ to: '/pricing/list', search });
  const { data } = query;
  return (
    <FullPage minHeight={420}>
      <PageHeader
        title="Preisliste"
        meta={data?.list.name ?? ''}
        actions={data ? <PriceFiles listId={data.list.id} /> : null}
      />
      <RecordList
        label="Preise"
        subject="Die Preise"
        query={items}
        columns={itemColumns}
        filters={noFilters}
        textOf={textOfItem}
        renderCard={(item) => <ItemCard item={item} />}
        address={{ ...address, open: () => undefined }}
        firstUse={noList}
      />
    </FullPage>
  );
}

/** The price lists (`/pricing/list`): all of them for the office, the prices of their firm for guests. */
export function PriceListsPage(props: PageProps) {
  return isGuest(useCurrentUser()) ? <OwnList {...props} /> : <OfficeLists {...props} />;
}
