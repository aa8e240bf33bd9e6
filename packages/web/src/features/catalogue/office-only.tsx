import Ban from 'lucide-react/icons/ban';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';

/** Pages of the catalogue are the office's; a guest is told so. */
export function OfficeOnly({ children }: { readonly children: ReactNode }) {
  const me = useCurrentUser();
  if (me.can.seeCatalogue) return children;
  return (
    <PageMessage
      icon={Ban}
      title="Diese Seite ist für das Büro"
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
