import Button from '@mui/material/Button';
import { signOut, useCurrentUser } from '#api/session.ts';
import { PublicPage } from '#shared/ui/public-page.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Stands in place of every page until the password somebody else has set is replaced. */
export function ForcedPasswordPage() {
  const me = useCurrentUser();
  return (
    <PublicPage
      title="Bitte zuerst das Passwort ändern"
      lead={`Das Passwort von ${me.username} hat jemand anderes gesetzt. Danach geht es gleich weiter.`}
    >
      <ChangePasswordForm
        layout="page"
        onChanged={() => undefined}
        secondary={<Button onClick={() => void signOut()}>Abmelden</Button>}
      />
    </PublicPage>
  );
}
