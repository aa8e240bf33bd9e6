import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { type DeletableKind, deleteEntryMutation } from '#shared/directory/catalogue.queries.ts';

interface DeleteEntryButtonProps {
  readonly kind: DeletableKind;
  readonly id: string;
  readonly title: string;
  /** `diese Leistung` */
  readonly what: string;
  readonly deleted: () => void;
}

/** Deletes an entry after a question. The server refuses what is in use, and says where. */
export function DeleteEntryButton({ kind, id, title, what, deleted }: DeleteEntryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(deleteEntryMutation);
  const close = (): void => {
    setIsOpen(false);
    reset();
  };
  const confirm = (): void =>
    mutate(
      { kind, id },
      {
        onSuccess: () => {
          reportSuccess(`„${title}“ wurde gelöscht`);
          deleted();
        },
      },
    );
  return (
    <>
      <Button
        color="secondary"
        startIcon={<Trash2 size={16} strokeWidth={1.75} />}
        onClick={() => setIsOpen(true)}
      >
        Löschen
      </Button>
      {isOpen && (
        <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby="loeschen-titel">
          <DialogTitle id="loeschen-titel">{`„${title}“ löschen?`}</DialogTitle>
          <DialogContent>
            <DialogContentText variant="body2">
              {`Gelöscht werden kann ${what} nur, solange nichts darauf verweist.`}
            </DialogContentText>
            {error !== null && (
              <Alert severity="error" role="alert" sx={{ mt: 3 }}>
                {error.message}
              </Alert>
            )}
          </DialogContent>
          <DialogActions>
            <Button color="secondary" onClick={close}>
              Abbrechen
            </Button>
            <Button variant="contained" loading={isPending} onClick={confirm}>
              Löschen
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
