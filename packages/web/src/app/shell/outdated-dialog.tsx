import { clientVersion } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { flushDirtyForms } from '#shared/record/drafts/draft-store.ts';

async function keepAndReload(): Promise<void> {
  await flushDirtyForms();
  window.location.reload();
}

/** Asks to load the page again once the server no longer accepts this version of it. */
export function OutdatedDialog({ onLater }: { readonly onLater: () => void }) {
  return (
    <Dialog open onClose={onLater} aria-labelledby="outdated" fullWidth maxWidth="xs">
      <DialogTitle id="outdated">Es gibt eine neue Version</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Diese Seite stammt von einer älteren Version ({clientVersion}), die der Server nicht mehr
          annimmt. Bitte neu laden; ungespeicherte Eingaben bleiben als Entwurf erhalten.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onLater}>Später</Button>
        <Button variant="contained" onClick={() => void keepAndReload()} autoFocus>
          Neu laden
        </Button>
      </DialogActions>
    </Dialog>
  );
}
