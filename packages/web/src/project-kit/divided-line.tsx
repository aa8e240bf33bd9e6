import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface DividedLineProps {
  /** Everything beside the text stands at its middle instead of its top. */
  readonly isCentered?: boolean;
  readonly children: ReactNode;
}

/** A line of a card, divided from the one above. */
export function DividedLine({ isCentered = false, children }: DividedLineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        ...(isCentered ? { alignItems: 'center', gap: 2 } : { gap: 2.5 }),
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      {children}
    </Box>
  );
}

/** Why the last thing somebody did to a line was refused. */
export function LineFailure({ failure }: { readonly failure: string | null }) {
  return (
    failure !== null && (
      <Typography
        role="alert"
        variant="caption"
        component="p"
        sx={{ color: 'error.dark', fontWeight: 600 }}
      >
        {failure}
      </Typography>
    )
  );
}
