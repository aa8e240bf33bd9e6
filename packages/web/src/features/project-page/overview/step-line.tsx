import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface StepLineProps {
  readonly Icon: LucideIcon;
  readonly color: string;
  readonly title: string;
  readonly detail: string | null;
  readonly action: ReactNode;
}

/** One thing to be done: what it is, more about it, and the way to do it. */
export function StepLine({ Icon, color, title, detail, action }: StepLineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: 3,
        py: 1.25,
        minHeight: 42,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="span" sx={{ color, flex: 'none', display: 'flex' }}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box sx={{ flex: { xs: '1 1 calc(100% - 40px)', sm: '1 1 0' }, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {detail !== null && (
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {detail}
          </Typography>
        )}
      </Box>
      <Box sx={{ flex: 'none', mr: { sm: -3 }, ml: { xs: 4, sm: 0 } }}>{action}</Box>
    </Box>
  );
}
