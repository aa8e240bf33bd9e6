import { type Newsletter, type RecipientGroup, recipientGroups } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import SearchX from 'lucide-react/icons/search-x';
import { useMemo } from 'react';
import { phoneQuery, useElementWidth } from '#shared/list/element-size.ts';
import { drawnColumn } from '#shared/list/drawn-column.tsx';
import { useRecordColumns } from '#shared/list/columns/use-record-columns.ts';
import { FilterSwitch } from '#shared/list/filter-switch.tsx';
import { headerHeight } from '#shared/list/grid/grid-look.ts';
import { recordCardHeight } from '#shared/list/grid/card-sizes.ts';
import { ListCards } from '#shared/list/grid/list-cards.tsx';
import { ListGrid } from '#shared/list/grid/list-grid.tsx';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { SearchBox } from '#shared/list/search-box.tsx';
import { asListPage } from '#shared/list/window/list-page.ts';
import { usePagedWindow } from '#shared/list/window/use-paged-window.ts';
import { LoadErrorInList } from '#shared/query/load-error.tsx';
import { afterwards, ledgerParts } from '../ledger.ts';
import { recipientsQuery, type RecipientSearch } from '../newsletter.queries.ts';
import { type LedgerRow, RecipientCard, recipientColumns, type Ticks } from './recipient-rows.tsx';

const rowHeight = 36;

interface SearchProps {
  readonly zustand?: string | undefined;
  readonly q?: string | undefined;
}

function groupOf({ zustand }: SearchProps): RecipientGroup | null {
  return recipientGroups.find((group) => group.toLowerCase() === zustand) ?? null;
}

interface ChipsProps {
  readonly newsletter: Newsletter;
  readonly search: RecipientSearch;
  readonly change: (search: RecipientSearch) => void;
}

function Chips({ newsletter: { counts }, search, change }: ChipsProps) {
  const { group, q } = search;
  const parts = [...ledgerParts(counts), ...afterwards(counts)].filter(
    (part) => part.count > 0 || part.group === group,
  );
  const all = { label: 'alle', count: counts.planned, group: null };
  return (
    <Box
      role="group"
      aria-label="Zustand"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        minWidth: 0,
        '& button': { minHeight: { xs: 44, sm: 0 } },
      }}
    >
      {[all, ...parts].map((part) => (
        <FilterSwitch
          key={part.label}
          label={part.label}
          count={part.count}
          isOn={group === part.group}
          toggle={() => change({ q, group: group === part.group ? null : part.group })}
        />
      ))}
    </Box>
  );
}

function useLedger(id: string, { group, q }: RecipientSearch) {
  const isPhone = useMediaQuery(phoneQuery);
  const view = usePagedWindow({
    pageQuery: (page) => recipientsQuery(id, { group, q }, page),
    pageOf: asListPage<LedgerRow>,
    requestKey: `${id} ${group ?? ''} ${q}`,
    rowHeight: isPhone ? recordCardHeight : rowHeight,
    headerHeight: isPhone ? 0 : headerHeight,
  });
  return { view, isPhone };
}

interface RowsProps {
  readonly ledger: ReturnType<typeof useLedger>;
  readonly ticks: Ticks;
}

const guessedWidth = 1100;

function Rows({ ledger: { view, isPhone }, ticks }: RowsProps) {
  const { ref, width } = useElementWidth();
  const columns = useMemo(() => recipientColumns(ticks), [ticks]);
  const table = useRecordColumns({ label: 'Empfänger', columns, width: width ?? guessedWidth });
  const shown = useMemo(() => table.visible.map(drawnColumn), [table.visible]);
  const label = 'Empfänger';
  const restorationId = 'newsletter-empfaenger';
  return (
    <Box ref={ref} sx={{ flex: '1 1 auto', minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      {isPhone ? (
        <ListCards
          {...{ label, view, restorationId }}
          renderCard={(row) => <RecipientCard {...{ row, ticks }} />}
        />
      ) : (
        <ListGrid
          {...{ label, view, restorationId, rowHeight }}
          columns={shown}
          arrangement={table.arrangement}
          sorting={[]}
          onSort={() => undefined}
          actions={{ open: () => undefined }}
        />
      )}
    </Box>
  );
}

interface RecipientListProps {
  readonly newsletter: Newsletter;
  readonly search: SearchProps;
  readonly ticks: Ticks;
  /** What stands below the rows, at the left. */
  readonly foot: string;
}

/** The ledger, a line for each recipient: filtered by what became of the message, and searched. */
export function RecipientList({ newsletter, search: said, ticks, foot }: RecipientListProps) {
  const { id } = newsletter;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const search = { group: groupOf(said), q: said.q ?? '' };
  const ledger = useLedger(id, search);
  const { view } = ledger;
  const change = ({ group, q }: RecipientSearch): void =>
    void navigate({
      to: '/newsletter/$id',
      params: { id },
      search: {
        ...(group !== null && { zustand: group.toLowerCase() }),
        ...(q !== '' && { q }),
      },
      replace: true,
    });
  const refetch = async () => queryClient.refetchQueries({ queryKey: ['newsletter', 'recipients', id] });
  const [first, last] = [view.first + 1, Math.min(view.last, view.total ?? 0)];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <SearchBox
          label="Empfänger suchen"
          value={search.q}
          onSearch={(q) => change({ ...search, q })}
          onLeave={() => view.moveTo(view.active)}
        />
        <Chips {...{ newsletter, search, change }} />
      </Box>
      {view.error !== null && view.total === null ? (
        <LoadErrorInList
          query={{ error: view.error, refetch }}
          title="Die Empfänger konnten nicht geladen werden"
        />
      ) : view.total === 0 ? (
        <ListNotice icon={SearchX} title="Niemand passt dazu">
          <Button variant="outlined" onClick={() => change({ group: null, q: '' })}>
            Alle Empfänger zeigen
          </Button>
        </ListNotice>
      ) : (
        <Rows {...{ ledger, ticks }} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pt: 1.5, flex: 'none' }}>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
          {foot}
        </Typography>
        {view.total !== null && view.total > 0 && (
          <Typography variant="caption" color="textSecondary">
            {`Zeilen ${first.toLocaleString('de-DE')}–${last.toLocaleString('de-DE')} von ${view.total.toLocaleString('de-DE')}`}
          </Typography>
        )}
      </Box>
    </>
  );
}
