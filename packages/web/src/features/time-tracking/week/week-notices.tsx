import {
  addDays,
  type Appointment,
  berlinClock,
  clockText,
  hoursText,
  isGap,
  shortDay,
  type TimeEntry,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { requestTime } from '#shared/extensions/time-requests.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { weekAppointmentsQuery } from '../time-tracking.queries.ts';
import { isReturned } from './period-state.tsx';
import type { Week } from './use-week.ts';

/** What was in the calendar on a day, took place as planned, and lies where nothing is booked yet. */
function proposals(
  appointments: readonly Appointment[],
  entries: readonly TimeEntry[],
  day: string,
): readonly Appointment[] {
  return appointments.filter(
    ({ allDay, state, start, end }) =>
      !allDay &&
      state !== 'ABGESAGT' &&
      berlinClock(new Date(start)).day === day &&
      !entries.some(
        (entry) =>
          Date.parse(entry.start) < Date.parse(end) && Date.parse(entry.end ?? end) > Date.parse(start),
      ),
  );
}

function Gaps({ week }: { readonly week: Week }) {
  const { me, monday, today, entries, week: shown } = week;
  const gaps = shown?.days.filter((day) => day.day < today && isGap(day)) ?? [];
  const query = useQuery({ ...weekAppointmentsQuery(me.id, monday), enabled: gaps.length > 0 });
  const own = query.data?.flatMap((one) => ('id' in one ? [one] : [])) ?? [];
  return gaps.map(({ day, booked, target }) => {
    const found = proposals(own, entries, day);
    const [first] = found;
    return (
      <Notice
        key={day}
        severity="warning"
        action={
          first !== undefined && (
            <Button onClick={() => requestTime({ kind: 'book', appointment: first })}>
              Als Zeit buchen
            </Button>
          )
        }
      >
        <strong>{`${shortDay(day)}: ${hoursText(booked)} von ${hoursText(target)} h gebucht.`}</strong>
        {first !== undefined &&
          ` Im Kalender steht: ${first.title}, ${clockText(new Date(first.start))} bis ${clockText(new Date(first.end))} Uhr.`}
      </Notice>
    );
  });
}

function Hints({ week: { week } }: { readonly week: Week }) {
  const hints =
    week?.days.flatMap(({ day, hints: ofDay }) => ofDay.map(({ text }) => ({ day, text }))) ?? [];
  if (hints.length === 0) return null;
  return (
    <Notice severity="info">
      {hints.map(({ day, text }) => (
        <div key={`${day} ${text}`}>
          <strong>{shortDay(day)}:</strong> {text}
        </div>
      ))}
      Nur ein Hinweis, den Sie und Ihre Freigabe sehen.
    </Notice>
  );
}

function Returned({ week: { week } }: { readonly week: Week }) {
  return week?.periods.filter(isReturned).map((period) => (
    <Notice key={period.firstDay} severity="warning" role="status">
      <strong>{`Zurückgegeben von ${period.decidedBy?.displayname ?? ''}:`}</strong> {period.reason}
    </Notice>
  ));
}

function Deleted({ week: { cells, monday } }: { readonly week: Week }) {
  const { deleted, failure, restore, forget } = cells.deletion;
  const ofWeek = deleted.filter(
    ({ start }) => start >= addDays(monday, -1) && start < addDays(monday, 8),
  );
  if (ofWeek.length === 0) return null;
  const minutes = ofWeek.reduce((sum, entry) => sum + entry.minutes, 0);
  return (
    <Notice
      severity={failure === null ? 'info' : 'error'}
      role="status"
      action={
        <>
          <Button onClick={() => void restore()} aria-keyshortcuts="Control+Z">
            Rückgängig
          </Button>
          <Button color="secondary" onClick={forget}>
            Ausblenden
          </Button>
        </>
      }
    >
      {failure ?? `Gelöscht: ${hoursText(minutes)} h auf „${ofWeek[0]?.task.title ?? ''}“.`}
    </Notice>
  );
}

/** What needs a look above the week. */
export function WeekNotices({ week }: { readonly week: Week }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3, '&:empty': { display: 'none' } }}>
      <Returned week={week} />
      <Gaps week={week} />
      <Hints week={week} />
      <Deleted week={week} />
    </Box>
  );
}
