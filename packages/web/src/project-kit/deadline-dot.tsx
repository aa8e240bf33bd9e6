import Box from '@mui/material/Box';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';
import type { DeadlineLight } from './deadline-light.ts';

const colors: Readonly<Record<DeadlineLight | 'over', string>> = {
  overdue: 'error.dark',
  soon: 'warning.main',
  later: 'success.main',
  over: 'divider',
};

const labels: Readonly<Record<DeadlineLight | 'over', string>> = {
  overdue: 'überfällig',
  soon: 'bald fällig',
  later: 'noch Zeit',
  over: 'vorbei',
};

/** The light of a deadline as the dot before it, the same for the office and its customers. */
export function DeadlineDot({ light }: { readonly light: DeadlineLight | 'over' }) {
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        width: 8,
        height: 8,
        borderRadius: '50%',
        mt: 1.5,
        bgcolor: colors[light],
      }}
    >
      <Box component="span" sx={visuallyHidden}>
        {labels[light]}
      </Box>
    </Box>
  );
}
