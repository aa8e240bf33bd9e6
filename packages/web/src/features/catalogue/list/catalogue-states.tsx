import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#shared/query/loaded.tsx';
import type { CataloguePlace } from '../settings-places.ts';

interface CatalogueStatesProps<Data> {
  readonly query: UseQueryResult<readonly Data[]>;
  readonly place: Pick<CataloguePlace, 'title'>;
  /** What to say where there is nothing yet. */
  readonly empty: string;
  readonly children: (data: readonly Data[]) => ReactNode;
}

function Loading({ subject }: { readonly subject: string }) {
  return (
    <Box
      role="progressbar"
      aria-busy
      aria-label={`${subject} werden geladen`}
      sx={{ display: 'grid', gap: 2 }}
    >
      {[1, 2, 3, 4].map((line) => (
        <Card key={line} sx={{ px: 4, py: 3 }}>
          <Skeleton width="35%" />
          <Skeleton width="60%" />
        </Card>
      ))}
    </Box>
  );
}

/** A catalogue list: its entries, or a sentence in the place of the first one. */
export function CatalogueStates<Data>({ query, place, empty, children }: CatalogueStatesProps<Data>) {
  const subject = `Die ${place.title}`;
  return (
    <Loaded
      query={query}
      loading={<Loading subject={subject} />}
      failure={`${subject} konnten nicht geladen werden.`}
      empty={
        <Card sx={{ p: 6 }}>
          <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>
        </Card>
      }
    >
      {children}
    </Loaded>
  );
}
