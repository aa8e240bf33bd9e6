import type { OpenLink } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { signOut } from '#api/session.ts';
import { readToken } from '#api/token-store.ts';
import { RetryButton } from '#shared/query/retry-button.tsx';
import { PublicPage } from '#shared/ui/public-page.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { linkQuery } from './accounts.queries.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';

function Unusable({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <PublicPage title={title} lead={children}>
      <Stack spacing={2}>
        <ButtonLink to="/passwort/vergessen" variant="contained" size="large">
          Neuen Link anfordern
        </ButtonLink>
        <ButtonLink to="/login">Zur Anmeldung</ButtonLink>
      </Stack>
    </PublicPage>
  );
}

/** The new password is for whoever opened the link: somebody else who is still signed in here makes room. */
function Done({ username }: { readonly username: string }) {
  const navigate = useNavigate();
  const goOn = async (): Promise<void> => {
    if (readToken() !== null) await signOut();
    await navigate({ to: '/login' });
  };
  return (
    <PublicPage
      title="Das Passwort ist festgelegt"
      lead={
        <span role="status">
          Die Anmeldung geht jetzt mit dem Benutzernamen <strong>{username}</strong> und dem neuen
          Passwort. Alle früheren Anmeldungen sind beendet.
        </span>
      }
    >
      <Stack>
        <Button variant="contained" size="large" autoFocus onClick={() => void goOn()}>
          Zur Anmeldung
        </Button>
      </Stack>
    </PublicPage>
  );
}

function Choosing({ link, token }: { readonly link: OpenLink; readonly token: string }) {
  const [isDone, setDone] = useState(false);
  if (isDone) return <Done username={link.username} />;
  const { purpose, displayname, username } = link;
  return (
    <PublicPage
      title={purpose === 'INVITE' ? `Willkommen, ${displayname}` : 'Neues Passwort festlegen'}
      lead={
        <>
          {purpose === 'INVITE' ? 'Der Zugang ist angelegt. ' : `Für ${displayname}. `}
          Der Benutzername lautet <strong>{username}</strong>.
        </>
      }
    >
      <NewPasswordForm link={link} token={token} onDone={() => setDone(true)} />
    </PublicPage>
  );
}

function Opened({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery(linkQuery(token));
  if (data !== undefined) return <Choosing link={data} token={token} />;
  if (error instanceof ApiError && error.is('link.unusable')) {
    return (
      <Unusable title="Dieser Link gilt nicht mehr">
        Er wurde schon benutzt, durch einen neueren ersetzt oder ist abgelaufen.
      </Unusable>
    );
  }
  if (error !== null) {
    return (
      <PublicPage title="Der Link konnte nicht geprüft werden">
        <Stack spacing={4}>
          <FormAlert message={error.message} />
          <RetryButton variant="contained" size="large" retry={refetch} />
        </Stack>
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Link wird geprüft …">
      <Skeleton variant="rounded" height={176} />
    </PublicPage>
  );
}

/** Where the links of invitations and forgotten passwords lead (`/passwort/neu#…`). */
export function NewPasswordPage() {
  const token = useLinkToken();
  if (token !== null) return <Opened key={token} token={token} />;
  return (
    <Unusable title="Der Link ist unvollständig">
      Bitte den Link noch einmal aus der Nachricht öffnen, oder ganz in die Adresszeile kopieren.
    </Unusable>
  );
}
