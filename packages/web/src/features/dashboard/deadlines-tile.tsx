import { type Dashboard, dashboardFilters, type DashboardDeadline } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { deadlineLight, type DeadlineLight } from '#project-kit/deadline-light.ts';
import { dueText, formatDay } from '#shared/format/relative-day.ts';
import { DeadlineStrip } from './deadline-strip.tsx';
import { KindLinks, sumOf } from './kind-links.tsx';
import type { Whose } from './list-links.ts';
import { ProjectLine } from '#project-kit/project-line.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { Lines, NothingHere, Tile } from '#shared/ui/tile.tsx';

const lightColors = {
  overdue: 'error.dark',
  soon: 'warning.dark',
  later: 'text.secondary',
} as const satisfies Record<DeadlineLight, string>;

function DueDay({ deadline, today }: { readonly deadline: DashboardDeadline; readonly today: string }) {
  const { light, days } = deadlineLight(deadline, today);
  return (
    <Box sx={{ flex: 'none', textAlign: 'right' }}>
      <Typography
        component="time"
        dateTime={deadline.dueDate}
        sx={{ display: 'block', fontWeight: 600 }}
      >
        {formatDay(deadline.dueDate)}
      </Typography>
      <Typography
        variant="body2"
        sx={{ color: lightColors[light], fontWeight: light === 'later' ? 400 : 600 }}
      >
        {dueText(days)}
      </Typography>
    </Box>
  );
}

interface DeadlinesTileProps {
  readonly dashboard: Dashboard;
  readonly whose: Whose;
}

/** What falls due: the shape of the coming weeks, and the first ones by name. */
export function DeadlinesTile({ dashboard: { deadlines, today }, whose }: DeadlinesTileProps) {
  const more = deadlines.total - deadlines.items.length;
  return (
    <Tile
      title="Fristen"
      aside={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
          {sumOf(deadlines.soon) > 0 && (
            <KindLinks
              counts={deadlines.soon}
              what="Frist bald"
              whose={whose}
              also={dashboardFilters.soon}
            />
          )}
          <TextLink to="/fristen" variant="body2">
            Alle Fristen
          </TextLink>
        </Box>
      }
    >
      {deadlines.total === 0 ? (
        <NothingHere>Keine Fristen in den nächsten 30 Tagen, und keine ist überschritten.</NothingHere>
      ) : (
        <>
          {deadlines.days.length > 0 && <DeadlineStrip today={today} days={deadlines.days} />}
          <Lines>
            {deadlines.items.map((deadline) => (
              <ProjectLine
                key={deadline.deadlineId}
                project={deadline}
                detail={deadline.hard ? `${deadline.title} · feste Frist` : deadline.title}
                end={<DueDay deadline={deadline} today={today} />}
              />
            ))}
          </Lines>
          {more > 0 && (
            <Typography variant="body2" sx={{ px: 4, pb: 3, color: 'text.secondary' }}>
              und {more} weitere bis in 30 Tagen
            </Typography>
          )}
        </>
      )}
    </Tile>
  );
}
