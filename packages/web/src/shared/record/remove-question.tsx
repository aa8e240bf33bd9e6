import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';

interface RemoveQuestionProps {
  readonly name: string;
  /** What goes with it. */
  readonly text: string;
  /** `null` where it has to stay. */
  readonly confirm: (() => void) | null;
  readonly close: () => void;
}

/** Asks before something is taken out in which something stands. */
export function RemoveQuestion({ name, text, confirm, close }: RemoveQuestionProps) {
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby="entfernen-titel">
      <DialogTitle id="entfernen-titel">
        {confirm === null ? `${name} bleibt` : `${name} entfernen?`}
      </DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={close}>
          {confirm === null ? 'Schließen' : 'Behalten'}
        </Button>
        {confirm !== null && (
          <Button variant="contained" autoFocus onClick={confirm}>
            Entfernen
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
