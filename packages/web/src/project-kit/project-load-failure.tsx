import Button from '@mui/material/Button';
import CloudOff from 'lucide-react/icons/cloud-off';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import { ApiError } from '#api/api-error.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';

interface ProjectLoadFailureProps {
  readonly error: Error;
  readonly retry: () => void;
}

/** A project that is not there, or that could not be loaded: never a blank page. */
export function ProjectLoadFailure({ error, retry }: ProjectLoadFailureProps) {
  const isMissing = error instanceof ApiError && error.status === 404;
  const toList = (
    <ButtonLink to="/project0" variant={isMissing ? 'contained' : 'text'}>
      Zu den Projekten
    </ButtonLink>
  );
  if (isMissing) {
    return (
      <PageMessage icon={FileQuestion} title="Projekt nicht gefunden" actions={toList}>
        <p style={{ margin: 0 }}>
          {error.message} Vielleicht wurde es gelöscht, oder die Adresse stimmt nicht ganz.
        </p>
      </PageMessage>
    );
  }
  return (
    <PageMessage
      icon={CloudOff}
      title="Das Projekt konnte nicht geladen werden"
      urgent
      actions={
        <>
          <Button variant="contained" onClick={retry}>
            Noch einmal versuchen
          </Button>
          {toList}
        </>
      }
    >
      <p style={{ margin: 0 }}>{error.message}</p>
    </PageMessage>
  );
}
