import type { ComparedPrice } from '@energieakte/contract';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Scale from 'lucide-react/icons/scale';
import { useRef } from 'react';
import { counted } from '#shared/format/numbers.ts';
import { useToday } from '#shared/format/use-today.ts';
import { useWanted } from '#shared/list/address/use-wanted.ts';
import { DayFilter } from '#shared/list/day-filter.tsx';
import { phoneQuery } from '#shared/list/element-size.ts';
import { FilterSwitch } from '#shared/list/filter-switch.tsx';
import { FullPage } from '#shared/list/full-page.tsx';
import { headerHeight } from '#shared/list/grid/grid-look.ts';
import { recordCardHeight } from '#shared/list/grid/card-sizes.ts';
import { useListKeys } from '#shared/list/list-keys.ts';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { SearchRow } from '#shared/list/search-row.tsx';
import { useListHelp } from '#shared/list/use-list-help.tsx';
import { asListPage } from '#shared/list/window/list-page.ts';
import { type PagedWindow, usePagedWindow } from '#shared/list/window/use-paged-window.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { LoadErrorInList } from '#shared/query/load-error.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { PriceListChoice } from '../price-list-choice.tsx';
import { comparePageQuery, type CompareFilter, priceListsQuery } from '../pricing.queries.ts';
import { priceListsCrumb, pricingCrumb } from '../pricing-places.ts';
import { priceRowHeight } from '../price-head-columns.tsx';
import { CompareFile } from './compare-file.tsx';
import { CompareRows } from './compare-rows.tsx';
import { CompareSearch } from './compare-search.ts';

type Change = (part: Partial<CompareSearch>) => void;

interface SideProps {
  readonly title: 'Links' | 'Rechts';
  readonly listId: string | undefined;
  readonly day: string | undefined;
  readonly chooseList: (id: string | undefined) => void;
  readonly chooseDay: (day: string | undefined) => void;
}

/** One of the two that are compared: which list, and on which day. */
function Side({ title, listId, day, chooseList, chooseDay }: SideProps) {
  const today = useToday();
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, typography: 'body2' }}
    >
      <Box component="span" sx={{ fontWeight: 600 }}>
        {title}
      </Box>
      <PriceListChoice label={`Liste ${title.toLowerCase()}`} value={listId} choose={chooseList} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <span aria-hidden>am</span>
        <DayFilter
          label={`Tag ${title.toLowerCase()}`}
          day={day ?? today}
          isRequired
          choose={(next) => chooseDay(next === today ? undefined : next)}
        />
      </Box>
    </Box>
  );
}

/** The address as state: quick changes build on each other. */
function useSearch(written: CompareSearch) {
  const navigate = useNavigate();
  const { state: search, ask } = useWanted(written);
  const change: Change = (part) => {
    const asked = CompareSearch.parse({ ...search, ...part });
    ask(asked, navigate({ to: '/pricing/compare', search: asked, replace: true, resetScroll: false }));
  };
  return { search, change };
}

function filterOf(search: CompareSearch, standard: string, today: string): CompareFilter {
  const { q, links, linksAm, rechts, rechtsAm, alle } = search;
  return {
    left: `${links ?? standard}@${linksAm ?? today}`,
    right: `${rechts ?? standard}@${rechtsAm ?? today}`,
    q,
    all: alle,
  };
}

interface ComparisonProps {
  readonly search: CompareSearch;
  readonly change: Change;
  readonly standard: string;
}

function useComparison({ search, standard }: ComparisonProps, isPhone: boolean) {
  const today = useToday();
  const filter = filterOf(search, standard, today);
  const view = usePagedWindow({
    pageQuery: (page) => comparePageQuery(filter, page),
    pageOf: asListPage<ComparedPrice>,
    requestKey: JSON.stringify(filter),
    rowHeight: isPhone ? recordCardHeight : priceRowHeight,
    headerHeight: isPhone ? 0 : headerHeight,
  });
  const counts = useQuery(comparePageQuery(filter, 0)).data;
  return { view, counts, filter };
}

