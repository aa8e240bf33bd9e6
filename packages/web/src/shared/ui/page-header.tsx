import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** Beside the title, quieter: a count, a name. */
  readonly meta?: ReactNode;
  /** At the right edge; below the title where both do not fit into a line. */
  readonly actions?: ReactNode;
  /** The head of a panel beside a list, below the heading of the page. */
  readonly isPanel?: boolean;
}

/** The head of a page. Its heading takes the focus when the page is opened. */
export function PageHeader({ title, meta, actions, isPanel = false }: PageHeaderProps) {
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, mb: 4 }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          flexWrap: 'wrap',
          columnGap: 2.5,
          // On phones both share a line where they fit into it.
          flex: { xs: '1 1 auto', sm: '1 1 0' },
          // Below it the steps go to a line of their own instead of breaking the title.
          minWidth: isPanel ? 0 : { xs: 0, sm: 'min(100%, 20rem)' },
        }}
      >
        <Typography
          variant="h1"
          component={isPanel ? 'h2' : 'h1'}
          tabIndex={-1}
          {...(isPanel && { sx: { fontSize: '1.125rem' } })}
        >
          {title}
        </Typography>
        {meta !== undefined && (
          <Typography component="div" sx={{ color: 'text.secondary' }}>
            {meta}
          </Typography>
        )}
      </Box>
      {actions !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
    </Box>
  );
}
