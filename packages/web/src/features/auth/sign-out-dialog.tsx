import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { signOut } from '#api/session.ts';
import { flushDirtyForms } from '#shared/drafts/draft-store.ts';
import type { SignOut } from './use-sign-out.ts';

async function keepAndSignOut(): Promise<void> {
  await flushDirtyForms();
  await signOut();
}

/** Asks before signing out while input is unsaved. */
export function SignOutDialog({ cancel }: Pick<SignOut, 'cancel'>) {
  return (
    <Dialog open onClose={cancel} aria-labelledby="sign-out" maxWidth="xs" fullWidth>
      <DialogTitle id="sign-out">Trotz ungespeicherter Eingaben abmelden?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Die Eingaben sind noch nicht gespeichert. Sie bleiben 14 Tage als Entwurf in diesem Browser und
          werden nach der nächsten Anmeldung wieder angeboten.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel} autoFocus>
          Hier bleiben
        </Button>
        <Button variant="contained" onClick={() => void keepAndSignOut()}>
          Als Entwurf behalten und abmelden
        </Button>
      </DialogActions>
    </Dialog>
  );
}
