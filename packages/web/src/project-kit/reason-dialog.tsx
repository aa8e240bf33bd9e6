import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { requiredMessage } from '@energieakte/contract';
import { useId, useState } from 'react';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  /** Without a reason the action is not possible. */
  readonly isReasonRequired: boolean;
  readonly isPending: boolean;
  /** The sentence of a refusal, or `null`. */
  readonly failure: string | null;
  readonly confirm: (reason: string) => void;
  readonly close: () => void;
}

interface ReasonFieldProps {
  readonly id: string;
  readonly isRequired: boolean;
  readonly isMissing: boolean;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
}

const longestReason = 500;

function ReasonField({ id, isRequired, isMissing, reason, setReason }: ReasonFieldProps) {
  return (
    <Box sx={{ mt: 4 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', mb: 1, typography: 'caption', fontWeight: 550, color: 'text.secondary' }}
      >
        {isRequired ? 'Grund' : 'Grund (freiwillig)'}
      </Box>
      <OutlinedInput
        id={id}
        autoFocus
        fullWidth
        multiline
        minRows={2}
        maxRows={6}
        size="small"
        value={reason}
        error={isMissing}
        onChange={(event) => setReason(event.target.value)}
        inputProps={{ maxLength: longestReason, 'aria-describedby': `${id}-message` }}
      />
      {isMissing && (
        <FormHelperText error id={`${id}-message`}>
          {requiredMessage}
        </FormHelperText>
      )}
    </Box>
  );
}

/** Asks for the reason of an action that others will want to understand later. */
export function ReasonDialog(properties: ReasonDialogProps) {
  const { title, text, confirmLabel, isReasonRequired, isPending, failure, confirm, close } = properties;
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const id = useId();
  const isMissing = isReasonRequired && reason.trim() === '';
  const submit = (): void => {
    setWasTried(true);
    if (!isMissing) confirm(reason.trim());
  };
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={`${id}-titel`}>
      <DialogTitle id={`${id}-titel`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{text}</DialogContentText>
        <ReasonField
          id={id}
          isRequired={isReasonRequired}
          isMissing={wasTried && isMissing}
          reason={reason}
          setReason={setReason}
        />
        {failure !== null && (
          <Alert severity="error" role="alert" sx={{ mt: 3 }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={close}>
          Abbrechen
        </Button>
        <Button variant="contained" loading={isPending} onClick={submit}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
