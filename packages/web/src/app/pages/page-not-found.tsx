import Compass from 'lucide-react/icons/compass';
import { useLocation } from '@tanstack/react-router';
import { BackButton } from '#app/pages/back-button.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';

/** The page-not-found view (specification section 2). */
export function PageNotFound() {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <PageMessage
      icon={Compass}
      title="Diese Seite gibt es nicht"
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
        Unter <strong style={{ overflowWrap: 'anywhere' }}>{path}</strong> ist nichts zu finden.
        Vielleicht fehlt ein Zeichen in der Adresse, oder der Link ist veraltet.
      </div>
    </PageMessage>
  );
}
