import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { UseQueryResult } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';

interface GoneLabels {
  readonly title: string;
  readonly text: string;
  readonly tab: 'auftraggeber' | 'benutzer' | 'gruppen';
  readonly back: string;
}

interface RecordStatesProps<Entry> {
  readonly query: UseQueryResult<Entry>;
  /** `Der Auftraggeber` */
  readonly subject: string;
  readonly gone: GoneLabels;
  readonly children: (entry: Entry) => ReactNode;
}

function Gone({ title, text, tab, back }: GoneLabels) {
  return (
    <PageMessage
      icon={SearchX}
      title={title}
      actions={
        <ButtonLink variant="contained" to="/customer" search={{ tab }}>
          {back}
        </ButtonLink>
      }
    >
      <p style={{ margin: 0 }}>{text}</p>
    </PageMessage>
  );
}

/** An id that is none was never one of a record. */
function isMissing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function Outline({ subject }: { readonly subject: string }) {
  return (
    <Stack aria-busy aria-label={`${subject} wird geladen`} spacing={3}>
      <Skeleton width="40%" height={36} />
      <Skeleton variant="rounded" height={220} sx={{ bgcolor: 'action.hover' }} />
      <Skeleton variant="rounded" height={180} sx={{ bgcolor: 'action.hover' }} />
    </Stack>
  );
}

/** The page of a record of the Benutzerverwaltung while it is fetched, when it is gone, when it cannot be had. */
export function RecordStates<Entry>({ query, subject, gone, children }: RecordStatesProps<Entry>) {
  if (query.error !== null && isMissing(query.error)) return <Gone {...gone} />;
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
