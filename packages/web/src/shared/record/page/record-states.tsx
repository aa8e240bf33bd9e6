import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { Loaded } from '#shared/query/loaded.tsx';

interface RecordStatesProps<Entry> {
  readonly query: UseQueryResult<Entry>;
  /** `Der Auftraggeber` */
  readonly subject: string;
  /** The page of a record that is not there (any more), as `RecordGone` makes it. */
  readonly gone: ReactElement;
  readonly children: (entry: Entry) => ReactNode;
}

/** An id that is none was never one of a record. */
function isMissing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function Outline({ subject }: { readonly subject: string }) {
  return (
    <Stack role="progressbar" aria-busy aria-label={`${subject} wird geladen`} spacing={3}>
      <Skeleton width="40%" height={36} />
      <Skeleton variant="rounded" height={220} sx={{ bgcolor: 'action.hover' }} />
      <Skeleton variant="rounded" height={180} sx={{ bgcolor: 'action.hover' }} />
    </Stack>
  );
}

/** The page of a record while it is fetched, when it is gone, when it cannot be had. */
export function RecordStates<Entry>({ query, subject, gone, children }: RecordStatesProps<Entry>) {
  if (query.error !== null && isMissing(query.error)) return gone;
  return (
    <Loaded
      query={query}
      loading={<Outline subject={subject} />}
      failure={`${subject} konnte nicht geladen werden.`}
    >
      {children}
    </Loaded>
  );
}
