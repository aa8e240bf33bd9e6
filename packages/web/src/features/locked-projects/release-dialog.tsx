import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { LockedProject } from '@energieakte/contract';

interface ReleaseDialogProps {
  readonly lock: LockedProject;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before somebody else's lock is released. */
export function ReleaseDialog({ lock, onConfirm, onClose }: ReleaseDialogProps) {
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="release-title">
      <DialogTitle id="release-title">Sperre von {lock.holder.displayname} aufheben?</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">
          {lock.projectId} {lock.name} wird frei. Was {lock.holder.displayname} noch nicht gespeichert
          hat, lässt sich danach nicht mehr speichern; die Eingaben bleiben dort als Entwurf erhalten.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Abbrechen
        </Button>
        <Button variant="contained" onClick={onConfirm} autoFocus>
          Sperre aufheben
        </Button>
      </DialogActions>
    </Dialog>
  );
}
