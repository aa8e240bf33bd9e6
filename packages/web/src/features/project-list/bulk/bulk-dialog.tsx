import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BulkSelection, ProjectMode } from '@energieakte/contract';
import { useDeferredValue, useState } from 'react';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { newId } from '#shared/forms/new-id.ts';
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

function Plan({ selection, count, kind, mode, setId, onStarted, onClose }: PlanProps) {
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
    <DialogStep
      title={`${counted(count)} ändern`}
      actions={
        <>
          <Button color="secondary" onClick={() => onClose(false)}>
            Abbrechen
          </Button>
          <Button variant="contained" disabled={!ready} loading={start.isPending} onClick={begin}>
            {changing === 0 ? 'Ändern' : `${counted(changing)} ändern`}
          </Button>
        </>
      }
    >
      <ChangeForm draft={draft} onChange={setDraft} />
      {change === null ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Sobald die Änderung feststeht, steht hier, was sich an jedem Projekt ändert.
        </Typography>
      ) : (
        <ChangePreview {...{ selection, change, preview }} previewKey={setId} />
      )}
      <FormAlert message={start.error?.message ?? null} />
    </DialogStep>
  );
}

/** Changes many projects at once: choose, look at the preview, do it, see how it ended. */
export function BulkDialog(props: BulkDialogProps) {
  const [setId] = useState(() => newId());
  const [started, setStarted] = useState(false);
  const close = (): void => props.onClose(started);
  return (
    <DialogFrame close={close} size="md" isFullOnPhones>
      {started ? (
        <ChangeSetView id={setId} title="Sammeländerung">
          <Button onClick={close}>Schließen</Button>
        </ChangeSetView>
      ) : (
        <Plan {...props} setId={setId} onStarted={() => setStarted(true)} />
      )}
    </DialogFrame>
  );
}
