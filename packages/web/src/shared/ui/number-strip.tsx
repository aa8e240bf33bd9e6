import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

interface NumberStripProps {
  /** Sums need room of different width. */
  readonly isUneven?: boolean;
  readonly children: ReactNode;
}

/** Numbers side by side above what they count; two in a row on phones. */
export function NumberStrip({ isUneven = false, children }: NumberStripProps) {
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <Box
        component="ul"
        aria-label="Auf einen Blick"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: {
            xs: isUneven ? '1fr' : '1fr 1fr',
            sm: isUneven ? '1fr 1fr' : 'repeat(3, 1fr)',
            lg: isUneven ? 'none' : 'repeat(6, 1fr)',
          },
          ...(isUneven && {
            gridAutoFlow: { lg: 'column' },
            gridAutoColumns: { lg: 'auto' },
          }),
          '& > li': {
            display: 'flex',
            minWidth: 0,
            borderLeft: 1,
            borderTop: 1,
            borderColor: 'divider',
            m: '-1px 0 0 -1px',
          },
        }}
      >
        {children}
      </Box>
    </Card>
  );
}

const inks = { plain: 'text.primary', warning: 'warning.dark', error: 'error.dark' } as const;

interface StripNumberProps {
  readonly value: ReactNode;
  readonly label: string;
  readonly tone: keyof typeof inks;
  /** Nothing to look at: grey. */
  readonly isNothing: boolean;
}

/** One number with what it counts beside it. */
export function StripNumber({ value, label, tone, isNothing }: StripNumberProps) {
  return (
    <>
      <Box
        component="span"
        sx={{
          fontSize: '1.375rem',
          fontWeight: 650,
          lineHeight: 1.2,
          letterSpacing: '-0.01em',
          fontVariantNumeric: 'tabular-nums',
          color: isNothing ? 'text.secondary' : inks[tone],
        }}
      >
        {value}
      </Box>
      <Box
        component="span"
        sx={{ typography: 'body2', lineHeight: 1.25, color: 'text.primary', minWidth: 0 }}
      >
        {label}
      </Box>
    </>
  );
}

/** Where a number and its label stand. */
export const stripCell = {
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  px: 4,
  minHeight: 54,
  textDecoration: 'none',
} as const;
