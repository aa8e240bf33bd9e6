import {
  accountsSlot,
  type Attachment,
  type AttachmentBoard,
  requiredMessage,
} from '@energieakte/contract';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ChoiceInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { VisibilityChoice } from '../intake/visibility-choice.tsx';
import { checklistItemChoices } from '../panel/tie-choices.ts';
import { type AcceptDraft, startOfAccepting, withOrder, withChecklistItem } from './arrival-draft.ts';
import { acceptMutation } from './arrivals.queries.ts';

interface FieldsProps {
  readonly board: AttachmentBoard;
  readonly draft: AcceptDraft;
  readonly set: (draft: AcceptDraft) => void;
}

function Fields({ board, draft, set }: FieldsProps) {
  return (
    <>
      <ChoiceInput
        label="Erledigt aus der Checkliste"
        value={draft.paperId ?? ''}
        choices={checklistItemChoices(board)}
        change={(id) => set(withChecklistItem(board, draft, id))}
      />
      <TextInput
        label="Bezeichnung"
        maxLength={120}
        isFocused
        value={draft.title}
        change={(title) => set({ ...draft, title })}
        error={draft.title.trim() === '' ? requiredMessage : null}
      />
      <ChoiceInput
        label="Ablage"
        value={String(draft.order)}
        choices={board.slots.map(({ order, title }) => ({ value: String(order), label: title }))}
        change={(order) => set(withOrder(draft, Number(order)))}
      />
      {draft.order === accountsSlot ? (
        <Typography variant="body2" color="textSecondary">
          Die Abrechnung sieht nur das Büro.
        </Typography>
      ) : (
        <VisibilityChoice
          value={draft.visibility}
          change={(visibility) => set({ ...draft, visibility })}
        />
      )}
    </>
  );
}

interface AcceptDialogProps {
  readonly board: AttachmentBoard;
  readonly record: Attachment;
  readonly close: () => void;
}

/** Asks where something that came over an upload link belongs, with what was wanted filled in. */
export function AcceptDialog({ board, record, close }: AcceptDialogProps) {
  const { id, version } = record;
  const [draft, setDraft] = useState(() => startOfAccepting(board, record));
  const accept = useMutation(acceptMutation);
  const submit = (): void => {
    const { paperId: checklistItemId, order, visibility } = draft;
    const title = draft.title.trim();
    if (title === '') return;
    accept.mutate(
      { id, version, order, title, visibility, checklistItemId },
      {
        onSuccess: () => {
          reportSuccess(`„${title}“ ist angenommen.`);
          close();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Unterlage annehmen"
      text="Sie liegt danach bei den Unterlagen und gilt als geprüft; die gewählte Zeile der Checkliste ist erledigt."
      confirmLabel="Annehmen"
      isPending={accept.isPending}
      failure={accept.error?.message ?? null}
      submit={submit}
      close={close}
    >
      <Fields board={board} draft={draft} set={setDraft} />
    </FormDialog>
  );
}
