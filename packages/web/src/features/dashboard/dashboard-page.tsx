import type { Dashboard } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCalmEvents } from '#api/calm-events.ts';
import { useCurrentUser } from '#api/session.ts';
import { Greyed } from '#shared/query/greyed.tsx';
import { LoadErrorPage } from '#shared/query/load-error.tsx';
import { ButtonLink, TextLink } from '#shared/ui/links.tsx';
import { useMinute } from '#shared/format/use-minute.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import type { DashboardTile } from '#shared/extensions/dashboard-tile.ts';
import { DashboardTiles, twoColumns } from './dashboard-tiles.tsx';
import { dashboardQuery } from './dashboard.queries.ts';
import { greetingAt, longDay } from './greeting.ts';
import { KeyFigures } from './key-figures.tsx';
import { PersonChoice } from './person-choice.tsx';

interface TilesProps {
  readonly tiles: readonly DashboardTile[];
  readonly dashboard: Dashboard;
  readonly isOwn: boolean;
}

function Tiles({ tiles, dashboard, isOwn }: TilesProps) {
  const whose = isOwn ? 'ich' : dashboard.person.id;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {dashboard.colors.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {isOwn ? 'Ihnen' : dashboard.person.displayname} ist kein laufendes Projekt zugeordnet.{' '}
          <TextLink to="/project0">Zu den KfW-Projekten</TextLink>
        </Typography>
      ) : (
        <KeyFigures dashboard={dashboard} whose={whose} />
      )}
      <DashboardTiles tiles={tiles} shown={{ dashboard, isOwn, whose }} />
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
  readonly tiles: readonly DashboardTile[];
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
export function DashboardPage({ personId, tiles }: DashboardPageProps) {
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
      {data === undefined ? (
        <Loading />
      ) : (
        <Greyed>
          <Tiles tiles={tiles} dashboard={data} isOwn={isOwn} />
        </Greyed>
      )}
    </Box>
  );
}
