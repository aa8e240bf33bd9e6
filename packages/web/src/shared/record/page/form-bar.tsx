import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { coveredBelow } from '#shared/ui/covered-below.ts';

interface FormBarProps {
  /** What the bar is for, as screen readers announce it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The frame of the bar that stays at the lower edge of a form, over the whole width of the page. */
export function FormBar({ label, children }: FormBarProps) {
  return (
    <Box
      role="region"
      aria-label={label}
      sx={{
        position: 'sticky',
        bottom: coveredBelow,
        zIndex: 3,
        mx: { xs: -3, sm: -5, lg: -6 },
        mb: { xs: -4, md: -5 },
        px: { xs: 3, sm: 5, lg: 6 },
        py: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}
