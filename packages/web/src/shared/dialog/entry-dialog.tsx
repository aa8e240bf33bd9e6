import Button from '@mui/material/Button';
import { type UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { DialogLook } from './dialog-frame.tsx';
import { FormDialog } from './form-dialog.tsx';

/** How an entry is deleted from its own dialog. */
interface EntryDeletion {
  readonly id: string;
  readonly mutation: UseMutationResult<unknown, Error, string>;
  /** `Bürotag „Betriebsausflug“ löschen?` */
  readonly question: string;
  /** What goes with it, in a sentence. */
  readonly loss: string;
  /** `Der Bürotag wurde gelöscht` */
  readonly done: string;
}

interface EntryDialogProps extends DialogLook {
  readonly title: string;
  readonly saving: Pick<UseMutationResult<unknown, Error>, 'isPending' | 'error'>;
  /** `null` for a new entry. */
  readonly deletion: EntryDeletion | null;
  readonly submit: () => void;
  readonly close: () => void;
  readonly children: ReactNode;
}

interface DeleteEntryProps {
  readonly deletion: EntryDeletion;
  readonly deleted: () => void;
}

function DeleteEntry({ deletion, deleted }: DeleteEntryProps) {
  const { id, mutation, question, loss, done } = deletion;
  const [isAsked, setAsked] = useState(false);
  const confirm = (): void =>
    mutation.mutate(id, {
      onSuccess: () => {
        reportSuccess(done);
        deleted();
      },
    });
  return (
    <>
      <Button color="secondary" onClick={() => setAsked(true)}>
        Löschen
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={question}
          confirmLabel="Löschen"
          isCancelFocused
          isPending={mutation.isPending}
          failure={mutation.error?.message ?? null}
          confirm={confirm}
          close={() => setAsked(false)}
        >
          {loss}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Enters a small record or changes it; one that stands can be deleted here as well, after a question. */
export function EntryDialog({ deletion, saving, children, ...dialog }: EntryDialogProps) {
  return (
    <FormDialog
      {...dialog}
      confirmLabel={deletion === null ? 'Eintragen' : 'Speichern'}
      isPending={saving.isPending}
      failure={saving.error?.message ?? null}
      otherAction={deletion !== null && <DeleteEntry deletion={deletion} deleted={dialog.close} />}
    >
      {children}
    </FormDialog>
  );
}
