import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { icsCalendar, type PortalVisit } from '@energieakte/contract';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { memberNames } from '#shared/format/member-names.ts';
import { clockTime } from '#shared/format/relative-moment.ts';
import { dayAt, formatDay } from '#shared/format/relative-day.ts';
import { saveFile } from '#shared/files/keep-file.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { cardRows, PortalCard } from './portal-card.tsx';

/** Those after the next one that are told in a line each. */
const mostFurther = 2;

function dayOf({ allDay, start }: PortalVisit): string {
  return allDay ? start : dayAt(new Date(start));
}

function partOf(day: string, options: Intl.DateTimeFormatOptions): string {
  const formatter = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', ...options });
  return formatter.format(new Date(`${day}T12:00:00Z`)).replace('.', '');
}

/** A leaf of a calendar: Mi, 16, Dez. */
function DayLeaf({ day }: { readonly day: string }) {
  return (
    <Box
      component="time"
      dateTime={day}
      sx={{
        flex: 'none',
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        width: 46,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <span>{partOf(day, { weekday: 'short' })}</span>
      <Box component="span" sx={{ typography: 'h2', color: 'text.primary' }}>
        {partOf(day, { day: 'numeric' })}
      </Box>
      <span>{partOf(day, { month: 'short' })}</span>
    </Box>
  );
}

/** The visit as a file that every calendar takes. */
function calendarFile(visit: PortalVisit): string {
  const { id, title, location, allDay, start, end, project, people } = visit;
  return icsCalendar('EnergieAkte', [
    {
      uid: `${id}@energieakte`,
      sequence: 0,
      changedAt: new Date(),
      time: allDay ? { allDay, start, end } : { allDay, start: new Date(start), end: new Date(end) },
      title: `${title} · ${project.name}`,
      location,
      description: people.length === 0 ? null : `Es kommt ${memberNames(people)}.`,
      status: 'CONFIRMED',
    },
  ]);
}

function saveVisit(visit: PortalVisit): void {
  const bytes = new TextEncoder().encode(calendarFile(visit)).buffer;
  saveFile({ fileName: `Termin ${dayOf(visit)}.ics`, mediaType: 'text/calendar', bytes });
}

function linesOf({ allDay, start, project, location, people }: PortalVisit): readonly string[] {
  const when = allDay ? 'ganztägig' : `${clockTime(new Date(start))} Uhr`;
  const who = people.length === 0 ? [] : [`Es kommt ${memberNames(people)}.`];
  return [`${when} · ${project.name}`, ...(location === null ? [] : [location]), ...who];
}

function Actions({ visit }: { readonly visit: PortalVisit }) {
  const name = `${visit.title} am ${formatDay(dayOf(visit))}`;
  return (
    <Box sx={{ display: { xs: 'none', sm: 'flex' }, flexWrap: 'wrap', gap: 1, ml: -3, mt: 1, mb: -1 }}>
      <Button aria-label={`${name}: in meinen Kalender`} onClick={() => saveVisit(visit)}>
        In meinen Kalender
      </Button>
      <ButtonLink
        to="/comments/add/$projectId"
        params={{ projectId: visit.project.projectId }}
        aria-label={`${name} verschieben`}
      >
        Verschieben …
      </ButtonLink>
    </Box>
  );
}

function Visit({ visit }: { readonly visit: PortalVisit }) {
  return (
    <Box component="li" sx={{ ...cardRows, display: 'flex', gap: 3, alignItems: 'flex-start' }}>
      <DayLeaf day={dayOf(visit)} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
          {visit.title}
        </Typography>
        {linesOf(visit).map((line) => (
          <Typography
            key={line}
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {line}
          </Typography>
        ))}
        <Actions visit={visit} />
      </Box>
      <IconButton
        color="primary"
        aria-label={`${visit.title} in meinen Kalender`}
        onClick={() => saveVisit(visit)}
        sx={{ display: { xs: 'inline-flex', sm: 'none' }, width: 44, height: 44 }}
      >
        <CalendarPlus size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  );
}

/** Further ones in a line each. */
function FurtherVisit({ visit }: { readonly visit: PortalVisit }) {
  const day = dayOf(visit);
  const time = visit.allDay ? '' : `, ${clockTime(new Date(visit.start))} Uhr`;
  return (
    <Box
      component="li"
      sx={{ ...cardRows, py: 2, borderTop: 1, borderColor: 'divider', display: 'flex', gap: 2 }}
    >
      <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {`${partOf(day, { weekday: 'short' })} ${formatDay(day).slice(0, 6)}${time}`}
      </Typography>
      <Typography variant="caption" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {`${visit.title} · ${visit.project.name}`}
      </Typography>
    </Box>
  );
}

const onSite: ReadonlySet<PortalVisit['type']> = new Set(['BEGEHUNG', 'BLOWERDOOR', 'VOR_ORT']);

/** Who comes to the building next, and when; nothing where nobody does. */
export function VisitsCard({ visits }: { readonly visits: readonly PortalVisit[] }) {
  const [first, ...others] = visits;
  if (first === undefined) return null;
  const shown = others.slice(0, mostFurther);
  const rest = others.length - shown.length;
  return (
    <PortalCard title={onSite.has(first.type) ? 'Nächster Termin vor Ort' : 'Nächster Termin'}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <Visit visit={first} />
        {shown.map((visit) => (
          <FurtherVisit key={visit.id} visit={visit} />
        ))}
      </Box>
      {rest > 0 && (
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ ...cardRows, py: 2, borderTop: 1, borderColor: 'divider' }}
        >
          {`und ${rest} weitere, jeder bei seinem Bauvorhaben`}
        </Typography>
      )}
    </PortalCard>
  );
}
