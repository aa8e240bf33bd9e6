import { type DeadlineLine, daysBetween, programmeName } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { dueText, formatDay } from '#shared/format/relative-day.ts';
import { DeadlineTitle, edgeOf, ProjectName } from './deadline-look.tsx';
import { settleDeadlineMutation } from './deadlines.queries.ts';

interface RowsProps {
  readonly label: string;
  readonly today: string;
  readonly canSettle: boolean;
  readonly items: readonly DeadlineLine[];
}

type RowProps = Pick<RowsProps, 'today' | 'canSettle'> & { readonly deadline: DeadlineLine };

/** Ticks a deadline off, or opens it again. */
function SettleButton({ deadline }: Pick<RowProps, 'deadline'>) {
  const { id, version, title, isDone, project } = deadline;
  const change = useMutation(settleDeadlineMutation);
  const label = isDone ? 'Wieder öffnen' : 'Erledigen';
  const settle = (): void => {
    // A button that cannot be pressed would lose the keyboard.
    if (change.isPending) return;
    const done = isDone ? 'ist wieder offen' : 'ist erledigt';
    change.mutate(
      { id, version, state: isDone ? 'OFFEN' : 'ERLEDIGT' },
      {
        onSuccess: () => reportSuccess(`„${title}“ von ${project.projectId} ${done}.`),
        onError: ({ message }) => reportError(message),
      },
    );
  };
  return (
    <Button
      size="small"
      color={isDone ? 'secondary' : 'primary'}
      aria-label={`${title}, ${project.projectId}: ${label}`}
      onClick={settle}
      sx={{ minHeight: { xs: 44, md: 30 }, '@media print': { display: 'none' } }}
    >
      {label}
    </Button>
  );
}

function whenText({ dueDate, isDone }: DeadlineLine, today: string): string | null {
  return isDone ? null : dueText(daysBetween(today, dueDate));
}

function Row({ deadline, today, canSettle }: RowProps) {
  const { dueDate, isDone, hard, responsible, programmeCode, project } = deadline;
  const isLate = !isDone && dueDate < today;
  const facts = [
    project.projectId,
    programmeCode === null ? null : programmeName(programmeCode),
    responsible?.displayname ?? 'niemand zuständig',
  ];
  return (
    <Box
      component="li"
      sx={{
        ...edgeOf({ hard, isDone }),
        bgcolor: 'background.paper',
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: '196px minmax(0, 1fr) minmax(0, 1fr) 120px',
        },
        columnGap: 4,
        rowGap: 0.5,
        alignItems: 'center',
        px: 3,
        py: 1,
        minHeight: 46,
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Typography variant="body2" component="time" dateTime={dueDate} sx={{ fontWeight: 600 }}>
          {formatDay(dueDate)}
        </Typography>{' '}
        <Typography variant="caption" sx={{ color: isLate ? 'error.dark' : 'text.secondary' }}>
          {whenText(deadline, today)}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
        <ProjectName deadline={deadline} />
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {facts.filter((fact) => fact !== null).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ typography: 'body2', minWidth: 0 }}>
        <DeadlineTitle deadline={deadline} />
      </Box>
      <Box sx={{ textAlign: 'right' }}>{canSettle && <SettleButton deadline={deadline} />}</Box>
    </Box>
  );
}

/** Deadlines below each other, each with what can be done with it. */
export function DeadlineRows({ label, items, ...row }: RowsProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
    >
      {items.map((deadline) => (
        <Row key={deadline.id} deadline={deadline} {...row} />
      ))}
    </Box>
  );
}
