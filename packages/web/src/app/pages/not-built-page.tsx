import Hammer from 'lucide-react/icons/hammer';
import { openRouteAt, type OpenPath } from '#app/open-routes.ts';
import { BackButton } from '#app/pages/back-button.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';

/** Stands at an address of the specification whose feature is still to come: what, and what to do meanwhile. */
export function NotBuiltPage({ path }: { readonly path: OpenPath }) {
  const { title, coming, meanwhile } = openRouteAt(path);
  return (
    <PageMessage
      icon={Hammer}
      title={title}
      actions={
        <>
          <ButtonLink to="/project0" variant="contained">
            Zu den KfW-Projekten
          </ButtonLink>
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
