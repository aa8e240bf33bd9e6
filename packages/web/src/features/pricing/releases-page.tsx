import {
  type PriceRelease,
  priceSourceLabels,
  type ReleaseState,
  releaseStateLabels,
} from '@energieakte/contract';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import Layers from 'lucide-react/icons/layers';
import { useCurrentUser } from '#api/session.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { useRecordAddress } from '#shared/list/address/use-record-address.ts';
import { FullPage } from '#shared/list/full-page.tsx';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { RecordList } from '#shared/list/record-list.tsx';
import type { RecordColumn, RecordFilter } from '#shared/list/record-rows.ts';
import { RowLink } from '#shared/list/row-link.tsx';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { releasesQuery } from './pricing.queries.ts';
import { pricingCrumb } from './pricing-places.ts';

const tones = { DRAFT: 'YELLOW', SUBMITTED: 'ORANGE', RELEASED: 'GREEN', WITHDRAWN: 'NOTHING' } as const;

export function ReleaseStateChip({ state }: { readonly state: ReleaseState }) {
  return <StatusChip color={tones[state]} word={releaseStateLabels[state]} />;
}

/** `Preisstand 7`, or as long as it has no number what it is called. */
export function releaseName({ number, title }: Pick<PriceRelease, 'number' | 'title'>): string {
  return number === null ? title : `Preisstand ${number}`;
}

function NameLink({ release }: { readonly release: PriceRelease }) {
  return (
    <RowLink to="/pricing/release/$id" params={{ id: release.id }}>
      {release.number === null ? release.title : `${releaseName(release)} · ${release.title}`}
    </RowLink>
  );
}

/** Who did the last thing that made it what it is. */
function lastBy({ created, submitted, released, withdrawn }: PriceRelease): string {
  return (withdrawn ?? released ?? submitted ?? created)?.by?.displayname ?? '';
}

const columns: readonly RecordColumn<PriceRelease>[] = [
  {
    id: 'name',
    title: 'Preisstand',
    minimalWidth: 200,
    share: 1,
    sortBy: ({ number, title }) => `${number ?? ''} ${title}`,
    cell: (release) => <NameLink release={release} />,
  },
  { id: 'liste', title: 'Liste', minimalWidth: 150, from: 640, sortBy: ({ listName }) => listName },
  {
    id: 'ab',
    title: 'Gültig ab',
    minimalWidth: 100,
    sortBy: ({ validFrom }) => validFrom,
    cell: ({ validFrom }) => <span className="text">{formatDay(validFrom)}</span>,
  },
  {
    id: 'stand',
    title: 'Stand',
    minimalWidth: 140,
    sortBy: ({ state }) => releaseStateLabels[state],
    cell: ({ state }) => <ReleaseStateChip state={state} />,
  },
  {
    id: 'preise',
    title: 'Preise',
    minimalWidth: 76,
    isNumber: true,
    from: 520,
    sortBy: ({ rows }) => rows,
    cell: ({ rows }) => <span className="text">{formatCount(rows)}</span>,
  },
  { id: 'person', title: 'Zuletzt', minimalWidth: 140, from: 860, sortBy: lastBy },
  {
    id: 'quelle',
    title: 'Quelle',
    minimalWidth: 110,
    from: 980,
    sortBy: ({ sourceKind }) => priceSourceLabels[sourceKind],
  },
];

const states: readonly ReleaseState[] = ['DRAFT', 'SUBMITTED', 'RELEASED', 'WITHDRAWN'];
const filters: readonly RecordFilter<PriceRelease>[] = states.map((one) => ({
  id: one.toLowerCase(),
  group: 'stand',
  label: releaseStateLabels[one],
  fits: ({ state }) => state === one,
}));

const firstUse = (
  <ListNotice icon={Layers} title="Noch keine Preisstände">
    <Typography sx={{ color: 'text.secondary' }}>
      Wer in der Preisdatenbank einen Preis ändert, beginnt damit einen Entwurf.
    </Typography>
  </ListNotice>
);

function ReleaseCard({ release }: { readonly release: PriceRelease }) {
  return (
    <>
      <div className="line">
        <NameLink release={release} />
        <ReleaseStateChip state={release.state} />
      </div>
      <div className="line">{`${release.listName} · gültig ab ${formatDay(release.validFrom)}`}</div>
      <div className="line">
        <span className="soft">{lastBy(release)}</span>
      </div>
    </>
  );
}

/** What came, comes and may come in force (`/pricing/release`). */
export function ReleasesPage({ search }: { readonly search: object }) {
  const me = useCurrentUser();
  usePagePlace({ title: 'Preisstände', parents: [pricingCrumb] });
  const query = useQuery({ ...releasesQuery, enabled: me.can.editPrices });
  const address = useRecordAddress({ to: '/pricing/release', search, page: '/pricing/release/$id' });
  if (!me.can.editPrices) return <NotAllowed title="Preise pflegt die Verwaltung" />;
  return (
    <FullPage minHeight={420}>
      <PageHeader title="Preisstände" />
      <RecordList
        label="Preisstände"
        subject="Die Preisstände"
        query={query}
        columns={columns}
        filters={filters}
        textOf={({ title, number, listName }) => `${title} Preisstand ${number ?? ''} ${listName}`}
        isMuted={({ state }) => state === 'WITHDRAWN'}
        renderCard={(release) => <ReleaseCard release={release} />}
        address={address}
        firstUse={firstUse}
      />
    </FullPage>
  );
}
