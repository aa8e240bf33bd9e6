import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { ImportSteps } from '#shared/import/import-steps.tsx';
import { useRecordImport } from '#shared/import/use-record-import.ts';
import { ButtonLink, TextLink } from '#shared/ui/links.tsx';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { peopleCrumb } from '../people-crumb.ts';
import { userImport, type UserImportSetup } from './user-import.ts';

const title = 'Benutzer aus Tabelle';
const list = { to: '/customer', search: { tab: 'benutzer' } } as const;

interface SetupCardProps {
  readonly setup: UserImportSetup;
  readonly change: (setup: UserImportSetup) => void;
}

function SetupCard({ setup, change }: SetupCardProps) {
  return (
    <Card component="section" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Nötig sind Benutzername, Anzeigename, Auftraggeber (Name oder Kürzel) und Rollen. Steht ein
        Benutzername schon da, wird das Konto geändert.
      </Typography>
      <FormControlLabel
        control={
          <Switch checked={setup.invites} onChange={(_, invites) => change({ ...setup, invites })} />
        }
        label="Neuen Benutzern gleich eine Einladung senden"
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ ml: 0, gap: 2 }}
      />
    </Card>
  );
}

function ImportForManagers() {
  const [setup, setSetup] = useState<UserImportSetup>({ invites: false });
  const importing = useRecordImport(userImport, setup);
  usePagePlace({ title, parents: [peopleCrumb] });
  return (
    <>
      <PageHeader title={title} />
      <ImportSteps
        importing={importing}
        setup={<SetupCard setup={setup} change={setSetup} />}
        renderMade={({ id, displayname, note }) => (
          <>
            <TextLink to="/user/edit/$id" params={{ id }}>
              {displayname}
            </TextLink>
            {` (${note})`}
          </>
        )}
        renderKnown={({ displayname }) => displayname}
        cancel={
          <ButtonLink color="secondary" {...list}>
            Abbrechen
          </ButtonLink>
        }
        toList={
          <ButtonLink variant="contained" {...list}>
            Zur Liste
          </ButtonLink>
        }
      />
    </>
  );
}

/** Many accounts from a pasted table (`/user/import`). */
export function UserImportPage() {
  const me = useCurrentUser();
  return me.can.manageUsers ? (
    <ImportForManagers />
  ) : (
    <NotAllowed title="Benutzer legt die Verwaltung an" />
  );
}
