import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { FormAlert } from '#shared/ui/form-alert.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly isPending: boolean;
  /** The sentence of a refusal, or `null`. */
  readonly failure: string | null;
  readonly confirm: () => void;
  readonly close: () => void;
}

/** One question before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, isPending, failure, confirm, close } = props;
  const titleId = useId();
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Typography variant="body2" component="div">
          {children}
        </Typography>
        <FormAlert message={failure} />
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={close}>
          Abbrechen
        </Button>
        <Button variant="contained" loading={isPending} onClick={confirm} autoFocus>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
