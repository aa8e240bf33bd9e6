import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadErrorPage } from '#shared/query/load-error.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { ownSurveyQuery } from './own-survey.queries.ts';

/** Where the notification of an invitation leads: on to the page on which everybody answers. */
export function OwnSurveyPage({ id }: { readonly id: string }) {
  const query = useQuery(ownSurveyQuery(id));
  const token = query.data?.token;
  useEffect(() => {
    // In its place: Back leads to the notification.
    if (token !== undefined) window.location.replace(`/umfrage#${token}`);
  }, [token]);
  if (query.error === null) return <LinearProgress aria-label="Die Umfrage wird geöffnet" />;
  return (
    <LoadErrorPage
      query={query}
      title="Die Umfrage lässt sich nicht öffnen"
      actions={<ButtonLink to="/notification">Zu den Benachrichtigungen</ButtonLink>}
    />
  );
}
