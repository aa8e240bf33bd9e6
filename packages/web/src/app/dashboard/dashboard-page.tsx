import type { Dashboard } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useCalmEvents } from '#api/calm-events.ts';
import { useCurrentUser } from '#api/session.ts';
import { RecentChanges } from '#app/pages/recent-changes.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { useMinute } from '#shared/format/use-minute.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';
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
const threeColumns = {
  xs: 'minmax(0, 1fr)',
  md: 'repeat(2, minmax(0, 1fr))',
  xl: 'repeat(3, minmax(0, 1fr))',
} as const;

interface TilesProps {
  readonly dashboard: Dashboard;
  readonly isOwn: boolean;
}

function whoseOf({ dashboard, isOwn }: TilesProps): string {
  return isOwn ? 'ich' : dashboard.person.id;
}

/** What falls due and what stands still, of the person's projects. */
function Pressing({ dashboard, isOwn }: TilesProps) {
  const whose = whoseOf({ dashboard, isOwn });
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: twoColumns, alignItems: 'start' }}>
      <DeadlinesTile dashboard={dashboard} whose={whose} />
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        <RedTile dashboard={dashboard} whose={whose} />
        <ColorsTile
          title={isOwn ? 'Meine laufenden Projekte' : 'Laufende Projekte'}
          colors={dashboard.colors}
          whose={whose}
        />
      </Box>
    </Box>
  );
}

/** What there is to do, and for accountants and admins what the office has to do. */
function Work({ dashboard, isOwn }: TilesProps) {
  const whose = whoseOf({ dashboard, isOwn });
  const { billing, programmes } = dashboard;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: threeColumns, alignItems: 'start' }}>
      {billing !== null && <BillingTile billing={billing} />}
      <ArrivedTile dashboard={dashboard} whose={whose} />
      <MissingTile dashboard={dashboard} whose={whose} />
      <TasksTile dashboard={dashboard} />
      {programmes !== null && <ProgrammesTile programmes={programmes} />}
    </Box>
  );
}

function Tiles({ dashboard, isOwn }: TilesProps) {
  const { load } = dashboard;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <KeyFigures dashboard={dashboard} whose={whoseOf({ dashboard, isOwn })} />
      {dashboard.colors.length > 0 && <Pressing dashboard={dashboard} isOwn={isOwn} />}
      <Work dashboard={dashboard} isOwn={isOwn} />
      {load !== null && isOwn && <LoadTile load={load} />}
      {isOwn && <RecentChanges />}
    </Box>
  );
}

/** Of the height of what comes, so that nothing jumps. */
function Loading() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }} aria-busy aria-label="Das Dashboard wird geladen">
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

function Failure({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  return (
    <PageMessage
      icon={CloudOff}
      title="Das Dashboard konnte nicht geladen werden"
      urgent
      actions={
        <>
          <Button variant="contained" onClick={retry}>
            Noch einmal versuchen
          </Button>
          <ButtonLink to="/project0">Zu den KfW-Projekten</ButtonLink>
        </>
      }
    >
      <p style={{ margin: 0 }}>{error.message}</p>
    </PageMessage>
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
  const { data, error, refetch } = useQuery(dashboardQuery(shownId));
  useCalmEvents(() => void queryClient.invalidateQueries({ queryKey: ['dashboard'] }));
  if (data === undefined && error !== null)
    return <Failure error={error} retry={() => void refetch()} />;
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
