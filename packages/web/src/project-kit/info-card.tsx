import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { flushAction } from '#shared/ui/page-card.tsx';

const headShape = {
  display: 'flex',
  alignItems: 'baseline',
  columnGap: 2,
  mb: 2,
  flexWrap: 'wrap',
  ...flushAction,
  // As high as its words, so that all cards begin alike.
  '& > .MuiButton-text': { my: -1.5 },
} as const;

interface InfoCardProps {
  readonly title: string;
  /** Beside the title, quieter: a count, a state. */
  readonly meta?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of a project's page. */
export function InfoCard({ title, meta, action, children }: InfoCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ px: { xs: 4, sm: 5 }, py: { xs: 4, sm: 3.5 } }}>
      <Box sx={headShape}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <Typography component="div" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {meta}
        </Typography>
        {action}
      </Box>
      {children}
    </Card>
  );
}

/** What a part says that has nothing to show. */
export function EmptyLine({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}
