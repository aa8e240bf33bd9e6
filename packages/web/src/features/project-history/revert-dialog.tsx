import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { ProjectMode } from '@energieakte/contract';
import { useId } from 'react';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { ChangeLine } from './change-line.tsx';
import type { RevertParams } from './version-entry.tsx';

interface RevertDialogProps {
  readonly params: RevertParams;
  readonly mode: ProjectMode;
  readonly isPending: boolean;
  /** The sentence of a refusal, or `null`. */
  readonly failure: string | null;
  readonly confirm: () => void;
  readonly close: () => void;
}

/** Shows what the fields will be again, and asks. */
export function RevertDialog({ params, mode, isPending, failure, confirm, close }: RevertDialogProps) {
  const id = useId();
  const { version, changes } = params;
  const who = version.by?.displayname ?? 'EnergieAkte';
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {changes.length === 1 ? 'Änderung zurücknehmen' : `${changes.length} Änderungen zurücknehmen`}
      </DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">
          {`Geändert am ${formatMoment(new Date(version.at))} von ${who}. Danach steht wieder da, was vorher da stand:`}
        </DialogContentText>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 3, p: 0 }}>
          {changes.map((change) => (
            <ChangeLine
              key={change.path}
              change={{ ...change, old: change.new, new: change.old }}
              mode={mode}
              isFirst={false}
              revert={null}
            />
          ))}
        </Box>
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
        <Button variant="contained" loading={isPending} onClick={confirm} autoFocus>
          Zurücknehmen
        </Button>
      </DialogActions>
    </Dialog>
  );
}
