import { type DashboardFollowUp, daysBetween } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ProjectLine } from '#project-kit/project-line.tsx';
import type { DashboardTile, ShownDashboard } from '#shared/extensions/dashboard-tile.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { dueText } from '#shared/format/relative-day.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { Lines, Tile } from '#shared/ui/tile.tsx';

function Due({ days }: { readonly days: number }) {
  return (
    <Typography
      variant="body2"
      sx={{ flex: 'none', fontWeight: 600, color: days < 0 ? 'error.dark' : 'text.secondary' }}
    >
      {dueText(days)}
    </Typography>
  );
}

interface FollowUpLineProps {
  readonly followUp: DashboardFollowUp;
  readonly today: string;
}

function FollowUpLine({ followUp: { at, text, project, customer }, today }: FollowUpLineProps) {
  const end = <Due days={daysBetween(today, at)} />;
  if (project !== null)
    return <ProjectLine project={project} detail={<span title={text}>{text}</span>} end={end} />;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 3, px: 4, py: 1.75, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {customer !== null && (
          <TextLink
            to="/customer/edit/$id"
            params={{ id: customer.id }}
            sx={{ fontWeight: 650, color: 'text.primary' }}
          >
            {customer.name}
          </TextLink>
        )}
        <Typography variant="body2" noWrap title={text} sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      {end}
    </Box>
  );
}

function FollowUpsTile({ dashboard: { followUps, today } }: Pick<ShownDashboard, 'dashboard'>) {
  const { due, total, items } = followUps;
  return (
    <Tile
      title="Wiedervorlagen"
      aside={
        <TextLink to="/wiedervorlagen">
          {due > 0 ? `${formatCount(due)} fällig` : `Alle ${formatCount(total)}`}
        </TextLink>
      }
    >
      <Lines>
        {items.map((followUp) => (
          <FollowUpLine key={followUp.id} {...{ followUp, today }} />
        ))}
      </Lines>
    </Tile>
  );
}

/** What comes back to the person, the nearest first; nothing where there is none. */
export const followUpTiles: readonly DashboardTile[] = [
  {
    id: 'followUps',
    column: 'side',
    order: 45,
    content: ({ dashboard }) =>
      dashboard.followUps.total === 0 ? null : <FollowUpsTile dashboard={dashboard} />,
  },
];
