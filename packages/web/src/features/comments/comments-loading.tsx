import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import CloudOff from 'lucide-react/icons/cloud-off';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import { ApiError } from '#api/api-error.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';

export function CommentsLoading() {
  return (
    <Box aria-busy="true" aria-label="Die Kommentare werden geladen" role="status">
      <Skeleton variant="text" sx={{ fontSize: '0.8125rem', width: 220, mb: 1.5 }} />
      <Skeleton variant="text" sx={{ fontSize: '1.75rem', width: 280, mb: 3 }} />
      {[72, 96, 72, 120].map((height, index) => (
        <Skeleton key={index} variant="rounded" sx={{ height, mb: 2, ml: { md: '252px' } }} />
      ))}
    </Box>
  );
}

interface CommentsFailureProps {
  readonly error: Error;
  readonly retry: () => void;
}

/** The project or the comment is not there, or could not be loaded. */
export function CommentsFailure({ error, retry }: CommentsFailureProps) {
  const isMissing = error instanceof ApiError && error.status === 404;
  const toList = <ButtonLink to="/project0">Zu den Projekten</ButtonLink>;
  return (
    <PageMessage
      icon={isMissing ? FileQuestion : CloudOff}
      title={isMissing ? 'Nicht gefunden' : 'Die Kommentare konnten nicht geladen werden'}
      urgent={!isMissing}
      actions={
        isMissing ? (
          toList
        ) : (
          <>
            <Button variant="contained" onClick={retry}>
              Noch einmal versuchen
            </Button>
            {toList}
          </>
        )
      }
    >
      <p style={{ margin: 0 }}>{error.message}</p>
    </PageMessage>
  );
}
