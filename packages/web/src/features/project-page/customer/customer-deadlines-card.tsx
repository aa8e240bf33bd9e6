import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { GuestProject } from '@energieakte/contract';
import { dueText, formatDay } from '#shared/format/relative-day.ts';
import { DeadlineDot } from '#project-kit/deadline-dot.tsx';
import { deadlineLight } from '#project-kit/deadline-light.ts';
import { DividedLine } from '#project-kit/divided-line.tsx';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';

type Deadline = GuestProject['deadlines'][number];

interface CustomerDeadlinesCardProps {
  readonly deadlines: readonly Deadline[];
  /** `YYYY-MM-DD` */
  readonly today: string;
}

function DeadlineLine({ deadline, today }: { readonly deadline: Deadline; readonly today: string }) {
  const { title, dueDate } = deadline;
  const { light, days } = deadlineLight(deadline, today);
  return (
    <DividedLine>
      <DeadlineDot light={light} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography
          variant="body2"
          sx={{ color: light === 'overdue' ? 'error.dark' : 'text.secondary' }}
        >
          {`${formatDay(dueDate)} · ${dueText(days)}`}
        </Typography>
      </Box>
    </DividedLine>
  );
}

/** The deadlines a customer may see, the nearest first. */
export function CustomerDeadlinesCard({ deadlines, today }: CustomerDeadlinesCardProps) {
  const inOrder = deadlines.toSorted((left, right) => left.dueDate.localeCompare(right.dueDate));
  return (
    <InfoCard title="Fristen" meta={deadlines.length === 0 ? null : deadlines.length}>
      {deadlines.length === 0 ? (
        <EmptyLine>Zurzeit läuft keine Frist.</EmptyLine>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {inOrder.map((deadline) => (
            <DeadlineLine
              key={`${deadline.title} ${deadline.dueDate}`}
              deadline={deadline}
              today={today}
            />
          ))}
        </Box>
      )}
    </InfoCard>
  );
}
