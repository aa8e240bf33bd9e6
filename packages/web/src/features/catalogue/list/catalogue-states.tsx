import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '#shared/ui/notice.tsx';

interface CatalogueStatesProps<Data> {
  readonly query: UseQueryResult<readonly Data[]>;
  /** `Die Förderprogramme` */
  readonly subject: string;
  /** What to say where there is nothing yet. */
  readonly empty: string;
  readonly children: (data: readonly Data[]) => ReactNode;
}

function Loading({ subject }: { readonly subject: string }) {
  return (
    <Box aria-label={`${subject} werden geladen`} aria-busy sx={{ display: 'grid', gap: 2 }}>
      {[1, 2, 3, 4].map((line) => (
        <Card key={line} sx={{ px: 4, py: 3 }}>
          <Skeleton width="35%" />
          <Skeleton width="60%" />
        </Card>
      ))}
    </Box>
  );
}

/** Loading, failure and emptiness of a catalogue list; otherwise its entries. */
export function CatalogueStates<Data>({ query, subject, empty, children }: CatalogueStatesProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) {
    if (data.length > 0) return children(data);
    return (
      <Card sx={{ p: 6 }}>
        <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>
      </Card>
    );
  }
  if (error === null) return <Loading subject={subject} />;
  return (
    <Notice
      severity="error"
      role="alert"
      action={
        <Button loading={isFetching} onClick={() => void refetch()}>
          Noch einmal versuchen
        </Button>
      }
    >
      {`${subject} konnten nicht geladen werden. ${error.message}`}
    </Notice>
  );
}
