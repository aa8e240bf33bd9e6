import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Notice } from '#shared/ui/notice.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
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

/** Told at once, without touching what has been typed. */
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
export function FormDialog(properties: FormDialogProps) {
  const { title, text, confirmLabel, isPending, failure, changes = [], submit, close } = properties;
  const id = useId();
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        style={{ display: 'contents' }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 4 }}>
            {text !== undefined && (
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
            )}
            <ChangesNotice changes={changes} />
            {properties.children}
            {failure !== null && (
              <Alert severity="error" role="alert">
                {failure}
              </Alert>
            )}
          </Box>
        </DialogContent>
        <DialogActions>
          {properties.otherAction}
          <Box sx={{ flex: 1 }} />
          <Button color="secondary" onClick={close}>
            Abbrechen
          </Button>
          <Button variant="contained" type="submit" loading={isPending}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
