import type { PriceElement } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import Euro from 'lucide-react/icons/euro';
import SearchX from 'lucide-react/icons/search-x';
import Upload from 'lucide-react/icons/upload';
import { type RefObject, useRef } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { counted } from '#shared/format/numbers.ts';
import { useWanted } from '#shared/list/address/use-wanted.ts';
import { phoneQuery } from '#shared/list/element-size.ts';
import { FullPage } from '#shared/list/full-page.tsx';
import { headerHeight } from '#shared/list/grid/grid-look.ts';
import { recordCardHeight } from '#shared/list/grid/card-sizes.ts';
import { useListKeys } from '#shared/list/list-keys.ts';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { SidePanel } from '#shared/list/side-panel.tsx';
import { useListHelp } from '#shared/list/use-list-help.tsx';
import { asListPage } from '#shared/list/window/list-page.ts';
import { type PagedWindow, usePagedWindow } from '#shared/list/window/use-paged-window.ts';
import { LoadErrorInList } from '#shared/query/load-error.tsx';
import { ButtonLink, NewLink } from '#shared/ui/links.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { PriceSelectionBar, type PriceSelection, usePriceSelection } from './bulk/price-selection.tsx';
import { DraftBar, useOwnDraft } from './draft-bar.tsx';
import { useShownList } from './element-details.tsx';
import { ElementPanel } from './element-panel.tsx';
import { filterOf, isNarrowed, PriceDbSearch } from './price-db-search.ts';
import { PriceFilters } from './price-filters.tsx';
import { priceRowHeight } from './price-head-columns.tsx';
import { PriceRows } from './price-rows.tsx';
import { elementPageQuery } from './pricing.queries.ts';
import { pricingCrumb } from './pricing-places.ts';

/** From here on a list and a panel fit side by side. */
const wideQuery = '(min-width: 1200px)';

function WritingLinks() {
  const { can } = useCurrentUser();
  return (
    can.editPrices && (
      <>
        <ButtonLink to="/pricing/import" startIcon={<Upload size={16} strokeWidth={1.75} aria-hidden />}>
          Einlesen
        </ButtonLink>
        <NewLink to="/pricing/db/$id" params={{ id: 'neu' }}>
          Neues Element
        </NewLink>
      </>
    )
  );
}

function Nothing({ search, clear }: { readonly search: PriceDbSearch; readonly clear: () => void }) {
  if (isNarrowed(search))
    return (
      <ListNotice icon={SearchX} title="Nichts passt zu dieser Suche">
        <Button variant="outlined" onClick={clear}>
          Alle Filter aufheben
        </Button>
      </ListNotice>
    );
  return (
    <ListNotice icon={Euro} title="Noch keine Preise">
      <Typography sx={{ color: 'text.secondary' }}>
        Hier steht, was das Büro anbietet, mit Preis, Staffel und Verlauf.
      </Typography>
      <WritingLinks />
    </ListNotice>
  );
}

interface ElementsProps {
  readonly view: PagedWindow<PriceElement>;
  readonly search: PriceDbSearch;
  readonly change: (part: Partial<PriceDbSearch>) => void;
  readonly isPhone: boolean;
  readonly hasPanel: boolean;
  readonly many: PriceSelection | null;
}

const nothingAsked: Partial<PriceDbSearch> = {
  q: undefined,
  kategorie: undefined,
  art: undefined,
  veraltet: undefined,
  zustand: undefined,
};

/** The elements in whatever state their list is. */
function Elements({ view, search, change, isPhone, hasPanel, many }: ElementsProps) {
  const queryClient = useQueryClient();
  if (view.error !== null && view.total === null)
    return (
      <LoadErrorInList
        query={{
          error: view.error,
          refetch: () =>
            queryClient.refetchQueries({ queryKey: ['pricing', 'elements'], type: 'active' }),
        }}
        title="Die Preise konnten nicht geladen werden"
      />
    );
  if (view.total === 0) return <Nothing search={search} clear={() => change(nothingAsked)} />;
  return (
    <PriceRows
      view={view}
      isPhone={isPhone}
      listId={search.liste}
      openedId={search.panel ?? null}
      open={hasPanel ? (id) => change({ panel: id }) : null}
      closePanel={() => change({ panel: undefined })}
      picking={many?.picking ?? null}
    />
  );
}

