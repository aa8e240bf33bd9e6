import Hammer from 'lucide-react/icons/hammer';
import { useParams } from '@tanstack/react-router';
import { openRouteAt, type OpenPath } from '#app/open-routes.ts';
import { BackButton } from '#app/pages/back-button.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';

const projectPaths: ReadonlySet<OpenPath> = new Set<OpenPath>([
  '/project/comments/$id',
  '/comments/add/$projectId',
  '/comments/edit/$projectId/$commentId',
]);

function useProjectId(path: OpenPath): string | null {
  const { projectId, id } = useParams({ strict: false });
  return projectPaths.has(path) ? (projectId ?? id ?? null) : null;
}

/** Stands at an address of the specification whose feature is still to come: what, and what to do meanwhile. */
export function NotBuiltPage({ path }: { readonly path: OpenPath }) {
  const { title, coming, meanwhile } = openRouteAt(path);
  const projectId = useProjectId(path);
  return (
    <PageMessage
      icon={Hammer}
      title={title}
      actions={
        <>
          {projectId === null ? (
            <ButtonLink to="/project0" variant="contained">
              Zu den KfW-Projekten
            </ButtonLink>
          ) : (
            <ButtonLink to="/project/details/$id" params={{ id: projectId }} variant="contained">
              Zum Projekt
            </ButtonLink>
          )}
          <BackButton />
        </>
      }
    >
      <div>
        <strong>Diese Seite ist noch nicht fertig.</strong> {coming}
      </div>
      <div>{meanwhile}</div>
    </PageMessage>
  );
}
