import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Notice } from '#shared/ui/notice.tsx';

interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  readonly query: Answer<Data>;
  /** `Die Fristen konnten nicht geladen werden.` */
  readonly failure: string;
  /** How high it will be about, in pixels. */
  readonly height: number;
  readonly children: (data: Data) => ReactNode;
}

/** What was asked for, or that it is on its way, or why it did not come and the way to ask again. */
export function Loaded<Data>({ query, failure, height, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (error !== null) {
    return (
      <Notice
        severity="error"
        role="alert"
        action={<Button onClick={() => void refetch()}>Noch einmal versuchen</Button>}
      >
        {`${failure} ${error.message}`}
      </Notice>
    );
  }
  if (data === undefined)
    return <Skeleton variant="rounded" height={height} aria-busy aria-label="Wird geladen" />;
  return children(data);
}
