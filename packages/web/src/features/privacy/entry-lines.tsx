import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface EntryLineProps {
  readonly title: ReactNode;
  readonly detail: string;
  /** What can be done with it: at the right edge, below the text on phones. */
  readonly actions: ReactNode;
}

/** Who or what, a quieter line below, and what can be done. */
export function EntryLine({ title, detail, actions }: EntryLineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1.5,
        py: 2.5,
      }}
    >
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontWeight: 500 }}>
          {title}
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{detail}</Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, flex: 'none' }}>{actions}</Box>
    </Box>
  );
}
