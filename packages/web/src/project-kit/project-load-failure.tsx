import FileQuestion from 'lucide-react/icons/file-question-mark';
import { isNotFound, LoadErrorPage, type RetriedQuery } from '#shared/query/load-error.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';

interface ProjectLoadFailureProps {
  readonly query: RetriedQuery;
  /** What of the project could not be loaded, where it is not the project itself. */
  readonly title?: string;
}

/** A project that is not there, or that could not be loaded: never a blank page. */
export function ProjectLoadFailure({
  query,
  title = 'Das Projekt konnte nicht geladen werden',
}: ProjectLoadFailureProps) {
  if (isNotFound(query.error)) {
    return (
      <PageMessage
        icon={FileQuestion}
        title="Projekt nicht gefunden"
        actions={
          <ButtonLink to="/project0" variant="contained">
            Zu den Projekten
          </ButtonLink>
        }
      >
        <p style={{ margin: 0 }}>Vielleicht wurde es gelöscht, oder die Adresse stimmt nicht ganz.</p>
      </PageMessage>
    );
  }
  return (
    <LoadErrorPage
      query={query}
      title={title}
      actions={<ButtonLink to="/project0">Zu den Projekten</ButtonLink>}
    />
  );
}
