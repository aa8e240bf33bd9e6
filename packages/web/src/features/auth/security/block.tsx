import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface BlockProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

/** One way of signing in: what it is, what can be done with it, and what belongs to it. */
export function Block({ title, text, action, children }: BlockProps) {
  return (
    <Box component="section" aria-label={title} sx={{ px: 4, py: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
          <Typography variant="h2" sx={{ fontSize: '1rem', mb: 0.5 }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{action}</Box>
      </Box>
      {children}
    </Box>
  );
}
