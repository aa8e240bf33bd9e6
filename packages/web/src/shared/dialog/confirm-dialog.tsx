import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { DialogFrame, type DialogLook, DialogStep } from './dialog-frame.tsx';

interface ConfirmDialogProps extends DialogLook {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Begins with the focus on the way back, where going on would be a slip. */
  readonly isCancelFocused?: boolean;
  readonly isPending?: boolean;
  /** The sentence of a refusal, or `null`. */
  readonly failure?: string | null;
  readonly confirm: () => void;
  readonly close: () => void;
}

/** One question before something is done. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Abbrechen',
  isCancelFocused = false,
  isPending = false,
  failure = null,
  confirm,
  close,
  ...look
}: ConfirmDialogProps) {
  return (
    <DialogFrame close={close} isBusy={isPending} {...look}>
      <DialogStep
        title={title}
        actions={
          <>
            <Button color="secondary" disabled={isPending} onClick={close} autoFocus={isCancelFocused}>
              {cancelLabel}
            </Button>
            <Button
              variant="contained"
              loading={isPending}
              onClick={confirm}
              autoFocus={!isCancelFocused}
            >
              {confirmLabel}
            </Button>
          </>
        }
      >
        <Typography variant="body2" component="div">
          {children}
        </Typography>
        <FormAlert message={failure} />
      </DialogStep>
    </DialogFrame>
  );
}
