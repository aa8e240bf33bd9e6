import { accountsSlot, type Attachment } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { saveAttachmentMutation } from '../attachments.queries.ts';
import { visibilityTones } from '../board/record-marks.tsx';

interface VisibilityPartProps {
  readonly record: Attachment;
}

/** Asks before a customer gets to see something, and says what exactly. */
function ShowQuestion({ record, close }: VisibilityPartProps & { readonly close: () => void }) {
  const save = useMutation(saveAttachmentMutation);
  const isReleased = record.state === 'FREIGEGEBEN';
  const confirm = (): void =>
    save.mutate(
      { id: record.id, version: record.version, visibility: 'KUNDE', confirmVisible: true },
      {
        onSuccess: () => {
          reportSuccess('Die Unterlage ist jetzt für den Auftraggeber bestimmt.');
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      title="Für den Auftraggeber sichtbar machen?"
      confirmLabel="Sichtbar machen"
      isPending={save.isPending}
      failure={save.error?.message ?? null}
      confirm={confirm}
      close={close}
    >
      {isReleased
        ? `Der Auftraggeber sieht „${record.title}“ dann sofort und kann die Datei herunterladen.`
        : `Der Auftraggeber sieht „${record.title}“, sobald die Unterlage den Status „freigegeben“ hat.`}
    </ConfirmDialog>
  );
}

/** Who sees the record, in color and words, and the deliberate step to change it. */
export function VisibilityPart({ record }: VisibilityPartProps) {
  const [isAsking, ask] = useState(false);
  const hide = useMutation(saveAttachmentMutation);
  const isVisible = record.visibility === 'KUNDE';
  const { Icon, fill, text, border } = visibilityTones[record.visibility];
  const isAccounts = record.order === accountsSlot;
  const hideNow = (): void =>
    hide.mutate(
      { id: record.id, version: record.version, visibility: 'INTERN' },
      { onError: ({ message }) => reportError(message) },
    );
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 3,
        py: 1.5,
        border: `1px solid ${border}`,
        borderRadius: 1,
        bgcolor: fill,
        color: text,
      }}
    >
      <Icon size={16} strokeWidth={2} aria-hidden />
      <Typography variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
        {isVisible ? 'Für den Auftraggeber bestimmt' : 'Nur im Büro sichtbar'}
      </Typography>
      {record.can.edit && isVisible && (
        <Button loading={hide.isPending} onClick={hideNow} sx={{ color: 'inherit' }}>
          Nur im Büro
        </Button>
      )}
      {record.can.edit && !isVisible && !isAccounts && (
        <Button onClick={() => ask(true)}>Sichtbar machen …</Button>
      )}
      {isAsking && <ShowQuestion record={record} close={() => ask(false)} />}
    </Box>
  );
}
