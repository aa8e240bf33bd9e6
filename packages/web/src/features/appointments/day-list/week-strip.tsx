import { shortDay } from '@energieakte/contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { counted } from '#shared/format/numbers.ts';

interface WeekStripProps {
  readonly days: readonly { readonly day: string; readonly count: number }[];
  readonly today: string;
  readonly chosen: string;
  readonly choose: (day: string) => void;
}

const mostDots = 4;

/** The days of a week with a dot for each appointment; a day leads to its part of the list. */
export function WeekStrip({ days, today, chosen, choose }: WeekStripProps) {
  const go = (day: string): void => {
    choose(day);
    document.getElementById(`tag-${day}`)?.scrollIntoView({ block: 'start' });
  };
  return (
    <Box
      role="group"
      aria-label="Tage der Woche"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(7, 1fr)',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      {days.map(({ day, count }) => {
        const [weekday, date = ''] = shortDay(day).split(' ');
        return (
          <ButtonBase
            key={day}
            aria-label={`${shortDay(day)}, ${counted(count, 'Termin', 'Termine')}`}
            aria-pressed={day === chosen}
            onClick={() => go(day)}
            sx={{
              display: 'grid',
              justifyItems: 'center',
              minHeight: 56,
              py: 1,
              fontSize: 12.5,
              color: day === chosen ? 'primary.main' : 'text.secondary',
              bgcolor: day === chosen ? 'primary.light' : 'transparent',
            }}
          >
            {weekday}
            <Box
              component="strong"
              sx={{
                fontSize: 15,
                color: day === chosen ? 'primary.main' : 'text.primary',
                textDecoration: day === today ? 'underline' : 'none',
                textUnderlineOffset: 3,
              }}
            >
              {Number(date.slice(0, 2))}
            </Box>
            <Box aria-hidden sx={{ height: 6, fontSize: 8, lineHeight: '6px', letterSpacing: 2 }}>
              {'●'.repeat(Math.min(mostDots, count))}
            </Box>
          </ButtonBase>
        );
      })}
    </Box>
  );
}
