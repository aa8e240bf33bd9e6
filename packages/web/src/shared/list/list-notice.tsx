import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
}

/** What stands in the place of the rows when there are none. */
export function ListNotice({ icon: Icon, title, children }: NoticeProps) {
  return (
    <Box
      sx={{
        flex: '1 1 auto',
        minHeight: 0,
        overflow: 'auto',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        px: 6,
        py: { xs: 8, sm: 14 },
      }}
    >
      <Box sx={{ maxWidth: 560, mx: 'auto', display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Box sx={{ color: 'primary.main' }}>
          <Icon size={26} strokeWidth={1.75} aria-hidden />
        </Box>
        <Typography variant="h2">{title}</Typography>
        {children}
      </Box>
    </Box>
  );
}
