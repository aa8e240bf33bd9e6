import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FundingCase } from '@energieakte/contract';
import { formatDay } from '#shared/format/relative-day.ts';
import { type FundingStation, stationsOf } from './funding-dates.ts';

function Station({ station, isNext }: { readonly station: FundingStation; readonly isNext: boolean }) {
  const { label, day, notes } = station;
  const isDone = day !== null;
  return (
    <Box
      component="li"
      sx={{
        borderTop: { xs: 0, sm: '3px solid' },
        borderLeft: { xs: '3px solid', sm: 0 },
        borderColor: { xs: isDone ? '#3C8C44' : 'divider', sm: isDone ? '#3C8C44' : 'divider' },
        pt: { xs: 0, sm: 1.5 },
        pl: { xs: 3, sm: 0 },
        pb: { xs: 2, sm: 0 },
        minWidth: 0,
      }}
    >
      <Typography
        variant="body2"
        sx={{
          fontWeight: isDone || isNext ? 600 : 450,
          color: isDone || isNext ? 'text.primary' : 'text.secondary',
        }}
      >
        {label}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {isDone ? <time dateTime={day}>{formatDay(day)}</time> : isNext ? 'steht an' : 'noch nicht'}
      </Typography>
      {notes.map((line) => (
        <Typography key={line} variant="caption" component="p" color="textSecondary">
          {line}
        </Typography>
      ))}
    </Box>
  );
}

/** The days of a funding case from the BzA to the proof. */
export function FundingTimeline({ fundingCase }: { readonly fundingCase: FundingCase }) {
  const stations = stationsOf(fundingCase);
  const last = stations.findLastIndex(({ day }) => day !== null);
  return (
    <Box
      component="ol"
      aria-label="Verlauf des Förderfalls"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: `repeat(${stations.length}, minmax(0, 1fr))` },
        columnGap: 1,
      }}
    >
      {stations.map((station, index) => (
        <Station key={station.label} station={station} isNext={index === last + 1} />
      ))}
    </Box>
  );
}
