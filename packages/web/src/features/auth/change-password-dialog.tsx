import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Changes the own password at any time. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const done = (): void => {
    reportSuccess('Das Passwort wurde geändert.');
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="change-password" fullWidth maxWidth="xs">
      <DialogTitle id="change-password">Passwort ändern</DialogTitle>
      <DialogContent sx={{ pb: 5 }}>
        <ChangePasswordForm
          layout="dialog"
          onChanged={done}
          secondary={<Button onClick={onClose}>Abbrechen</Button>}
        />
      </DialogContent>
    </Dialog>
  );
}
