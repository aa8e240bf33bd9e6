import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface TileProps {
  readonly title: string;
  /** Beside the title, quieter: where the whole list is. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One card of the dashboard. */
export function Tile({ title, aside, children }: TileProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 4,
          px: 4,
          pt: 3,
          pb: 2.5,
        }}
      >
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Card>
  );
}

/** What a tile says when it has nothing to list. */
export function NothingHere({ children }: { readonly children: ReactNode }) {
  return <Typography sx={{ px: 4, pb: 4, color: 'text.secondary' }}>{children}</Typography>;
}

/** The lines of a tile. */
export function Lines({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pb: 1 }}>
      {children}
    </Box>
  );
}
