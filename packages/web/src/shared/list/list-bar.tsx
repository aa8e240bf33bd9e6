import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';

interface ListBarProps {
  readonly label: string;
  /** Framed in the color of what waits to be done. */
  readonly isLoud?: boolean;
  /** To give it the keyboard once the button that had it is gone. */
  readonly ref?: Ref<HTMLElement>;
  /** At the right edge. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** Below a list: what comes of it, and what can be done next. */
export function ListBar({ label, isLoud = false, ref, actions, children }: ListBarProps) {
  return (
    <Box
      component="section"
      ref={ref}
      {...(ref !== undefined && { tabIndex: -1 })}
      aria-label={label}
      sx={{
        flex: 'none',
        mt: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 2,
        px: 4,
        py: 2,
        border: 1,
        borderColor: isLoud ? 'primary.main' : 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        typography: 'body2',
      }}
    >
      {children}
      <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {actions}
      </Box>
    </Box>
  );
}
