import { type Attachment, type AttachmentBoard, requiredMessage } from '@energieakte/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { uploadLinksQuery } from '../upload-links/upload-links.queries.ts';
import { refuseMutation } from './arrivals.queries.ts';

interface RefuseDialogProps {
  readonly board: AttachmentBoard;
  readonly record: Attachment;
  /** It lies in the Papierkorb now; `wasNotified` when a mail goes out. */
  readonly refused: (record: Attachment, wasNotified: boolean) => void;
  readonly close: () => void;
}

const longestReason = 500;

/** Who can be notified of the reason, or `null`. */
function useRecipient({ project }: AttachmentBoard, { arrival }: Attachment): string | null {
  const { data } = useQuery(uploadLinksQuery(project.id));
  return data?.find(({ id }) => id === arrival?.linkId)?.recipientEmail ?? null;
}

/** Asks why something that came over an upload link is not taken. */
export function RefuseDialog({ board, record, refused, close }: RefuseDialogProps) {
  const [typed, setTyped] = useState('');
  const [hasMail, setHasMail] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const refuse = useMutation(refuseMutation);
  const recipient = useRecipient(board, record);
  const reason = typed.trim();
  const submit = (): void => {
    setWasTried(true);
    if (reason === '') return;
    const tell = hasMail && recipient !== null;
    refuse.mutate(
      { id: record.id, version: record.version, reason, tell },
      {
        onSuccess: () => {
          refused(record, tell);
          close();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Unterlage ablehnen"
      text={`„${record.title}“ kommt mit dem Grund in den Papierkorb.`}
      confirmLabel="Ablehnen"
      isPending={refuse.isPending}
      failure={refuse.error?.message ?? null}
      submit={submit}
      close={close}
    >
      <TextInput
        label="Grund"
        isFocused
        rows={2}
        maxLength={longestReason}
        value={typed}
        change={setTyped}
        error={wasTried && reason === '' ? requiredMessage : null}
      />
      {recipient !== null && (
        <CheckInput
          label={`Grund per E-Mail mitteilen (${recipient})`}
          isChecked={hasMail}
          change={setHasMail}
        />
      )}
    </FormDialog>
  );
}
