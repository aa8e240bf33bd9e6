import type { Dashboard } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useCalmEvents } from '#api/calm-events.ts';
import { useCurrentUser } from '#api/session.ts';
import { RecentChanges } from '#app/pages/recent-changes.tsx';
import { LoadErrorPage } from '#shared/query/load-error.tsx';
import { ButtonLink, TextLink } from '#shared/ui/links.tsx';
import { useMinute } from '#shared/format/use-minute.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { ColorsTile } from './colors-tile.tsx';
import { dashboardQuery } from './dashboard-query.ts';
import { DeadlinesTile } from './deadlines-tile.tsx';
import { greetingAt, longDay } from './greeting.ts';
import { KeyFigures } from './key-figures.tsx';
import { LoadTile } from './load-tile.tsx';
import { PersonChoice } from './person-choice.tsx';
import { ArrivedTile, MissingTile, RedTile } from './project-tiles.tsx';
import { BillingTile, ProgrammesTile, TasksTile } from './work-tiles.tsx';

const twoColumns = { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' } as const;

interface TilesProps {
  readonly dashboard: Dashboard;
  readonly isOwn: boolean;
}

/** The tiles of a person's projects, and where they stand: narrow windows show one column, by urgency. */
function ownTiles({ dashboard, isOwn }: TilesProps): readonly Placed[] {
  if (dashboard.colors.length === 0) return [];
  const shown = { dashboard, whose: isOwn ? 'ich' : dashboard.person.id };
  return [
    { column: 'wide', order: 1, tile: <DeadlinesTile {...shown} /> },
    { column: 'side', order: 2, tile: <RedTile {...shown} /> },
    { column: 'side', order: 3, tile: <ArrivedTile {...shown} /> },
    { column: 'wide', order: 4, tile: <MissingTile {...shown} /> },
    { column: 'side', order: 6, tile: <ColorsTile {...shown} isOwn={isOwn} /> },
  ];
}

/** What is of the whole office, for accountants and admins. */
function officeTiles({ dashboard, isOwn }: TilesProps): readonly Placed[] {
  const { billing, programmes, load } = dashboard;
  return [
    ...(billing === null
      ? []
      : [{ column: 'wide', order: 7, tile: <BillingTile billing={billing} /> } as const]),
    ...(programmes === null
      ? []
      : [{ column: 'side', order: 8, tile: <ProgrammesTile programmes={programmes} /> } as const]),
    ...(load === null || !isOwn
      ? []
      : [{ column: 'wide', order: 9, tile: <LoadTile load={load} /> } as const]),
  ];
}

interface Placed {
  readonly column: 'wide' | 'side';
  readonly order: number;
  readonly tile: ReactElement;
}

function Column({ tiles }: { readonly tiles: readonly Placed[] }) {
  return (
    <Box sx={{ display: { xs: 'contents', lg: 'grid' }, gap: 4, minWidth: 0 }}>
      {tiles.map(({ order, tile }) => (
        <Box key={order} sx={{ order, minWidth: 0 }}>
          {tile}
        </Box>
      ))}
    </Box>
  );
}

function Tiles({ dashboard, isOwn }: TilesProps) {
  const tiles: readonly Placed[] = [
    ...ownTiles({ dashboard, isOwn }),
    { column: 'side', order: 5, tile: <TasksTile dashboard={dashboard} /> },
    ...officeTiles({ dashboard, isOwn }),
    ...(isOwn ? [{ column: 'wide', order: 10, tile: <RecentChanges /> } as const] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {dashboard.colors.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {isOwn ? 'Ihnen' : dashboard.person.displayname} ist kein laufendes Projekt zugeordnet.{' '}
          <TextLink to="/project0">Zu den KfW-Projekten</TextLink>
        </Typography>
      ) : (
        <KeyFigures dashboard={dashboard} whose={isOwn ? 'ich' : dashboard.person.id} />
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: twoColumns, alignItems: 'start' }}>
        <Column tiles={tiles.filter(({ column }) => column === 'wide')} />
        <Column tiles={tiles.filter(({ column }) => column === 'side')} />
      </Box>
    </Box>
  );
}

/** Of the height of what comes, so that nothing jumps. */
function Loading() {
  return (
    <Box
      sx={{ display: 'grid', gap: 4 }}
      role="status"
      aria-busy
      aria-label="Das Dashboard wird geladen"
    >
      <Card sx={{ p: 4 }}>
        <Skeleton height={72} />
      </Card>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: twoColumns }}>
        {[480, 480].map((height, index) => (
          <Card key={index} sx={{ p: 4 }}>
            <Skeleton variant="rounded" height={height} />
          </Card>
        ))}
      </Box>
    </Box>
  );
}

interface DashboardPageProps {
  /** Whose; the own one where nobody is named. */
  readonly personId?: string | undefined;
}

interface Named {
  readonly own: string;
  readonly now: Date;
}

function titleOf(isOwn: boolean, { own, now }: Named, shown: Dashboard | undefined): string {
  if (isOwn) return `${greetingAt(now)}, ${own}`;
  return shown === undefined ? 'Dashboard' : `Dashboard von ${shown.person.displayname}`;
}

/** What somebody of the office comes for in the morning (domain section 2.21). */
export function DashboardPage({ personId }: DashboardPageProps) {
  const me = useCurrentUser();
  const queryClient = useQueryClient();
  const shownId = personId ?? me.id;
  const isOwn = shownId === me.id;
  const own = me.displayname === '' ? me.username : me.displayname;
  const now = useMinute();
  const query = useQuery(dashboardQuery(shownId));
  const { data } = query;
  useCalmEvents(() => void queryClient.invalidateQueries({ queryKey: ['dashboard'] }));
  if (data === undefined && query.error !== null)
    return (
      <LoadErrorPage
        query={query}
        title="Das Dashboard konnte nicht geladen werden"
        actions={<ButtonLink to="/project0">Zu den KfW-Projekten</ButtonLink>}
      />
    );
  return (
    <Box sx={{ maxWidth: 1440 }}>
      <PageHeader
        title={titleOf(isOwn, { own, now }, data)}
        meta={longDay(now)}
        {...(data?.load !== undefined &&
          data.load !== null && { actions: <PersonChoice personId={shownId} /> })}
      />
      {data === undefined ? <Loading /> : <Tiles dashboard={data} isOwn={isOwn} />}
    </Box>
  );
}
