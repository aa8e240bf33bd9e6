import {
  addDays,
  daysBefore,
  firstOfMonth,
  isoWeek,
  lastOfMonth,
  mondayOf,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const weekdays = [
  ['Montag', 'Mo'],
  ['Dienstag', 'Di'],
  ['Mittwoch', 'Mi'],
  ['Donnerstag', 'Do'],
  ['Freitag', 'Fr'],
  ['Samstag', 'Sa'],
  ['Sonntag', 'So'],
] as const;

/** The days a month is shown with: whole weeks from Monday. */
export function monthDays(month: string): { readonly first: string; readonly last: string } {
  return { first: mondayOf(month), last: addDays(mondayOf(lastOfMonth(month)), 6) };
}

interface MonthGridProps {
  /** The first day of the month. */
  readonly month: string;
  readonly today: string;
  /** Days nobody works, by their names. */
  readonly holidays: ReadonlyMap<string, string>;
  readonly label: string;
  /** What stands on a day. */
  readonly children: (day: string) => ReactNode;
}

function DayHead({
  day,
  month,
  today,
  holidays,
}: Omit<MonthGridProps, 'children' | 'label'> & { readonly day: string }) {
  const isOther = firstOfMonth(day) !== month;
  const number = `${Number(day.slice(8))}.${isOther ? `${Number(day.slice(5, 7))}.` : ''}`;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 1,
        mb: 0.75,
        px: 0.5,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <Box
        component="time"
        dateTime={day}
        aria-current={day === today ? 'date' : undefined}
        sx={{
          fontWeight: isOther ? 400 : 650,
          color: isOther ? 'text.secondary' : 'text.primary',
          ...(day === today && {
            px: 1,
            borderRadius: '8px',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }),
        }}
      >
        {number}
      </Box>
      <span>{holidays.get(day)}</span>
    </Box>
  );
}

function Weekdays() {
  return (
    <thead>
      <tr>
        <Box component="th" scope="col" sx={{ width: 40 }}>
          <abbr title="Kalenderwoche" style={{ textDecoration: 'none' }}>
            KW
          </abbr>
        </Box>
        {weekdays.map(([name, short]) => (
          <th key={name} scope="col" abbr={short}>
            <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
              {name}
            </Box>
            <Box component="span" aria-hidden sx={{ display: { lg: 'none' } }}>
              {short}
            </Box>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const border = { border: 1, borderColor: 'divider' } as const;

/** A month as a table of whole weeks with their numbers; weekends and holidays are greyed. */
export function MonthGrid(props: MonthGridProps) {
  const { month, holidays, label, children } = props;
  const { first, last } = monthDays(month);
  const mondays = daysBefore(first, last).filter((_, index) => index % 7 === 0);
  return (
    <Box
      component="table"
      aria-label={label}
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        bgcolor: 'background.paper',
        '& th': {
          ...border,
          p: 1,
          textAlign: 'left',
          typography: 'caption',
          fontWeight: 650,
          color: 'text.secondary',
        },
        '& td': { ...border, p: 0.75, verticalAlign: 'top', height: 92 },
      }}
    >
      <Weekdays />
      <tbody>
        {mondays.map((monday) => (
          <tr key={monday}>
            <th scope="row">{isoWeek(monday)}</th>
            {daysBefore(monday, addDays(monday, 7)).map((day, index) => (
              <Box
                component="td"
                key={day}
                sx={{ bgcolor: index > 4 || holidays.has(day) ? 'action.hover' : undefined }}
              >
                <DayHead {...props} day={day} />
                {children(day)}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