/** The address as state: quick changes build on each other. */
function useSearch(written: PriceDbSearch) {
  const navigate = useNavigate();
  const { state: search, ask } = useWanted(written);
  const change = (part: Partial<PriceDbSearch>): void => {
    const asked = PriceDbSearch.parse({ ...search, ...part });
    const replace = part.panel === undefined && !('panel' in part);
    ask(asked, navigate({ to: '/pricing/db', search: asked, replace, resetScroll: false }));
  };
  return { search, change };
}

function useElements(search: PriceDbSearch, isPhone: boolean) {
  const filter = filterOf(search);
  return usePagedWindow({
    pageQuery: (page) => elementPageQuery(filter, page),
    pageOf: asListPage<PriceElement>,
    requestKey: JSON.stringify(filter),
    rowHeight: isPhone ? recordCardHeight : priceRowHeight,
    headerHeight: isPhone ? 0 : headerHeight,
  });
}

interface KeysInput {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly focusRows: () => void;
  readonly many: PriceSelection | null;
}

/** The keys of the page; what they do stands in its help, which is answered. */
function useKeys({ input, focusRows, many }: KeysInput) {
  const { can } = useCurrentUser();
  const { showHelp, help } = useListHelp({
    open: 'Element öffnen',
    edit: can.editPrices ? 'Preis ändern' : undefined,
    canPick: many !== null,
    changeSelected: many === null ? undefined : 'ausgewählte Preise ändern',
    escape: 'Auswahl aufheben, Seitenfenster schließen',
  });
  useListKeys({
    focusSearch: () => input.current?.focus(),
    showHelp,
    focusRows,
    changeSelected: many?.changeSelected,
  });
  return help;
}

function PriceDatabase({ search: written }: { readonly search: PriceDbSearch }) {
  const { search, change } = useSearch(written);
  const isPhone = useMediaQuery(phoneQuery, { noSsr: true });
  const hasPanel = useMediaQuery(wideQuery, { noSsr: true });
  const view = useElements(search, isPhone);
  const list = useShownList(search.liste);
  const draft = useOwnDraft(list?.id);
  const input = useRef<HTMLInputElement>(null);
  const focusRows = (): void => view.moveTo(view.active);
  const many = usePriceSelection(search, { isPhone, total: view.total });
  const help = useKeys({ input, focusRows, many });
  const { panel } = search;
  // An address with a panel that has no room here leads to the page itself.
  if (panel !== undefined && !hasPanel)
    return <Navigate to="/pricing/db/$id" params={{ id: panel }} replace />;
  const close = (): void => {
    change({ panel: undefined });
    focusRows();
  };
  return (
    <FullPage minHeight={{ xs: 620, sm: 460 }}>
      <PageHeader
        title="Preisdatenbank"
        meta={
          <span role="status">
            {[list?.name, view.total === null ? '' : counted(view.total, 'Element', 'Elemente')]
              .filter((part) => part !== undefined && part !== '')
              .join(' · ')}
          </span>
        }
        actions={<WritingLinks />}
      />
      <PriceFilters {...{ search, change, input }} leave={focusRows} />
      <Box sx={{ flex: '1 1 auto', minHeight: 0, display: 'flex', gap: 4 }}>
        <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Elements {...{ view, search, change, isPhone, hasPanel, many }} />
        </Box>
        {panel !== undefined && (
          <SidePanel
            label="Preiselement"
            page="/pricing/db/$id"
            id={panel}
            close={close}
            width={{ usual: 460, least: 400 }}
          >
            <ElementPanel key={panel} id={panel} listId={search.liste} />
          </SidePanel>
        )}
      </Box>
      {many !== null && (
        <PriceSelectionBar {...{ many, focusRows }} total={view.total} listId={search.liste} />
      )}
      {draft !== null && draft.rows > 0 && <DraftBar draft={draft} />}
      {help}
    </FullPage>
  );
}

/** Everything the office sells, with its prices (`/pricing/db`). */
export function PriceDbPage({ search }: { readonly search: PriceDbSearch }) {
  usePagePlace({ title: 'Preisdatenbank', parents: [pricingCrumb] });
  return (
    <OfficeOnly>
      <PriceDatabase search={search} />
    </OfficeOnly>
  );
}
