import type { Group } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { deleteGroupMutation } from '#shared/directory/groups.queries.ts';

interface DeleteGroupProps {
  readonly group: Group;
  readonly deleted: () => void;
}

function consequence(members: number): string {
  if (members === 0) return 'Die Gruppe hat keine Mitglieder.';
  return members === 1
    ? 'Ihr Mitglied bleibt, wie es ist.'
    : `Ihre ${members} Mitglieder bleiben, wie sie sind.`;
}

/** Deletes a group after a question; the server refuses while projects or views name it, and says so. */
export function DeleteGroupButton({ group, deleted }: DeleteGroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(deleteGroupMutation);
  const close = (): void => {
    setIsOpen(false);
    reset();
  };
  const confirm = (): void =>
    mutate(group.id, {
      onSuccess: () => {
        reportSuccess(`„${group.name}“ wurde gelöscht`);
        deleted();
      },
    });
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
          title={`„${group.name}“ löschen?`}
          confirmLabel="Löschen"
          isPending={isPending}
          failure={error?.message ?? null}
          confirm={confirm}
          close={close}
        >
          {`Gelöscht werden kann eine Gruppe nur, solange weder Projekte noch gespeicherte Ansichten sie nennen. ${consequence(group.members.length)}`}
        </ConfirmDialog>
      )}
    </>
  );
}
