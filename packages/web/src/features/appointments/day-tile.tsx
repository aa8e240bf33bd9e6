import {
  addDays,
  berlinClock,
  clockText,
  type Dashboard,
  type DashboardAppointment,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { counted } from '#shared/format/numbers.ts';
import { ItemLink, TextLink } from '#shared/ui/links.tsx';
import { Tile } from '#shared/ui/tile.tsx';

/** `9:00–10:30`, `ganztägig`; of several days what falls on this one. */
function hoursOf({ start, end, allDay }: DashboardAppointment, day: string): string {
  if (allDay) return 'ganztägig';
  const [from, until] = [new Date(start), new Date(end)];
  const begins = berlinClock(from).day === day;
  const ends = berlinClock(until).day === day;
  if (begins && ends) return `${clockText(from)}–${clockText(until)}`;
  if (begins) return `ab ${clockText(from)}`;
  return ends ? `bis ${clockText(until)}` : 'ganztägig';
}

interface LineProps {
  readonly appointment: DashboardAppointment;
  readonly day: string;
}

function Line({ appointment, day }: LineProps) {
  const { id, title, state, location, projectId } = appointment;
  const facts = [projectId, location, state === 'GEPLANT' ? 'geplant' : null];
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ItemLink
        to="/appointment/edit/$id"
        params={{ id }}
        sx={{ alignItems: 'baseline', gap: 3, px: 4, py: 1.75 }}
      >
        <Box
          component="span"
          sx={{ width: 92, flex: 'none', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
        >
          {hoursOf(appointment, day)}
        </Box>
        <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
          <Typography component="span" noWrap sx={{ display: 'block' }} title={title}>
            {title}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            noWrap
            sx={{ display: 'block', color: 'text.secondary' }}
          >
            {facts.filter((fact) => fact !== null && fact !== '').join(' · ')}
          </Typography>
        </Box>
      </ItemLink>
    </Box>
  );
}

type DayOf = Dashboard['appointments']['today'];

interface DayProps {
  readonly name: string;
  readonly day: string;
  readonly planned: DayOf;
  readonly whose: string | null;
}

function Day({ name, day, planned: { items, total }, whose }: DayProps) {
  const search = whose === null ? { tag: day } : { tag: day, personen: whose };
  return (
    <>
      <Typography variant="h3" sx={{ px: 4, pt: 1, pb: 1.5 }}>
        {name}
      </Typography>
      {items.length === 0 ? (
        <Typography variant="body2" sx={{ px: 4, pb: 3, color: 'text.secondary' }}>
          Kein Termin.
        </Typography>
      ) : (
        <Box component="ul" aria-label={`Termine ${name}`} sx={{ listStyle: 'none', m: 0, p: 0, pb: 1 }}>
          {items.map((appointment) => (
            <Line key={appointment.id} {...{ appointment, day }} />
          ))}
        </Box>
      )}
      {total > items.length && (
        <Typography variant="body2" sx={{ px: 4, pb: 3 }}>
          <TextLink to="/appointment" search={search}>
            {counted(total - items.length, 'weiterer Termin', 'weitere Termine')}
          </TextLink>
        </Typography>
      )}
    </>
  );
}

/** Names, and never why. */
function Absences({ absences: { away, awayTotal, requests } }: Pick<Dashboard, 'absences'>) {
  const rest = awayTotal - away.length;
  const names = away.map(({ displayname }) => displayname).join(', ');
  if (awayTotal + requests === 0) return null;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', px: 4, pt: 2.5, pb: 3, mt: 1 }}>
      {awayTotal > 0 && (
        <Typography variant="body2">
          <strong>Heute abwesend:</strong> {names}
          {rest > 0 && ` und ${rest} weitere`}
        </Typography>
      )}
      {requests > 0 && (
        <Typography variant="body2" sx={{ mt: awayTotal > 0 ? 1.5 : 0 }}>
          <TextLink to="/settings/abwesenheiten">
            {counted(requests, 'Abwesenheit zu entscheiden', 'Abwesenheiten zu entscheiden')}
          </TextLink>
        </Typography>
      )}
    </Box>
  );
}

interface DayTileProps {
  readonly dashboard: Dashboard;
  /** Somebody else whose dashboard it is. */
  readonly whose: string | null;
}

/** The appointments of today and tomorrow, who is absent, and what waits for a decision. */
export function DayTile({ dashboard: { appointments, absences, today }, whose }: DayTileProps) {
  return (
    <Tile
      title="Termine"
      aside={
        <TextLink to="/appointment" variant="body2">
          Mitarbeiterplanung
        </TextLink>
      }
    >
      <Day name="Heute" day={today} planned={appointments.today} whose={whose} />
      <Day name="Morgen" day={addDays(today, 1)} planned={appointments.tomorrow} whose={whose} />
      <Absences absences={absences} />
    </Tile>
  );
}
