import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { DialogFrame, type DialogLook, DialogStep } from './dialog-frame.tsx';

interface FormDialogProps extends DialogLook {
  readonly title: ReactNode;
  readonly text?: string;
  readonly confirmLabel: string;
  /** Whether there is something to send by now. */
  readonly isReady?: boolean;
  readonly isPending: boolean;
  /** The sentence of a refusal, or `null`. */
  readonly failure: string | null;
  /** What others changed while the dialog was open. */
  readonly changes?: readonly string[];
  readonly submit: () => void;
  readonly close: () => void;
  /** At the left edge of the buttons. */
  readonly otherAction?: ReactNode;
  readonly children: ReactNode;
}

/** Reported at once, without touching what has been typed. */
function ChangesNotice({ changes }: { readonly changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <Notice severity="warning" role="status">
      <strong>Inzwischen geändert:</strong>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {changes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Notice>
  );
}

/** A small form about one thing: what was typed stays, whatever the server says or colleagues do meanwhile. */
export function FormDialog({
  title,
  text,
  confirmLabel,
  isReady = true,
  isPending,
  failure,
  changes = [],
  submit,
  close,
  otherAction,
  children,
  ...look
}: FormDialogProps) {
  return (
    <DialogFrame close={close} isBusy={isPending} {...look}>
      <DialogStep
        title={title}
        submit={submit}
        actions={
          <>
            {otherAction}
            <Box sx={{ flex: 1 }} />
            <Button color="secondary" disabled={isPending} onClick={close}>
              Abbrechen
            </Button>
            <Button variant="contained" type="submit" disabled={!isReady} loading={isPending}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        {text !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        )}
        <ChangesNotice changes={changes} />
        {children}
        <FormAlert message={failure} />
      </DialogStep>
    </DialogFrame>
  );
}
