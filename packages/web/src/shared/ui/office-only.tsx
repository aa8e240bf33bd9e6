import Ban from 'lucide-react/icons/ban';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { ButtonLink } from './links.tsx';
import { PageMessage } from './page-message.tsx';

/** A page that is not for this person: says so, and leads back to the projects. */
export function NotAllowed({ title }: { readonly title: string }) {
  return (
    <PageMessage
      icon={Ban}
      title={title}
      actions={
        <ButtonLink variant="contained" to="/project0">
          Zu den Projekten
        </ButtonLink>
      }
    >
      <p style={{ margin: 0 }}>Für diese Aktion fehlt die Berechtigung.</p>
    </PageMessage>
  );
}

/** Pages that are the office's; a guest reads that instead. */
export function OfficeOnly({ children }: { readonly children: ReactNode }) {
  const me = useCurrentUser();
  return me.can.seeCatalogue ? children : <NotAllowed title="Diese Seite ist für das Büro" />;
}
