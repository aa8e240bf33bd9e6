import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface EntryLinesProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Entries one below the other, divided by lines. */
export function EntryLines({ label, children }: EntryLinesProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {children}
    </Box>
  );
}
