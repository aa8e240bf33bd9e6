import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import type { BulkSelection, ProjectMode } from '@energieakte/contract';
import { useDeferredValue, useId, useState } from 'react';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { type BulkKind, counted } from './bulk-labels.ts';
import { useStartBulkChange } from './bulk.queries.ts';
import { changeOf, emptyDraft } from './change-draft.ts';
import { ChangeForm } from './change-form.tsx';
import { ChangePreview, usePreview } from './change-preview.tsx';
import { ChangeSetView } from './change-set-view.tsx';

interface BulkDialogProps {
  readonly selection: BulkSelection;
  readonly count: number;
  readonly kind: BulkKind;
  /** The kind of the list. */
  readonly mode: ProjectMode;
  /** `started`: the bulk edit has begun, and the selection has done its work. */
  readonly onClose: (started: boolean) => void;
}

type PlanProps = BulkDialogProps & { readonly setId: string; readonly onStarted: () => void };

function Plan({ selection, kind, mode, setId, onStarted, onClose }: PlanProps) {
  const [draft, setDraft] = useState(() => emptyDraft(kind, mode));
  const change = changeOf(useDeferredValue(draft));
  const preview = usePreview({ key: setId, selection, change });
  const start = useStartBulkChange();
  const changing = preview.data?.changing ?? 0;
  const ready = change !== null && !preview.isFetching && changing > 0;
  const begin = (): void => {
    if (change !== null) start.mutate({ id: setId, selection, change }, { onSuccess: onStarted });
  };
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <ChangeForm draft={draft} onChange={setDraft} />
        {change === null ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Sobald die Änderung feststeht, steht hier, was sich an jedem Projekt ändert.
          </Typography>
        ) : (
          <ChangePreview {...{ selection, change, preview }} previewKey={setId} />
        )}
        {start.error !== null && <FormAlert message={start.error.message} />}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={() => onClose(false)}>
          Abbrechen
        </Button>
        <Button variant="contained" disabled={!ready} loading={start.isPending} onClick={begin}>
          {changing === 0 ? 'Ändern' : `${counted(changing)} ändern`}
        </Button>
      </DialogActions>
    </>
  );
}

/** Changes many projects at once: choose, look at the preview, do it, see how it ended. */
export function BulkDialog(props: BulkDialogProps) {
  const titleId = useId();
  const [setId] = useState(() => crypto.randomUUID());
  const [started, setStarted] = useState(false);
  const close = (): void => props.onClose(started);
  const fullScreen = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Dialog
      open
      onClose={close}
      maxWidth="md"
      fullWidth
      fullScreen={fullScreen}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>
        {started ? 'Sammeländerung' : `${counted(props.count)} ändern`}
      </DialogTitle>
      {started ? (
        <ChangeSetView id={setId}>
          <Button onClick={close}>Schließen</Button>
        </ChangeSetView>
      ) : (
        <Plan {...props} setId={setId} onStarted={() => setStarted(true)} />
      )}
    </Dialog>
  );
}
