import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { type DeletableKind, deleteEntryMutation } from '#shared/directory/catalogue.queries.ts';

interface DeleteEntryButtonProps {
  readonly kind: DeletableKind;
  readonly id: string;
  readonly title: string;
  /** `diese Leistung` */
  readonly what: string;
  readonly deleted: () => void;
}

/** Deletes an entry after a question. The server refuses what is in use, and says where. */
export function DeleteEntryButton({ kind, id, title, what, deleted }: DeleteEntryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(deleteEntryMutation);
  const close = (): void => {
    setIsOpen(false);
    reset();
  };
  const confirm = (): void =>
    mutate(
      { kind, id },
      {
        onSuccess: () => {
          reportSuccess(`„${title}“ wurde gelöscht`);
          deleted();
        },
      },
    );
  return (
    <>
      <Button
        color="secondary"
        startIcon={<Trash2 size={16} strokeWidth={1.75} />}
        onClick={() => setIsOpen(true)}
      >
        Löschen
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={`„${title}“ löschen?`}
          confirmLabel="Löschen"
          isPending={isPending}
          failure={error?.message ?? null}
          confirm={confirm}
          close={close}
        >
          {`Gelöscht werden kann ${what} nur, solange nichts darauf verweist.`}
        </ConfirmDialog>
      )}
    </>
  );
}
