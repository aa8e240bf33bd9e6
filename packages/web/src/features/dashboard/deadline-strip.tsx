import { addDays, type Dashboard, dashboardDays } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';
import { stripDays, type StripDay } from './strip-days.ts';

const height = 56;
const least = 8;

/** Dark where money depends on the day. */
function barColor(hard: boolean): string {
  return hard ? 'primary.main' : '#E9B48C';
}

function Legend() {
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', gap: 3, fontSize: '0.75rem', color: 'text.secondary', mt: 0.5 }}
    >
      {[true, false].map((hard) => (
        <Box key={String(hard)} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ width: 8, height: 8, borderRadius: '2px', bgcolor: barColor(hard) }} />
          {hard ? 'feste Frist' : 'andere Frist'}
        </Box>
      ))}
    </Box>
  );
}

function Bar({ day, most }: { readonly day: StripDay; readonly most: number }) {
  const bar = day.count === 0 ? 0 : least + ((height - least) * day.count) / most;
  const column = (
    <Box
      sx={{
        height,
        display: 'flex',
        alignItems: 'flex-end',
        bgcolor: day.isWeekend ? 'action.hover' : 'transparent',
        borderBottom: 1,
        borderColor: day.isToday ? 'primary.main' : 'divider',
        ...(day.isToday && { borderBottomWidth: 2 }),
      }}
    >
      <Box
        sx={{
          width: '100%',
          mx: '1px',
          height: bar,
          borderRadius: '2px 2px 0 0',
          bgcolor: barColor(day.hard > 0),
        }}
      />
    </Box>
  );
  return day.count === 0 ? column : <Tooltip title={day.words}>{column}</Tooltip>;
}

type Days = Dashboard['deadlines']['days'];

/** The coming weeks, a bar for each day with deadlines; dark where money depends on one. */
export function DeadlineStrip({ today, days }: { readonly today: string; readonly days: Days }) {
  const shown = stripDays(today, addDays(today, dashboardDays), days);
  const most = Math.max(1, ...shown.map(({ count }) => count));
  return (
    <Box sx={{ px: 4, pb: 3 }}>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: `repeat(${shown.length}, 1fr)` }}>
        {shown.map((day) => (
          <Bar key={day.day} day={day} most={most} />
        ))}
        {shown.map((day, index) => (
          <Box
            key={day.day}
            sx={{
              gridRow: 2,
              gridColumn: index + 1,
              width: 0,
              whiteSpace: 'nowrap',
              fontSize: '0.75rem',
              lineHeight: '20px',
              color: 'text.secondary',
            }}
          >
            {day.label}
          </Box>
        ))}
      </Box>
      <Legend />
      <Box sx={visuallyHidden}>
        <table>
          <caption>Fristen der nächsten {dashboardDays} Tage nach Tagen</caption>
          <tbody>
            {shown
              .filter(({ count }) => count > 0)
              .map((day) => (
                <tr key={day.day}>
                  <td>{day.words}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}
