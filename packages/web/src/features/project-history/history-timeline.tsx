import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { HistoryVersion, ProjectHistory } from '@energieakte/contract';
import { useToday } from '#shared/format/use-today.ts';
import { dayHeading, versionsByDay } from './history-days.ts';
import { type RevertParams, VersionEntry } from './version-entry.tsx';

interface HistoryTimelineProps {
  readonly project: Pick<ProjectHistory, 'projectId' | 'mode'>;
  readonly versions: readonly HistoryVersion[];
  readonly params: (params: RevertParams) => void;
}

/** The versions of a project by day, the newest first. */
export function HistoryTimeline({ project, versions, params }: HistoryTimelineProps) {
  const today = useToday();
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {versionsByDay(versions).map(({ day, versions: ofDay }) => (
        <section key={day} aria-labelledby={`tag-${day}`}>
          <Typography variant="h2" id={`tag-${day}`} sx={{ mb: 2 }}>
            {dayHeading(day, today)}
          </Typography>
          <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {ofDay.map((version) => (
              <VersionEntry key={version.id} project={project} version={version} params={params} />
            ))}
          </Card>
        </section>
      ))}
    </Box>
  );
}
