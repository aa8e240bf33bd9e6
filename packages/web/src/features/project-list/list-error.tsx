import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { bannerTexts } from '#shared/activity/banner-texts.ts';
import { LoadErrorInList } from '#shared/query/load-error.tsx';
import { RetryButton } from '#shared/query/retry-button.tsx';

const failedToLoad = bannerTexts.projectsNotLoaded;

interface ListErrorProps {
  readonly error: Error;
  /** Whether older rows are still on screen. */
  readonly hasRows: boolean;
}

/** The list could not be loaded: says so in the banner and where the rows would be, and offers to try again. */
export function ListError({ error, hasRows }: ListErrorProps) {
  const queryClient = useQueryClient();
  useEffect(() => {
    reportError(failedToLoad);
  }, [error]);
  const refetch = () => queryClient.refetchQueries({ queryKey: ['projects', 'list'], type: 'active' });
  if (hasRows) {
    return (
      <Alert
        severity="warning"
        action={<RetryButton size="small" retry={refetch} />}
        sx={{ mb: 2, py: 0, bgcolor: 'background.paper' }}
      >
        {failedToLoad} Was zu sehen ist, kann veraltet sein.
      </Alert>
    );
  }
  return <LoadErrorInList query={{ error, refetch }} title={failedToLoad} />;
}
