import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface PageMessageProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** Read out at once, for what interrupts somebody. */
  readonly urgent?: boolean;
}

/** A page that has one thing to say: what is the matter, and where to go from here. */
export function PageMessage({ icon: Icon, title, children, actions, urgent = false }: PageMessageProps) {
  return (
    <Box
      {...(urgent ? { role: 'alert' } : {})}
      sx={{
        maxWidth: 560,
        mx: 'auto',
        px: 4,
        py: { xs: 10, md: 20 },
        display: 'grid',
        justifyItems: 'start',
        gap: 3,
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          borderRadius: 2,
          bgcolor: 'primary.light',
          color: 'primary.main',
        }}
      >
        <Icon size={22} strokeWidth={1.75} />
      </Box>
      <Typography variant="h1" tabIndex={-1}>
        {title}
      </Typography>
      <Box
        sx={{ color: 'text.secondary', display: 'grid', gap: 2, '& strong': { color: 'text.primary' } }}
      >
        {children}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>{actions}</Box>
    </Box>
  );
}
