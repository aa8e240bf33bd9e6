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

/** Minutes of appointments that are still to come by their service, each person counted; whole days left out. */
function usePlannedMinutes(projectId: string): ReadonlyMap<string | null, number> {
  const appointments = useQuery(projectAppointmentsQuery(projectId)).data ?? [];
  const now = useMinute();
  const planned = new Map<string | null, number>();
  for (const { allDay, start, end, state, people, serviceId } of appointments) {
    const isOver = state === 'ABGESAGT' || state === 'ERLEDIGT' || Date.parse(end) <= now.getTime();
    if (allDay || isOver) continue;
    const minutes = ((Date.parse(end) - Date.parse(start)) / 60_000) * Math.max(1, people.length);
    planned.set(serviceId, (planned.get(serviceId) ?? 0) + minutes);
  }
  return planned;
}

interface TaskProps {
  readonly task: ProjectTask;
  /** Of appointments for its service, in minutes. */
  readonly planned: number;
}

/** Those with a budget, or something booked or planned. */
const isShown = ({ task: { budgetMinutes, bookedMinutes }, planned }: TaskProps): boolean =>
  budgetMinutes !== null || bookedMinutes > 0 || planned > 0;

function Task({ task, planned }: TaskProps) {
  const { budgetMinutes, bookedMinutes } = task;
  const parts = [
    ...(budgetMinutes === null ? [] : [`${hoursText(bookedMinutes)} h gebucht`]),
    ...(planned === 0 ? [] : [`${hoursText(planned)} h geplant`]),
  ];
  return (
    <Box component="li" sx={{ py: 1.5, '& + li': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography sx={{ fontWeight: 550 }}>{task.title}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'center' }}>
        <BudgetBar {...task} />
        {parts.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {parts.join(' · ')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** A service may have several tasks; what is planned for it stands at the first. */
function linesOf(
  tasks: readonly ProjectTask[],
  planned: ReadonlyMap<string | null, number>,
): readonly TaskProps[] {
  const isFirst = ({ id, serviceId }: ProjectTask): boolean =>
    tasks.find((other) => other.serviceId === serviceId)?.id === id;
  return tasks
    .map((task) => ({ task, planned: isFirst(task) ? (planned.get(task.serviceId) ?? 0) : 0 }))
    .filter(isShown);
}

interface TimeCardProps {
  readonly projectId: string;
  readonly projectKey: string;
}

/** What is booked of the budget of each service, and what is planned. */
export function TimeCard({ projectId, projectKey }: TimeCardProps) {
  const query = useQuery(projectTasksQuery(projectId));
  const planned = usePlannedMinutes(projectId);
  const total = [...planned.values()].reduce((sum, minutes) => sum + minutes, 0);
  return (
    <PageCard
      title="Zeit"
      action={<Button onClick={() => requestTime({ kind: 'track', projectKey })}>Zeit erfassen</Button>}
    >
      <Loaded query={query} loading={90} failure="Zeiten konnten nicht geladen werden.">
        {(tasks) => (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {linesOf(tasks, planned).map((line) => (
                <Task key={line.task.id} {...line} />
              ))}
            </Box>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              {[
                `${hoursText(tasks.reduce((sum, { bookedMinutes }) => sum + bookedMinutes, 0))} h gebucht`,
                ...(total === 0 ? [] : [`${hoursText(total)} h geplant`]),
              ].join(' · ')}
            </Typography>
          </>
        )}
      </Loaded>
    </PageCard>
  );
}
