import { type Absence, type AbsenceState, absenceStateNames } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { daysText, reasonText } from './absence-texts.ts';

const tones: Readonly<Record<AbsenceState, string>> = {
  BEANTRAGT: 'warning',
  GENEHMIGT: 'success',
  ABGELEHNT: 'error',
  ZURUECKGEZOGEN: 'secondary',
};

interface AbsenceLineProps {
  readonly absence: Absence;
  readonly hasName: boolean;
  readonly actions: ReactNode;
}

/** Who is absent and when, why for who may know it, how it stands, and what can be done. */
export function AbsenceLine({ absence, hasName, actions }: AbsenceLineProps) {
  const details = [
    ...(hasName ? [daysText(absence)] : []),
    ...(reasonText(absence) === null ? [] : [reasonText(absence)]),
    ...(absence.decidedBy === null ? [] : [`entschieden von ${absence.decidedBy.displayname}`]),
  ].join(' · ');
  const tone = tones[absence.state];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        py: 2,
        '& + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
          {hasName ? absence.displayname : daysText(absence)}
        </Typography>
        <Typography
          variant="body2"
          component="div"
          color="textSecondary"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {details}
        </Typography>
      </Box>
      <Chip
        size="small"
        variant="outlined"
        label={absenceStateNames[absence.state]}
        sx={{ color: `${tone}.dark`, borderColor: `${tone}.main` }}
      />
      <Box sx={{ display: 'flex', gap: 1, minWidth: { sm: 200 }, justifyContent: 'flex-end' }}>
        {actions}
      </Box>
    </Box>
  );
}
