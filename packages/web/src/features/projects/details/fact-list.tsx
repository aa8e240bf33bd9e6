import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  /** Facts without content are left out. */
  readonly content: ReactNode;
}

function isKnown({ content }: Fact): boolean {
  return content !== null && content !== undefined && content !== '' && content !== false;
}

/** Label and value, line by line. What is not known is not shown. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, 36%) minmax(0, 1fr)',
        columnGap: 3,
        rowGap: 1.5,
      }}
    >
      {facts.filter(isKnown).map(({ label, content }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere', minWidth: 0 }}
          >
            {content}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Whether there is anything to show at all. */
export function hasFacts(facts: readonly Fact[]): boolean {
  return facts.some(isKnown);
}
