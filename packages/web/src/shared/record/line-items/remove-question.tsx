import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { ReadingDialog } from '#shared/dialog/reading-dialog.tsx';

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
  if (confirm === null) {
    return (
      <ReadingDialog title={`${name} bleibt`} close={close}>
        <Typography variant="body2">{text}</Typography>
      </ReadingDialog>
    );
  }
  return (
    <ConfirmDialog
      title={`${name} entfernen?`}
      cancelLabel="Behalten"
      confirmLabel="Entfernen"
      confirm={confirm}
      close={close}
    >
      {text}
    </ConfirmDialog>
  );
}
