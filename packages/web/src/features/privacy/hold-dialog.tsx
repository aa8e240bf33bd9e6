import type { DueProject } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { retentionHoldMutation } from './privacy.queries.ts';

const longestReason = 500;

interface RetentionHoldDialogProps {
  readonly project: DueProject;
  readonly end: () => void;
}

/** Keeps a project beyond its time, and says why. */
export function RetentionHoldDialog({ project, end }: RetentionHoldDialogProps) {
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation(retentionHoldMutation);
  const refused = error instanceof ApiError ? error.fields['reason'] : undefined;
  const isEmpty = reason.trim() === '';
  const save = (): void => {
    setTried(true);
    if (isEmpty) return;
    mutate(
      { projectId: project.id, reason: reason.trim() },
      {
        onSuccess: () => {
          reportSuccess(`${project.projectId} wird weiter aufbewahrt`);
          end();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`${project.projectId} weiter aufbewahren`}
      text="Solange der Grund gilt, wird das Projekt nicht zum Löschen vorgeschlagen, und seine Daten lassen sich nicht löschen."
      confirmLabel="Weiter aufbewahren"
      isPending={isPending}
      failure={refused === undefined ? (error?.message ?? null) : null}
      submit={save}
      close={end}
    >
      <TextInput
        label="Grund"
        value={reason}
        change={setReason}
        rows={3}
        maxLength={longestReason}
        isFocused
        help="Zum Beispiel ein Rechtsstreit oder eine laufende Prüfung"
        error={wasTried && isEmpty ? 'Feld muss befüllt werden.' : refused}
      />
    </FormDialog>
  );
}
