import Ban from 'lucide-react/icons/ban';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';

/** What stands there for people who may not read the log. */
export function AuditClosed() {
  return (
    <PageMessage
      icon={Ban}
      title="Das Protokoll ist für die Administration"
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
