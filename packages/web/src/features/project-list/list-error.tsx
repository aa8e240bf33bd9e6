import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { bannerTexts } from '#shared/activity/banner-texts.ts';
import { LoadErrorInList, OldRowsNotice } from '#shared/query/load-error.tsx';

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
  const query = { error, refetch };
  return hasRows ? (
    <OldRowsNotice query={query} failure={failedToLoad} />
  ) : (
    <LoadErrorInList query={query} title={failedToLoad} />
  );
}
