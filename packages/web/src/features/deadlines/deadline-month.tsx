import { type DeadlineLine, germanDay } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { MonthGrid } from '#shared/calendar/month-grid.tsx';
import { counted } from '#shared/format/numbers.ts';
import { DeadlineTitle, edgeOf, ProjectName } from './deadline-look.tsx';

const mostInCell = 3;

function DayCell({
  day,
  deadlines,
}: {
  readonly day: string;
  readonly deadlines: readonly DeadlineLine[];
}) {
  const [isWhole, setWhole] = useState(false);
  const more = deadlines.length - mostInCell;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {(isWhole ? deadlines : deadlines.slice(0, mostInCell)).map((deadline) => (
          <Box
            component="li"
            key={deadline.id}
            sx={{ ...edgeOf(deadline), px: 1, py: 0.5, typography: 'caption', lineHeight: 1.35 }}
          >
            <ProjectName deadline={deadline} />
            <DeadlineTitle deadline={deadline} />
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Button
          size="small"
          aria-expanded={isWhole}
          aria-label={`${germanDay(day)}: ${isWhole ? 'weniger zeigen' : counted(more, 'weitere Frist', 'weitere Fristen')}`}
          onClick={() => setWhole(!isWhole)}
          sx={{ minHeight: 24, px: 1, '@media print': { display: 'none' } }}
        >
          {isWhole ? 'weniger' : `+ ${more} weitere`}
        </Button>
      )}
    </>
  );
}

interface DeadlineMonthProps {
  readonly month: string;
  readonly today: string;
  readonly label: string;
  readonly holidays: readonly { readonly day: string; readonly name: string }[];
  readonly items: readonly DeadlineLine[];
}

/** The deadlines of a month, each on its day. */
export function DeadlineMonth({ items, holidays, ...month }: DeadlineMonthProps) {
  const byDay = Map.groupBy(items, ({ dueDate }) => dueDate);
  return (
    <MonthGrid {...month} holidays={new Map(holidays.map(({ day, name }) => [day, name]))}>
      {(day) => {
        const deadlines = byDay.get(day);
        return deadlines === undefined ? null : <DayCell day={day} deadlines={deadlines} />;
      }}
    </MonthGrid>
  );
}
