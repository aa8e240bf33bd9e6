import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

interface NumberStripProps {
  /** Five or six sums, which need room of different width. */
  readonly isUneven?: boolean;
  readonly children: ReactNode;
}

/**
 * The columns of five sums: two on phones, then three above two, or above three where there is a sixth, each as wide as
 * it needs where all stand in one row. Above their names as long as both do not fit side by side, which six sums with
 * theirs never do; none stands alone in half a row.
 */
const uneven = {
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(6, 1fr)', lg: 'none' },
  gridAutoFlow: { lg: 'column' },
  // At least as wide as its longest word: nothing of a sum or its name is cut off.
  gridAutoColumns: { lg: 'minmax(min-content, auto)' },
  '& > li:nth-of-type(-n + 3)': { gridColumn: { sm: 'span 2', lg: 'auto' } },
  '& > li:nth-of-type(n + 4)': { gridColumn: { sm: 'span 3', lg: 'auto' } },
  '&:has(> li:nth-of-type(6)) > li': { gridColumn: { sm: 'span 2', lg: 'auto' } },
  '& > li:last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'span 3', lg: 'auto' } },
  '& > li > *': {
    flexDirection: { xs: 'column', lg: 'row' },
    justifyContent: { xs: 'center', lg: 'flex-start' },
    alignItems: { xs: 'flex-start', lg: 'center' },
    gap: { xs: 0.5, lg: 2.5 },
    py: { xs: 2, lg: 0 },
  },
  '&:has(> li:nth-of-type(6)) > li > *': {
    flexDirection: { lg: 'column' },
    justifyContent: { lg: 'center' },
    alignItems: { lg: 'flex-start' },
    gap: { lg: 0.5 },
    py: { lg: 2 },
  },
} as const;

const even = {
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
} as const;

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
          ...(isUneven ? uneven : even),
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
          whiteSpace: 'nowrap',
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
