import Button from '@mui/material/Button';
import { reportSuccess } from '#shared/activity/activity.ts';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Changes the own password at any time. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const done = (): void => {
    reportSuccess('Das Passwort wurde geändert.');
    onClose();
  };
  return (
    <DialogFrame close={onClose}>
      <DialogStep title="Passwort ändern">
        <ChangePasswordForm
          layout="dialog"
          onChanged={done}
          secondary={<Button onClick={onClose}>Abbrechen</Button>}
        />
      </DialogStep>
    </DialogFrame>
  );
}
