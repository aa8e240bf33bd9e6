import { type Dashboard, type DashboardScope, isoWeek } from '@energieakte/contract';
import { lazy, Suspense } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCalmEvents } from '#api/calm-events.ts';
import { useCurrentUser } from '#api/session.ts';
import {
  type DashboardTile,
  isSideTile,
  type ShownDashboard,
} from '#shared/extensions/dashboard-tile.ts';
import { type DayRowSource, rowsOfDay } from '#shared/extensions/day-row.ts';
import { useMinute } from '#shared/format/use-minute.ts';
import { useToday } from '#shared/format/use-today.ts';
import { Loaded, LoadingBlock } from '#shared/query/loaded.tsx';
import { LoadError, type RetriedQuery } from '#shared/query/load-error.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { BillingStart } from './billing-start.tsx';
import type { DashboardSearch, DashboardView } from './dashboard-search.ts';
import { dashboardQuery } from './dashboard.queries.ts';
import { DayList } from './day-list.tsx';
import { DayNumbers } from './day-numbers.tsx';
import { numbersOf } from './number-lists.ts';
import { Column, dayColumns } from './tile-column.tsx';

// A field to choose in weighs more than all the rest of the page, and is there for few.
const PersonChoice = lazy(async () => ({
  default: (await import('./person-choice.tsx')).PersonChoice,
}));
const ViewChoice = lazy(async () => ({
  default: (await import('./view-choice.tsx')).ViewChoice,
}));

const dayFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const scopes: Readonly<Record<DashboardView, DashboardScope>> = {
  meine: 'own',
  team: 'team',
  buero: 'office',
  abrechnung: 'own',
};

interface PageProps {
  readonly search: DashboardSearch;
  readonly tiles: readonly DashboardTile[];
  readonly rows: readonly DayRowSource[];
}

function whoseOf({ person, whose }: Dashboard, isOwn: boolean, view: DashboardView) {
  if (view === 'buero') return null;
  if (view === 'team') return whose;
  return isOwn ? 'ich' : person.id;
}

function NoProjects({ dashboard: { person }, isOwn }: Pick<ShownDashboard, 'dashboard' | 'isOwn'>) {
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {isOwn ? 'Ihnen' : person.displayname} ist kein laufendes Projekt zugeordnet.{' '}
      <TextLink to="/project0">Zu den KfW-Projekten</TextLink>
    </Typography>
  );
}

interface DayProps {
  readonly shown: Omit<ShownDashboard, 'rows'>;
  readonly view: DashboardView;
  readonly page: PageProps;
}

/** The numbers, the list and what stands beside it. */
function Day({ shown: named, view, page: { tiles, rows: sources, search } }: DayProps) {
  const rows = rowsOfDay(sources, named);
  const shown: ShownDashboard = { ...named, rows };
  const { dashboard, isOwn } = shown;
  if (view === 'abrechnung') return <BillingStart tiles={tiles} shown={shown} />;
  const numbers = numbersOf(dashboard, rows);
  return (
    <>
      <DayNumbers numbers={numbers} unread={dashboard.unread} search={search} />
      {dashboard.colors.length === 0 && <NoProjects dashboard={dashboard} isOwn={isOwn} />}
      <Box sx={dayColumns}>
        <DayList
          key={`${dashboard.person.id} ${view} ${search.liste ?? ''}`}
          {...{ shown, rows, numbers, search }}
        />
        <Column
          tiles={tiles}
          columns={view === 'buero' ? ['office', 'more'] : ['side', 'more']}
          shown={shown}
        />
      </Box>
    </>
  );
}

interface LoadingProps {
  readonly tiles: readonly DashboardTile[];
  readonly isOwn: boolean;
}

/** The outline of what comes, of its height. */
function Loading({ tiles, isOwn }: LoadingProps) {
  return (
    <>
      <LoadingBlock height={56} label="Das Dashboard wird geladen" />
      <Box sx={dayColumns}>
        <LoadingBlock height={560} />
        <Column tiles={tiles.filter(isSideTile)} columns={['side']} shown={{ isOwn }} />
      </Box>
    </>
  );
}

/** What stands beside the list is there also when the list is not. */
interface FailedProps extends LoadingProps {
  readonly query: RetriedQuery;
}

function Failed({ query, tiles, isOwn }: FailedProps) {
  return (
    <Box sx={dayColumns}>
      <LoadError query={query} failure="Was heute ansteht, konnte nicht geladen werden." />
      <Column tiles={tiles.filter(isSideTile)} columns={['side']} shown={{ isOwn }} />
    </Box>
  );
}

function useViews(isOwn: boolean): readonly DashboardView[] {
  const { can, roles } = useCurrentUser();
  if (!isOwn) return ['meine'];
  if (!can.writeInvoices) return ['meine', 'team', 'buero'];
  // Whoever only bills begins with what can be billed; admins do that besides.
  return roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_SUPER_ADMIN')
    ? ['meine', 'team', 'buero', 'abrechnung']
    : ['abrechnung', 'meine', 'team', 'buero'];
}

interface ChoiceProps {
  readonly dashboard: Dashboard | undefined;
  readonly personId: string;
}

/** For who sees the load of the office. */
function ChoiceOfPerson({ dashboard, personId }: ChoiceProps) {
  const load = dashboard?.load ?? null;
  return load === null ? null : (
    <Suspense fallback={<Box sx={{ height: 40 }} />}>
      <PersonChoice personId={personId} />
    </Suspense>
  );
}

function titleOf(dashboard: Dashboard | undefined, isOwn: boolean): string {
  return isOwn ? 'Heute' : `Heute bei ${dashboard?.person.displayname ?? '…'}`;
}

/** What somebody of the office comes for in the morning (domain section 2.21). */
export function DashboardPage(page: PageProps) {
  const { search, tiles } = page;
  const me = useCurrentUser();
  const queryClient = useQueryClient();
  const shownId = search.person ?? me.id;
  const isOwn = shownId === me.id;
  const views = useViews(isOwn);
  const view = views.find((one) => one === search.sicht) ?? views[0] ?? 'meine';
  const now = useMinute();
  const query = useQuery(dashboardQuery(shownId, scopes[view]));
  const { data } = query;
  useCalmEvents(() => void queryClient.invalidateQueries({ queryKey: ['dashboard'] }));
  return (
    <Box sx={{ maxWidth: 1440 }}>
      <PageHeader
        title={titleOf(data, isOwn)}
        meta={`${dayFormat.format(now)} · KW ${isoWeek(useToday())}`}
        actions={
          <>
            <ChoiceOfPerson dashboard={data} personId={shownId} />
            {views.length > 1 && (
              <Suspense fallback={<Box sx={{ height: { xs: 44, md: 34 } }} />}>
                <ViewChoice view={view} views={views} />
              </Suspense>
            )}
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Loaded
          query={query}
          loading={<Loading tiles={tiles} isOwn={isOwn} />}
          failure={<Failed query={query} tiles={tiles} isOwn={isOwn} />}
        >
          {(dashboard) => (
            <Day
              shown={{ dashboard, isOwn, whose: whoseOf(dashboard, isOwn, view) }}
              {...{ view, page }}
            />
          )}
        </Loaded>
      </Box>
    </Box>
  );
}