function Nothing({ isSame }: { readonly isSame: boolean }) {
  return (
    <ListNotice icon={Scale} title={isSame ? 'Keine Unterschiede' : 'Nichts passt zu dieser Suche'}>
      {isSame && <span>Beide Seiten haben dieselben Preise.</span>}
    </ListNotice>
  );
}

interface ComparedProps {
  readonly view: PagedWindow<ComparedPrice>;
  readonly isPhone: boolean;
  /** The search finds no price at all. */
  readonly hasNothing: boolean;
}

/** The compared prices in whatever state they are. */
function Compared({ view, isPhone, hasNothing }: ComparedProps) {
  const queryClient = useQueryClient();
  const refetch = async () =>
    queryClient.refetchQueries({ queryKey: ['pricing', 'compare'], type: 'active' });
  if (view.error !== null && view.total === null)
    return (
      <LoadErrorInList
        query={{ error: view.error, refetch }}
        title="Die Preise konnten nicht geladen werden"
      />
    );
  if (view.total === 0) return <Nothing isSame={!hasNothing} />;
  return <CompareRows view={view} isPhone={isPhone} />;
}

const effects = { open: 'Element öffnen', escape: 'Suchtext löschen' } as const;

function Comparison(props: ComparisonProps) {
  const { search, change } = props;
  const isPhone = useMediaQuery(phoneQuery, { noSsr: true });
  const { view, counts, filter } = useComparison(props, isPhone);
  const input = useRef<HTMLInputElement>(null);
  const focusRows = (): void => view.moveTo(view.active);
  const { showHelp, help } = useListHelp(effects);
  useListKeys({ focusSearch: () => input.current?.focus(), showHelp, focusRows });
  const hasNothing = (counts?.same ?? 0) === 0 && search.q !== undefined;
  return (
    <>
      <SearchRow q={search.q} search={(q) => change({ q })} leave={focusRows} input={input} width={220}>
        <FilterSwitch
          label="Auch gleiche"
          count={counts?.same ?? 0}
          isOn={search.alle === 'ja'}
          toggle={() => change({ alle: search.alle === 'ja' ? undefined : 'ja' })}
        />
        <Box component="span" role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {counts === undefined ? '' : counted(counts.differing, 'Unterschied', 'Unterschiede')}
        </Box>
        <Box sx={{ ml: { sm: 'auto' } }}>
          <CompareFile filter={filter} />
        </Box>
      </SearchRow>
      <Compared {...{ view, isPhone, hasNothing }} />
      {help}
    </>
  );
}

function ComparePrices({ search: written }: { readonly search: CompareSearch }) {
  const { search, change } = useSearch(written);
  const lists = useQuery(priceListsQuery);
  const { links, linksAm, rechts, rechtsAm } = search;
  return (
    <FullPage minHeight={{ xs: 620, sm: 460 }}>
      <PageHeader title="Preise vergleichen" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, mb: 3, flex: 'none' }}>
        <Side
          title="Links"
          listId={links}
          day={linksAm}
          chooseList={(id) => change({ links: id })}
          chooseDay={(day) => change({ linksAm: day })}
        />
        <Side
          title="Rechts"
          listId={rechts}
          day={rechtsAm}
          chooseList={(id) => change({ rechts: id })}
          chooseDay={(day) => change({ rechtsAm: day })}
        />
      </Box>
      <Loaded query={lists} loading={240} failure="Die Preislisten konnten nicht geladen werden.">
        {(all) => {
          const standard = all.find(({ isDefault }) => isDefault);
          return standard && <Comparison {...{ search, change }} standard={standard.id} />;
        }}
      </Loaded>
    </FullPage>
  );
}

/** Two price lists or two days side by side (`/pricing/compare`). */
export function ComparePage({ search }: { readonly search: CompareSearch }) {
  usePagePlace({ title: 'Preise vergleichen', parents: [pricingCrumb, priceListsCrumb] });
  return (
    <OfficeOnly>
      <ComparePrices search={search} />
    </OfficeOnly>
  );
}
