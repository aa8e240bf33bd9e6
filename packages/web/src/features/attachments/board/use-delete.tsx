import type { Attachment } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { deleteManyMutation, restoreManyMutation } from '../attachments.queries.ts';
import { reportOutcome } from './selection-bar.tsx';

/** How long the way back stands on screen, in milliseconds; afterwards the Papierkorb has it. */
const timeToUndo = 10_000;

/** Deleting without a question: it can be undone at once, and later from the Papierkorb. */
export function useDelete(forget: (ids: readonly string[]) => void) {
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const remove = useMutation(deleteManyMutation);
  const restore = useMutation(restoreManyMutation);
  const start = (records: readonly Attachment[]): void => {
    const deletable = records.filter(({ can }) => can.delete);
    remove.mutate(deletable, {
      onSuccess: (outcome) => {
        reportOutcome({ ...outcome, done: [] }, 'gelöscht');
        setDeleted(outcome.done);
        forget(outcome.done);
      },
      onError: ({ message }) => reportError(message),
    });
  };
  const undo = (): void => {
    setDeleted([]);
    restore.mutate(deleted, {
      onSuccess: () => reportSuccess('Das Löschen ist rückgängig gemacht.'),
      onError: ({ message }) => reportError(message),
    });
  };
  return { start, undo, deleted, dismiss: () => setDeleted([]) };
}

interface UndoProps {
  readonly deleting: ReturnType<typeof useDelete>;
  readonly canUndo: boolean;
}

/** Says what was deleted and offers the way back. */
export function UndoNote({ deleting, canUndo }: UndoProps) {
  const { deleted, undo, dismiss } = deleting;
  const count = deleted.length;
  return (
    <Snackbar
      open={count > 0}
      autoHideDuration={timeToUndo}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') dismiss();
      }}
      message={count === 1 ? 'Unterlage gelöscht.' : `${count} Unterlagen gelöscht.`}
      action={
        canUndo && (
          <Button onClick={undo} sx={{ color: '#FFD9BD' }}>
            Rückgängig
          </Button>
        )
      }
    />
  );
}
