import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { bannerTexts } from '#shared/activity/banner-texts.ts';
import { ListNotice } from '#shared/list/list-notice.tsx';

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
  const retry = (
    <Button
      {...(hasRows ? { size: 'small' } : { variant: 'outlined' })}
      onClick={() => void queryClient.refetchQueries({ queryKey: ['projects', 'list'], type: 'active' })}
    >
      Noch einmal versuchen
    </Button>
  );
  if (hasRows) {
    return (
      <Alert severity="warning" action={retry} sx={{ mb: 2, py: 0, bgcolor: 'background.paper' }}>
        {failedToLoad} Was zu sehen ist, kann veraltet sein.
      </Alert>
    );
  }
  return (
    <ListNotice icon={CloudOff} title={failedToLoad}>
      <Typography role="alert" sx={{ color: 'text.secondary' }}>
        {error.message}
      </Typography>
      {retry}
    </ListNotice>
  );
}
