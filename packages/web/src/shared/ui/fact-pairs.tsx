import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FactPairsProps {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Labels with what is known, in two columns; one below the other on phones. */
export function FactPairs({ facts }: FactPairsProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '170px minmax(0, 1fr)' },
        rowGap: { xs: 0, sm: 1 },
        columnGap: 4,
        m: 0,
        typography: 'body2',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, mb: { xs: 2, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere' },
      }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}
