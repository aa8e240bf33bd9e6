import Button from '@mui/material/Button';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';

interface DeleteRecordButtonProps<Answer, Target> {
  readonly name: string;
  readonly mutation: UseMutationOptions<Answer, Error, Target>;
  readonly target: Target;
  readonly deleted: () => void;
  /** What became of it, where that is not always the same. */
  readonly doneText?: (answer: Answer) => string;
  /** What has to be so that it can be deleted. */
  readonly children: string;
}

/** Deletes a record after a question. The server refuses what is in use, and says where. */
export function DeleteRecordButton<Answer, Target>(props: DeleteRecordButtonProps<Answer, Target>) {
  const { name, mutation, target, deleted, doneText, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(mutation);
  const close = (): void => {
    setIsOpen(false);
    reset();
  };
  const confirm = (): void =>
    mutate(target, {
      onSuccess: (answer) => {
        reportSuccess(doneText?.(answer) ?? `„${name}“ wurde gelöscht`);
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
          {...{ isPending, confirm, close }}
          title={`„${name}“ löschen?`}
          confirmLabel="Löschen"
          failure={error?.message ?? null}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
