import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ProductName } from '#shared/ui/product-name.tsx';

interface HandInFrameProps {
  /** The name of the office, once it is known. */
  readonly office: string | null;
  readonly children: ReactNode;
}

/** The page around everything an upload link shows. */
export function HandInFrame({ office, children }: HandInFrameProps) {
  return (
    <Box sx={{ minHeight: '100dvh', px: { xs: 4, sm: 6 }, py: { xs: 5, sm: 9 } }}>
      <Box sx={{ width: '100%', maxWidth: 680, mx: 'auto' }}>
        <Box
          component="header"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            columnGap: 4,
            rowGap: 1,
            mb: { xs: 5, sm: 6 },
          }}
        >
          {office !== null && (
            <Typography component="p" variant="h2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {office}
            </Typography>
          )}
          <ProductName size={office === null ? '1.625rem' : '1.125rem'} />
        </Box>
        <Box component="main">{children}</Box>
      </Box>
    </Box>
  );
}
