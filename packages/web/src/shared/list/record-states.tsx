import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { UseQueryResult } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';

interface GoneLabels {
  readonly title: string;
  readonly text: string;
  readonly tab: 'auftraggeber' | 'gruppen';
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

/** The page of a record of the Benutzerverwaltung while it is fetched, when it is gone, when it cannot be had. */
export function RecordStates<Entry>({ query, subject, gone, children }: RecordStatesProps<Entry>) {
  const { data, error, isFetching, refetch } = query;
  if (error !== null && isMissing(error)) return <Gone {...gone} />;
  if (data !== undefined) return children(data);
  if (error === null) {
    return (
      <Stack aria-busy aria-label={`${subject} wird geladen`} spacing={3}>
        <Skeleton width="40%" height={36} />
        <Skeleton variant="rounded" height={220} sx={{ bgcolor: 'action.hover' }} />
        <Skeleton variant="rounded" height={180} sx={{ bgcolor: 'action.hover' }} />
      </Stack>
    );
  }
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
      {`${subject} konnte nicht geladen werden. ${error.message}`}
    </Notice>
  );
}
