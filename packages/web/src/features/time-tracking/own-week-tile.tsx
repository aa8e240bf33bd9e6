import {
  addDays,
  hoursText,
  isGap,
  isoWeek,
  mondayOf,
  shortDay,
  type TimeWeek,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '#api/session.ts';
import { dayInWeek } from '#shared/format/day-words.ts';
import { formatDecimal } from '#shared/format/numbers.ts';
import { useToday } from '#shared/format/use-today.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { Tile } from '#shared/ui/tile.tsx';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';
import { plannedMinutes } from './planned-minutes.ts';
import { timeWeekQuery, weekAppointmentsQuery } from './time-tracking.queries.ts';

interface WeekDay {
  readonly day: string;
  readonly target: number;
  readonly booked: number;
  readonly planned: number;
}

const height = 84;
const shades = { booked: '#5B6F62', planned: '#D3DCD5', free: '#EFF0EC' } as const;

/** Hours with at most one digit behind the comma: `7,5`. */
function shortHours(minutes: number): string {
  return formatDecimal(Math.round(minutes / 6) / 10);
}

function Bar({ target, booked, planned }: WeekDay) {
  const whole = Math.max(target, booked, planned, 1);
  const part = (minutes: number): number => Math.round((height * minutes) / whole);
  return (
    <Box
      sx={{ position: 'relative', height, borderRadius: 1, bgcolor: shades.free, overflow: 'hidden' }}
    >
      {[
        { color: shades.planned, minutes: planned },
        { color: shades.booked, minutes: booked },
      ].map(({ color, minutes }) => (
        <Box
          key={color}
          sx={{ position: 'absolute', insetInline: 0, bottom: 0, height: part(minutes), bgcolor: color }}
        />
      ))}
    </Box>
  );
}

function Day({ isToday, ...day }: WeekDay & { readonly isToday: boolean }) {
  const { booked, planned, target } = day;
  const done = target > 0 ? `${shortHours(booked)} / ${shortHours(target)}` : shortHours(booked);
  const text = isToday ? done : shortHours(booked > 0 ? booked : planned);
  return (
    <Box component="li" sx={{ textAlign: 'center', fontWeight: isToday ? 650 : 400 }}>
      <Box
        sx={{
          typography: 'body2',
          fontWeight: 'inherit',
          color: isToday ? '' : 'text.secondary',
          mb: 1,
        }}
      >
        {dayInWeek(day.day).slice(0, 6)}
      </Box>
      <Box aria-hidden>
        <Bar {...day} />
      </Box>
      <Box aria-hidden sx={{ typography: 'body2', fontWeight: 'inherit', mt: 1 }}>
        {text}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {`${hoursText(booked)} gebucht, ${hoursText(planned)} geplant, ${hoursText(target)} Soll`}
      </Box>
    </Box>
  );
}

function Sums({ days }: { readonly days: readonly WeekDay[] }) {
  const sum = (key: 'booked' | 'planned' | 'target'): string =>
    shortHours(days.reduce((all, day) => all + day[key], 0));
  const texts = [
    { color: shades.booked, text: `gebucht ${sum('booked')} Std.` },
    { color: shades.planned, text: `geplant ${sum('planned')} von ${sum('target')} Std.` },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mt: 3, typography: 'body2' }}>
      {texts.map(({ color, text }) => (
        <Box key={text} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '2px', bgcolor: color }} />
          {text}
        </Box>
      ))}
    </Box>
  );
}

/** The days of last week and this one on which something is missing, and whether last week waits to be handed in. */
function Owed({
  week,
  lastWeek,
  today,
}: Record<'week' | 'lastWeek', TimeWeek | undefined> & { readonly today: string }) {
  const gaps = [...(lastWeek?.days ?? []), ...(week?.days ?? [])].filter(
    (day) => day.day < today && isGap(day),
  );
  const waits = lastWeek?.periods.some(({ can, minutes }) => can.submit && minutes > 0) === true;
  if (gaps.length === 0 && !waits) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      {gaps.map(({ day, booked, target }) => (
        <Typography key={day} variant="body2" sx={{ color: 'warning.dark' }}>
          {`${shortDay(day)}: ${hoursText(booked)} von ${hoursText(target)} h gebucht`}
        </Typography>
      ))}
      {waits && (
        <TextLink to="/time" search={{ tag: addDays(mondayOf(today), -7) }} variant="body2">
          Letzte Woche einreichen
        </TextLink>
      )}
    </Box>
  );
}

/** A day off without anything in it takes no room at the end of the week. */
function shownDays(days: readonly WeekDay[]): readonly WeekDay[] {
  return days.filter(({ target, booked, planned }, index) => index < 5 || target + booked + planned > 0);
}

/** What of the own week is planned and booked, day by day. */
export function OwnWeekTile() {
  const me = useCurrentUser();
  const today = useToday();
  const monday = mondayOf(today);
  const week = useQuery(timeWeekQuery(me.id, monday));
  const lastWeek = useQuery(timeWeekQuery(me.id, addDays(monday, -7))).data;
  const appointments = (useQuery(weekAppointmentsQuery(me.id, monday)).data ?? []).filter(
    (one) => 'id' in one,
  );
  return (
    <Tile
      title={`Meine Woche · KW ${isoWeek(today)}`}
      aside={
        <TextLink to="/appointment" variant="body2">
          Planung
        </TextLink>
      }
    >
      <Box sx={{ px: 4, pb: 4 }}>
        <Loaded query={week} loading={150} failure="Die Woche konnte nicht geladen werden.">
          {({ days }) => {
            const planned = days.map((day) => ({ ...day, planned: plannedMinutes(appointments, day) }));
            return (
              <>
                <Box
                  component="ul"
                  aria-label="Meine Woche"
                  sx={{
                    listStyle: 'none',
                    m: 0,
                    p: 0,
                    display: 'grid',
                    gap: 2,
                    gridAutoFlow: 'column',
                    gridAutoColumns: 'minmax(0, 1fr)',
                  }}
                >
                  {shownDays(planned).map((day) => (
                    <Day key={day.day} {...day} isToday={day.day === today} />
                  ))}
                </Box>
                <Sums days={planned} />
              </>
            );
          }}
        </Loaded>
        <Owed week={week.data} lastWeek={lastWeek} today={today} />
      </Box>
    </Tile>
  );
}
