import type { Attachment } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { restoreManyMutation } from '../attachments.queries.ts';

/** How long the way back stands on screen, in milliseconds; afterwards the Papierkorb has it. */
const timeToUndo = 10_000;

interface Refusal {
  readonly id: string;
  readonly wasNotified: boolean;
}

/** What was refused last. */
export function useRefused() {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return {
    refusal,
    note: ({ id }: Attachment, wasNotified: boolean) => setRefusal({ id, wasNotified }),
    dismiss: () => setRefusal(null),
  };
}

type RefusedNoteProps = Pick<ReturnType<typeof useRefused>, 'refusal' | 'dismiss'>;

/** Says what became of something refused, and offers the way back to the Eingang while nobody was notified. */
export function RefusedNote({ refusal, dismiss }: RefusedNoteProps) {
  const restore = useMutation(restoreManyMutation);
  if (refusal === null) return null;
  const { id, wasNotified } = refusal;
  const undo = (): void => {
    dismiss();
    restore.mutate([id], {
      onSuccess: () => reportSuccess('Die Ablehnung ist rückgängig gemacht.'),
      onError: ({ message }) => reportError(message),
    });
  };
  return (
    <Snackbar
      open
      autoHideDuration={timeToUndo}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') dismiss();
      }}
      message={
        wasNotified
          ? 'Abgelehnt; der Grund geht per E-Mail hinaus.'
          : 'Abgelehnt und in den Papierkorb gelegt.'
      }
      action={
        !wasNotified && (
          <Button onClick={undo} sx={{ color: '#FFD9BD' }}>
            Rückgängig
          </Button>
        )
      }
    />
  );
}
