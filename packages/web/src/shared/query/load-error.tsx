import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { useLostSince } from '#api/connection.ts';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';
import { RetryButton } from './retry-button.tsx';

/** What of a query is needed to say why it failed and to ask again; without data, asking again takes its error back. */
export interface RetriedQuery {
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Whether the thing is not there, which asking again does not change. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

interface LoadErrorProps {
  readonly query: RetriedQuery;
  /** `Die Fristen konnten nicht geladen werden.` */
  readonly failure: string;
}

/** Why something did not come, in its place on a page, a card or a dialog; nothing while there is no error. */
export function LoadError({ query: { error, refetch }, failure }: LoadErrorProps) {
  if (error === null) return null;
  return (
    <Notice severity="error" role="alert" action={!isNotFound(error) && <RetryButton retry={refetch} />}>
      {`${failure} ${error.message}`}
    </Notice>
  );
}

/** Above rows that stay though asking for them again failed; that there is no connection the page says as a whole. */
export function OldRowsNotice({ query: { error, refetch }, failure }: LoadErrorProps) {
  const isLost = useLostSince() !== null;
  if (error === null || isLost) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Notice severity="warning" role="alert" action={<RetryButton size="small" retry={refetch} />}>
        {`${failure} Was zu sehen ist, kann veraltet sein.`}
      </Notice>
    </Box>
  );
}

interface TitledErrorProps {
  readonly query: RetriedQuery;
  /** `Die Unterlagen konnten nicht geladen werden` */
  readonly title: string;
}

/** Where the rows of a list would stand. */
export function LoadErrorInList({ query: { error, refetch }, title }: TitledErrorProps) {
  return (
    <ListNotice icon={CloudOff} title={title}>
      <Typography role="alert" sx={{ color: 'text.secondary' }}>
        {error?.message}
      </Typography>
      <RetryButton variant="outlined" retry={refetch} />
    </ListNotice>
  );
}

interface LoadErrorPageProps extends TitledErrorProps {
  /** Where else to go from here. */
  readonly actions?: ReactNode;
}

/** In the place of a whole page. */
export function LoadErrorPage({ query, title, actions }: LoadErrorPageProps) {
  return (
    <PageMessage
      icon={CloudOff}
      title={title}
      urgent
      actions={
        <>
          <RetryButton variant="contained" retry={query.refetch} />
          {actions}
        </>
      }
    >
      <p style={{ margin: 0 }}>{query.error?.message}</p>
    </PageMessage>
  );
}
