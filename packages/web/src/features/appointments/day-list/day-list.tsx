import {
  type AppointmentType,
  appointmentTypeNames,
  type BoardAppointment,
  type BoardPerson,
  clockText,
  type CurrentUser,
  germanDay,
  hoursText,
  type PlanningBoard,
  shortDay,
  stoppedProjectWarning,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import Car from 'lucide-react/icons/car';
import { counted } from '#shared/format/numbers.ts';
import { ItemLink } from '#shared/ui/links.tsx';
import { wallAt } from '#shared/calendar/timeline/wall-time.ts';
import { boardItems, type BoardItem, isStopped, sumsOf, sumsOn } from '../board/board-items.ts';
import { boardColors } from '../board/board-look.ts';
import { LoadBar } from '../board/person-head.tsx';
import { cardTime, placeText } from '../board/place-text.ts';
import type { shownWindow } from '../shown-window.ts';
import { itemsAt, placeItems } from '#shared/calendar/timeline/timeline-model.ts';
import { endText } from '#shared/calendar/timeline/wall-time.ts';
import { WeekStrip } from './week-strip.tsx';

interface DayListProps {
  readonly board: PlanningBoard;
  readonly shown: ReturnType<typeof shownWindow>;
  readonly me: CurrentUser;
  readonly today: string;
  readonly choose: (day: string) => void;
}

const edges: Readonly<Record<BoardItem['tone'], string>> = {
  firm: `3px solid ${boardColors.firm}`,
  planned: '3px dashed #7F8B84',
  open: `3px solid ${boardColors.open}`,
  busy: `3px solid ${boardColors.open}`,
  cancelled: '3px solid #E3E5DF',
};

/** `Abfahrt 8:25 Uhr, zurück 11:05 Uhr`, or nothing without travel. */
function travelText({ allDay, start, end, travelBefore, travelAfter }: BoardAppointment): string {
  if (allDay || travelBefore + travelAfter === 0) return '';
  const at = (instant: string, minutes: number): string =>
    clockText(new Date(Date.parse(instant) + minutes * 60_000));
  const parts = [
    travelBefore > 0 ? `Abfahrt ${at(start, -travelBefore)} Uhr` : '',
    travelAfter > 0 ? `zurück ${at(end, travelAfter)} Uhr` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

const placed: ReadonlySet<AppointmentType> = new Set(['BEGEHUNG', 'BLOWERDOOR', 'VOR_ORT']);

/** Where it is, and for what; of what needs no place its kind. */
function where({ project }: BoardItem, { location, type }: BoardAppointment): string {
  const place = location ?? (placed.has(type) ? '' : appointmentTypeNames[type]);
  return [project?.projectId ?? '', place].filter((part) => part !== '').join(' · ');
}

function Times({ item, day }: { readonly item: BoardItem; readonly day: string }) {
  const endsHere = item.end <= wallAt(day, 1440);
  return (
    <Box sx={{ width: 46, flex: 'none', fontVariantNumeric: 'tabular-nums', fontSize: 13.5 }}>
      <Box sx={{ fontWeight: 650 }}>{item.isAllDay ? 'ganztags' : cardTime(item, day)}</Box>
      {!item.isAllDay && (
        <Box sx={{ color: 'text.secondary' }}>{endsHere ? endText(item.end) : '…'}</Box>
      )}
    </Box>
  );
}

function Facts({ item, appointment }: Omit<EntryProps, 'day'>) {
  const travel = travelText(appointment);
  return (
    <>
      <Typography sx={{ fontSize: 12.5, color: 'text.secondary' }}>
        {where(item, appointment)}
      </Typography>
      {isStopped(item) && (
        <Typography sx={{ mt: 0.5, fontSize: 12.5, fontWeight: 600, color: 'error.dark' }}>
          {stoppedProjectWarning}
        </Typography>
      )}
      {travel !== '' && (
        <Box
          sx={{
            display: 'flex',
            gap: 1.5,
            alignItems: 'center',
            mt: 0.5,
            fontSize: 12.5,
            color: '#7A4B22',
          }}
        >
          <Car size={14} strokeWidth={1.75} aria-hidden />
          {travel}
        </Box>
      )}
    </>
  );
}

interface EntryProps {
  readonly item: BoardItem;
  readonly appointment: BoardAppointment;
  readonly day: string;
}

function Entry({ item, appointment, day }: EntryProps) {
  return (
    <ItemLink
      to="/appointment/edit/$id"
      params={{ id: appointment.id }}
      aria-label={`${item.title}, ${placeText(item, item.isAllDay)}`}
      sx={{ alignItems: 'stretch', gap: 3, px: 3, py: 3, minHeight: 44 }}
    >
      <Times item={item} day={day} />
      <Box sx={{ borderLeft: edges[item.tone], pl: 2.5, minWidth: 0, flex: 1 }}>
        <Box sx={{ fontWeight: 600, fontSize: 14.5, lineHeight: 1.35 }}>{item.title}</Box>
        <Facts {...{ item, appointment }} />
      </Box>
      {item.tone === 'planned' && (
        <Box
          component="span"
          sx={{
            alignSelf: 'flex-start',
            px: 1.5,
            border: '1px dashed #7F8B84',
            borderRadius: 1,
            fontSize: 12,
          }}
        >
          geplant
        </Box>
      )}
    </ItemLink>
  );
}

interface DayProps {
  readonly day: string;
  readonly name: string | null;
  readonly isAbsent: boolean;
  readonly minutes: number;
  readonly items: readonly BoardItem[];
}

const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
const longWeekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];

function longDay(day: string): string {
  const short = shortDay(day).slice(0, 2);
  return `${longWeekdays[weekdays.indexOf(short)] ?? short}, ${germanDay(day).slice(0, 6)}`;
}

function Day({ day, name, isAbsent, minutes, items }: DayProps) {
  const known = items.flatMap((item) =>
    item.appointment === null ? [] : [{ item, appointment: item.appointment }],
  );
  const facts = [
    known.length > 0 ? `${counted(known.length, 'Termin', 'Termine')} · ${hoursText(minutes)} h` : '',
    isAbsent ? 'abwesend' : '',
    name ?? '',
  ];
  return (
    <Box
      component="section"
      aria-label={longDay(day)}
      id={`tag-${day}`}
      sx={{ mt: 4, scrollMarginTop: 80 }}
    >
      <Typography component="h3" sx={{ fontSize: 15, fontWeight: 650, mb: 1.5 }}>
        {longDay(day)}
        <Box component="span" sx={{ ml: 2, fontSize: 13, fontWeight: 400, color: 'text.secondary' }}>
          {facts.filter((fact) => fact !== '').join(' · ')}
        </Box>
      </Typography>
      {known.length > 0 && (
        <Card sx={{ '& > a + a': { borderTop: '1px solid #E3E5DF' } }}>
          {known.map(({ item, appointment }) => (
            <Entry key={item.id} {...{ item, appointment, day }} />
          ))}
        </Card>
      )}
    </Box>
  );
}

function personOf({ people }: PlanningBoard, id: string): BoardPerson | undefined {
  return people.find((person) => person.id === id) ?? people[0];
}

/** A week as a phone shows it: a strip of days, how full it is, and the appointments by day. */
export function DayList({ board, shown, me, today, choose }: DayListProps) {
  const person = personOf(board, me.id);
  if (person === undefined) return null;
  const days = board.days.map(({ day }) => ({ day, isNarrow: false }));
  const byDay = placeItems(boardItems(board, []), days);
  const sums = sumsOf(person);
  const week = board.days.map(({ day, name }, index) => {
    const items = itemsAt(byDay, person.id, day);
    const { firm, tentative } = sumsOn(person, index);
    const isAbsent = board.absences.some(
      ({ userId, firstDay, lastDay }) => userId === person.id && firstDay <= day && day <= lastDay,
    );
    return { day, name, items, minutes: firm + tentative, isAbsent };
  });
  const shownDays = week.filter(
    ({ items, name, isAbsent }) => items.length > 0 || name !== null || isAbsent,
  );
  const whose = person.id === me.id ? 'Meine Woche' : person.displayname;
  return (
    <>
      <WeekStrip
        days={week.map(({ day, items }) => ({ day, count: items.length }))}
        {...{ today, chosen: shown.day, choose }}
      />
      <Typography sx={{ mt: 3, mb: 1, fontSize: 13 }}>
        {`${whose}: `}
        <strong>{`${hoursText(sums.firm + sums.tentative)} von ${hoursText(sums.capacity)} h`}</strong>
      </Typography>
      <Box
        sx={{
          '& .load-bar': {
            display: 'flex',
            height: 5,
            borderRadius: 1,
            overflow: 'hidden',
            bgcolor: boardColors.rest,
          },
        }}
      >
        <LoadBar sums={sums} />
      </Box>
      {shownDays.length === 0 && (
        <Typography role="status" color="textSecondary" sx={{ mt: 6 }}>
          In dieser Woche ist nichts geplant.
        </Typography>
      )}
      {shownDays.map((one) => (
        <Day key={one.day} {...one} />
      ))}
    </>
  );
}
