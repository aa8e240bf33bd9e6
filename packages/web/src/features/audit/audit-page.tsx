import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { AuditEntry } from '@energieakte/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useMemo, useRef, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { useWanted } from '#shared/list/address/use-wanted.ts';
import { CsvButton } from '#shared/list/export/csv-button.tsx';
import { FullPage } from '#shared/list/full-page.tsx';
import { asListPage } from '#shared/list/window/list-page.ts';
import { type PagedWindow, usePagedWindow } from '#shared/list/window/use-paged-window.ts';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { LoadErrorInList } from '#shared/query/load-error.tsx';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { AuditDrawer } from './audit-drawer.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList, auditRowHeight } from './audit-list.tsx';
import { auditPageQuery, fetchAuditFile } from './audit.queries.ts';
import { AuditSearch, filterOf, isNarrowed } from './audit-search.ts';
import { AuditStateNotice } from './audit-state.tsx';

function Nothing({ search, clear }: { readonly search: AuditSearch; readonly clear: () => void }) {
  if (!isNarrowed(search)) {
    return (
      <ListNotice icon={ScrollText} title="Noch keine Einträge">
        <Typography sx={{ color: 'text.secondary' }}>
          Hier steht, wer wann was getan hat, vom ersten Tag an.
        </Typography>
      </ListNotice>
    );
  }
  return (
    <ListNotice icon={ScrollText} title="Dazu gibt es keine Einträge">
      <Button variant="outlined" onClick={clear}>
        Alle Filter aufheben
      </Button>
    </ListNotice>
  );
}

interface EntriesProps {
  readonly view: PagedWindow<AuditEntry>;
  readonly rowHeight: number;
  readonly search: AuditSearch;
  readonly change: (search: AuditSearch) => void;
}

/** The entries in whatever state their list is, and beside them the one that was opened. */
function Entries({ view, rowHeight, search, change }: EntriesProps) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const [now] = useState(() => new Date());
  if (view.error !== null && view.total === null)
    return (
      <LoadErrorInList
        query={{
          error: view.error,
          refetch: () => queryClient.refetchQueries({ queryKey: ['audit', 'page'], type: 'active' }),
        }}
        title="Das Protokoll konnte nicht geladen werden"
      />
    );
  if (view.total === 0) return <Nothing search={search} clear={() => change({})} />;
  return (
    <>
      <AuditList
        view={view}
        rowHeight={rowHeight}
        now={now}
        openedId={opened?.id ?? null}
        open={setOpened}
      />
      <AuditDrawer
        entry={opened}
        close={() => setOpened(null)}
        narrow={(next) => {
          setOpened(null);
          change(next);
        }}
      />
    </>
  );
}

/** The head of the page: how many entries there are, and for super admins what is known of the log as a whole. */
function Head({ total, search }: { readonly total: number | null; readonly search: AuditSearch }) {
  const { can } = useCurrentUser();
  const [now] = useState(() => new Date());
  const count = total === 1 ? '1 Eintrag' : `${total?.toLocaleString('de-DE') ?? ''} Einträge`;
  return (
    <>
      <PageHeader
        title="Protokoll"
        meta={<span role="status">{total === null ? '' : count}</span>}
        {...(can.checkAudit && {
          actions: <CsvButton fetchFile={async () => fetchAuditFile(filterOf(search))} />,
        })}
      />
      {can.checkAudit && (
        <Box sx={{ mb: 3, flex: 'none' }}>
          <AuditStateNotice now={now} />
        </Box>
      )}
    </>
  );
}

function AuditLog({ search: written }: { readonly search: AuditSearch }) {
  const navigate = useNavigate();
  const { state: search, ask } = useWanted(written);
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const rowHeight = isPhone ? auditRowHeight.phone : auditRowHeight.store;
  const filter = useMemo(() => filterOf(search), [search]);
  const view = usePagedWindow({
    pageQuery: (page) => auditPageQuery(filter, page),
    pageOf: asListPage<AuditEntry>,
    requestKey: JSON.stringify(filter),
    rowHeight,
  });
  const list = useRef<HTMLDivElement>(null);
  const change = (next: AuditSearch): void => {
    const asked = AuditSearch.parse(next);
    ask(asked, navigate({ to: '/settings/protokoll', search: asked, replace: true }));
  };
  return (
    <FullPage minHeight={{ xs: 620, sm: 460 }}>
      <Head total={view.total} search={search} />
      <AuditFilters
        search={search}
        change={change}
        leave={() => list.current?.querySelector<HTMLElement>('button.entry')?.focus()}
        objectName={view.rowAt(0)?.entityName ?? null}
      />
      <Box ref={list} sx={{ flex: '1 1 auto', minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        <Entries view={view} rowHeight={rowHeight} search={search} change={change} />
      </Box>
    </FullPage>
  );
}

/** Who did what and when (`/settings/protokoll`): all of it for super admins, projects for admins. */
export function AuditPage({ search }: { readonly search: AuditSearch }) {
  const me = useCurrentUser();
  usePagePlace({ title: 'Protokoll', parents: [settingsCrumb] });
  if (me.can.seeAudit) return <AuditLog search={search} />;
  return <NotAllowed title="Das Protokoll ist für die Administration" />;
}
