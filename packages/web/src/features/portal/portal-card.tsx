import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PortalCardProps {
  readonly title: string;
  /** Beside the title, quieter. */
  readonly meta?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the start page: its heading above a line, below it rows that reach from edge to edge. */
export function PortalCard({ title, meta, children }: PortalCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          columnGap: 2,
          flexWrap: 'wrap',
          px: { xs: 3.5, sm: 4.5 },
          py: 3,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {meta}
        </Typography>
      </Box>
      {children}
    </Card>
  );
}

/** The place of the rows of a card. */
export const cardRows = { px: { xs: 3.5, sm: 4.5 }, py: 3 } as const;
