import { appointmentStateNames, hoursText, type ProjectAppointment } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { memberNames } from '#shared/format/member-names.ts';
import { InfoCard } from '#project-kit/info-card.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { ButtonLink, TextLink } from '#shared/ui/links.tsx';
import { projectAppointmentsQuery } from './appointments.queries.ts';
import { placeText } from './board/place-text.ts';
import { wallSpan } from './office-time.ts';

interface CardProps {
  readonly projectId: string;
  /** The office opens appointments and makes new ones; customers read. */
  readonly canPlan: boolean;
}

const mostShown = 5;

/** Those that are still to come, the next one first. */
function coming(all: readonly ProjectAppointment[]): readonly ProjectAppointment[] {
  const now = Date.now();
  return all
    .filter(({ end, state }) => Date.parse(end) > now && state !== 'ABGESAGT' && state !== 'ERLEDIGT')
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
}

/** Hours of all appointments that have not taken place yet, whole days left out. */
function plannedText(appointments: readonly ProjectAppointment[]): string {
  const minutes = appointments
    .filter(({ allDay }) => !allDay)
    .reduce((sum, { start, end, people }) => {
      const each = (Date.parse(end) - Date.parse(start)) / 60_000;
      return sum + each * Math.max(1, people.length);
    }, 0);
  return minutes === 0 ? '' : `${hoursText(minutes)} h geplant`;
}

function Visit({ visit, canPlan }: { readonly visit: ProjectAppointment; readonly canPlan: boolean }) {
  const { id, title, allDay, state, location, people } = visit;
  const place = { rowId: '', ...wallSpan(visit) };
  const facts = [location, people.length === 0 ? null : memberNames(people)];
  return (
    <Box component="li" sx={{ py: 2, '& + li': { borderTop: 1, borderColor: 'divider' } }}>
      {canPlan ? (
        <TextLink to="/appointment/edit/$id" params={{ id }} sx={{ fontWeight: 600 }}>
          {title}
        </TextLink>
      ) : (
        <strong>{title}</strong>
      )}
      <Typography variant="body2">
        {placeText(place, allDay)}
        {state === 'GEPLANT' && ` · ${appointmentStateNames[state]}`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {facts.filter((fact) => fact !== null && fact !== '').join(' · ')}
      </Typography>
    </Box>
  );
}

function Visits({
  all,
  canPlan,
}: {
  readonly all: readonly ProjectAppointment[];
  readonly canPlan: boolean;
}) {
  const next = coming(all);
  const rest = next.length - mostShown;
  const planned = canPlan ? plannedText(next) : '';
  if (next.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {canPlan ? 'Kein Termin geplant.' : 'Zurzeit ist kein Termin vereinbart.'}
      </Typography>
    );
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {next.slice(0, mostShown).map((visit) => (
          <Visit key={visit.id} visit={visit} canPlan={canPlan} />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {[rest > 0 ? `+ ${rest} weitere` : '', planned].filter((text) => text !== '').join(' · ')}
      </Typography>
    </>
  );
}

/** The next appointments of a project. */
export function AppointmentsCard({ projectId, canPlan }: CardProps) {
  const query = useQuery(projectAppointmentsQuery(projectId));
  return (
    <InfoCard
      title="Termine"
      action={
        canPlan && (
          <ButtonLink to="/appointment/add" search={{ projekt: projectId }}>
            Neuer Termin
          </ButtonLink>
        )
      }
    >
      <Loaded query={query} loading={60} failure="Die Termine konnten nicht geladen werden.">
        {(all) => <Visits all={all} canPlan={canPlan} />}
      </Loaded>
    </InfoCard>
  );
}
