import { hoursText, type ProjectTask } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { projectAppointmentsQuery } from '#features/appointments/appointments.queries.ts';
import { requestTime } from '#shared/extensions/time-requests.ts';
import { useMinute } from '#shared/format/use-minute.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { projectTasksQuery } from './time-tracking.queries.ts';

/** Hours of appointments that are still to come, each person counted; whole days left out. */
function usePlannedMinutes(projectId: string): number {
  const appointments = useQuery(projectAppointmentsQuery(projectId)).data ?? [];
  const now = useMinute();
  return appointments
    .filter(
      ({ allDay, end, state }) =>
        !allDay && state !== 'ABGESAGT' && state !== 'ERLEDIGT' && Date.parse(end) > now.getTime(),
    )
    .reduce((sum, { start, end, people }) => {
      const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
      return sum + minutes * Math.max(1, people.length);
    }, 0);
}

/** Those with a budget or something booked. */
const isShown = ({ budgetMinutes, bookedMinutes }: ProjectTask): boolean =>
  budgetMinutes !== null || bookedMinutes > 0;

function Task({ task }: { readonly task: ProjectTask }) {
  return (
    <Box component="li" sx={{ py: 1.5, '& + li': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography sx={{ fontWeight: 550 }}>{task.title}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'center' }}>
        <BudgetBar {...task} />
        {task.budgetMinutes !== null && (
          <Typography variant="body2" color="textSecondary">
            {hoursText(task.bookedMinutes)} h gebucht
          </Typography>
        )}
      </Box>
    </Box>
  );
}

interface TimeCardProps {
  readonly projectId: string;
  readonly projectKey: string;
}

/** What is booked of the budget of each service, and what is planned. */
export function TimeCard({ projectId, projectKey }: TimeCardProps) {
  const query = useQuery(projectTasksQuery(projectId));
  const planned = usePlannedMinutes(projectId);
  return (
    <PageCard
      title="Zeit"
      action={<Button onClick={() => requestTime({ kind: 'track', projectKey })}>Zeit erfassen</Button>}
    >
      <Loaded query={query} loading={90} failure="Zeiten konnten nicht geladen werden.">
        {(tasks) => (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {tasks.filter(isShown).map((task) => (
                <Task key={task.id} task={task} />
              ))}
            </Box>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              {[
                `${hoursText(tasks.reduce((sum, { bookedMinutes }) => sum + bookedMinutes, 0))} h gebucht`,
                ...(planned === 0 ? [] : [`${hoursText(planned)} h geplant`]),
              ].join(' · ')}
            </Typography>
          </>
        )}
      </Loaded>
    </PageCard>
  );
}
