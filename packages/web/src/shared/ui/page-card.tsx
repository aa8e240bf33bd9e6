import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** The words of a plain button end where the lines below end. */
export const flushAction = { '& > .MuiButton-text:last-child': { mr: -3 } } as const;

interface PageCardProps {
  readonly title: string;
  /** At the right edge of the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with its own heading, as the sections of a form look. */
export function PageCard({ title, action, children }: PageCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, sm: 5 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 3, minHeight: 30, ...flushAction }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Card>
  );
}
