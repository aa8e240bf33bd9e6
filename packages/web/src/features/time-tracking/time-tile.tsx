import { addDays, hoursText, isGap, mondayOf, shortDay } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '#api/session.ts';
import { requestTime } from '#shared/extensions/time-requests.ts';
import { useMinute } from '#shared/format/use-minute.ts';
import { useToday } from '#shared/format/use-today.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { Tile } from '#shared/ui/tile.tsx';
import { RunningDot } from './running-dot.tsx';
import { timeWeekQuery } from './time-tracking.queries.ts';
import { runningMinutes, taskText } from './time-texts.ts';
import { useTimer } from './use-timer.ts';

function RunningLine() {
  const { running, stop, isStopping } = useTimer();
  const now = useMinute();
  if (running === null)
    return (
      <Button variant="outlined" onClick={() => requestTime({ kind: 'track', projectKey: null })}>
        Zeit erfassen
      </Button>
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <RunningDot />
      <strong>{hoursText(runningMinutes(running, now))}</strong>
      <Typography noWrap sx={{ flex: 1 }} title={taskText(running)}>
        {taskText(running)}
      </Typography>
      <Button loading={isStopping} onClick={() => stop()}>
        Stoppen
      </Button>
    </Box>
  );
}

interface GapsProps {
  readonly monday: string;
  readonly today: string;
}

/** The days of a week on which something is missing. */
function Gaps({ monday, today }: GapsProps) {
  const me = useCurrentUser();
  const days = useQuery(timeWeekQuery(me.id, monday)).data?.days ?? [];
  return days
    .filter((day) => day.day < today && isGap(day))
    .map(({ day, booked, target }) => (
      <Typography key={day} variant="body2" sx={{ color: 'warning.dark' }}>
        {`${shortDay(day)}: ${hoursText(booked)} von ${hoursText(target)} h gebucht`}
      </Typography>
    ));
}

/** What runs, what the week has so far, and where something is missing. */
export function TimeTile() {
  const me = useCurrentUser();
  const today = useToday();
  const monday = mondayOf(today);
  const lastMonday = addDays(monday, -7);
  const week = useQuery(timeWeekQuery(me.id, monday));
  const lastWeek = useQuery(timeWeekQuery(me.id, lastMonday)).data;
  const owed = lastWeek?.periods.some(({ can, minutes }) => can.submit && minutes > 0) === true;
  return (
    <Tile
      title="Meine Zeit"
      aside={
        <TextLink to="/time" variant="body2">
          Meine Woche
        </TextLink>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
          justifyItems: 'start',
          px: 4,
          pb: 4,
          '& > *': { maxWidth: 1 },
        }}
      >
        <RunningLine />
        <Loaded query={week} loading={20} failure="Zeiten konnten nicht geladen werden.">
          {({ days }) => (
            <Typography variant="body2">
              {`Diese Woche ${hoursText(days.reduce((sum, { booked }) => sum + booked, 0))} von ${hoursText(days.reduce((sum, { target }) => sum + target, 0))} h`}
            </Typography>
          )}
        </Loaded>
        <Gaps monday={lastMonday} today={today} />
        <Gaps monday={monday} today={today} />
        {owed && (
          <TextLink to="/time" search={{ tag: lastMonday }} variant="body2">
            Letzte Woche einreichen
          </TextLink>
        )}
      </Box>
    </Tile>
  );
}
