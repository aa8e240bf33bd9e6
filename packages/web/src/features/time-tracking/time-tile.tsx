import { addDays, hoursText, type TimeEntry } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { reportError } from '#shared/activity/activity.ts';
import { requestTime } from '#shared/extensions/time-requests.ts';
import { sinceDay } from '#shared/format/day-words.ts';
import { dayAt } from '#shared/format/relative-day.ts';
import { useMinute } from '#shared/format/use-minute.ts';
import { useToday } from '#shared/format/use-today.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { Lines, Tile } from '#shared/ui/tile.tsx';
import { RunningDot } from './running-dot.tsx';
import { ownEntriesQuery, startTimerMutation } from './time-tracking.queries.ts';
import { runningMinutes, taskText } from './time-texts.ts';
import { useTimer } from './use-timer.ts';

const lookedBack = 28;
const shownTasks = 2;

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 4,
  py: 1,
  minHeight: 48,
  borderTop: 1,
  borderColor: 'divider',
} as const;

function RunningLine() {
  const { running, stop, isStopping } = useTimer();
  const now = useMinute();
  if (running === null)
    return (
      <Box sx={lineStyle}>
        <Typography sx={{ flex: 1, color: 'text.secondary' }}>Es läuft keine Zeit.</Typography>
        <Button variant="outlined" onClick={() => requestTime({ kind: 'track', projectKey: null })}>
          Zeit erfassen
        </Button>
      </Box>
    );
  return (
    <Box sx={lineStyle}>
      <RunningDot />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.2 }}>
          {hoursText(runningMinutes(running, now))}
        </Typography>
        <Typography noWrap variant="body2" title={taskText(running)} sx={{ color: 'text.secondary' }}>
          {taskText(running)}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        color="secondary"
        loading={isStopping}
        startIcon={<Square size={12} fill="currentColor" aria-hidden />}
        onClick={() => stop()}
      >
        Stopp
      </Button>
    </Box>
  );
}

interface LastTask {
  readonly entry: TimeEntry;
  readonly minutes: number;
}

/** What was booked on last, each task once, with what its last day has; without the one that runs. */
export function lastTasks(entries: readonly TimeEntry[]): readonly LastTask[] {
  const runs = entries.find(({ end }) => end === null)?.task.id;
  const ended = entries
    .filter(({ end, task }) => end !== null && task.id !== runs)
    .toSorted((left, right) => right.start.localeCompare(left.start));
  const firsts = new Map(ended.toReversed().map((entry) => [entry.task.id, entry]));
  return [...firsts.values()]
    .toSorted((left, right) => right.start.localeCompare(left.start))
    .slice(0, shownTasks)
    .map((entry) => {
      const day = dayAt(new Date(entry.start));
      const same = ended.filter(
        ({ task, start }) => task.id === entry.task.id && dayAt(new Date(start)) === day,
      );
      return { entry, minutes: same.reduce((sum, { minutes }) => sum + minutes, 0) };
    });
}

function TaskLine({ last: { entry, minutes } }: { readonly last: LastTask }) {
  const start = useMutation(startTimerMutation);
  const today = useToday();
  const { task } = entry;
  const text = taskText(entry);
  const begin = (): void => {
    if (!start.isPending)
      start.mutate({ taskId: task.id, note: null }, { onError: ({ message }) => reportError(message) });
  };
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap title={text}>
          {text}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`zuletzt ${sinceDay(dayAt(new Date(entry.start)), today)}, ${hoursText(minutes)} Std.`}
        </Typography>
      </Box>
      <Tooltip title="Zeit starten">
        <IconButton color="primary" aria-label={`Zeit starten: ${text}`} onClick={begin}>
          <Play size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** What runs, and the last two tasks to go on with. */
export function TimeTile() {
  const today = useToday();
  const entries = useQuery(ownEntriesQuery(addDays(today, -lookedBack), today));
  return (
    <Tile
      title="Zeit"
      aside={
        <TextLink to="/time" variant="body2">
          Nachtragen
        </TextLink>
      }
    >
      <RunningLine />
      <Loaded query={entries} loading={90} failure="Zeiten konnten nicht geladen werden.">
        {(all) => (
          <Lines>
            {lastTasks(all).map((last) => (
              <TaskLine key={last.entry.id} last={last} />
            ))}
          </Lines>
        )}
      </Loaded>
    </Tile>
  );
}
