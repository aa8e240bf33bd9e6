import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { signOut } from '#api/session.ts';
import { flushDirtyForms, hasUnsavedInput } from '#shared/drafts/draft-store.ts';

async function keepAndSignOut(): Promise<void> {
  await flushDirtyForms();
  await signOut();
}

export interface SignOut {
  /** Whether the question is on screen. */
  readonly asking: boolean;
  /** Signs out, or asks first where input is unsaved. */
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Signing out on purpose. */
export function useSignOut(): SignOut {
  const [asking, setAsking] = useState(false);
  return {
    asking,
    start: () => {
      if (hasUnsavedInput()) setAsking(true);
      else void signOut();
    },
    cancel: () => setAsking(false),
  };
}

/** Asks before signing out while input is unsaved. */
export function SignOutDialog({ signOut: { asking, cancel } }: { readonly signOut: SignOut }) {
  return (
    <Dialog open={asking} onClose={cancel} aria-labelledby="sign-out" maxWidth="xs" fullWidth>
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
