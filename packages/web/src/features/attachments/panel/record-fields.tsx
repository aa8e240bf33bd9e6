import {
  accountsSlot,
  type Attachment,
  attachmentStates,
  attachmentStateLabels,
  type AttachmentBoard,
  retentionClasses,
  retentionLabels,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { type AttachmentPatch, saveAttachmentMutation } from '../attachments.queries.ts';
import { caseChoices, checklistItemChoices, serviceChoices, type Ties } from './tie-choices.ts';

interface RecordFieldsProps {
  readonly board: AttachmentBoard;
  readonly record: Attachment;
  readonly ties: Ties;
}

function useSaving(record: Attachment) {
  const save = useMutation(saveAttachmentMutation);
  return {
    failure: save.error?.message ?? null,
    isPending: save.isPending,
    change: (patch: AttachmentPatch) =>
      save.mutate({ ...patch, id: record.id, version: record.version }),
  };
}

/** Renaming is confirmed; the other fields are choices and save themselves. */
function TitleField({
  record,
  save,
}: {
  readonly record: Attachment;
  readonly save: (title: string) => void;
}) {
  const [typed, setTyped] = useState(record.title);
  const [known, setKnown] = useState(record.title);
  if (known !== record.title) {
    setKnown(record.title);
    setTyped(record.title);
  }
  const isChanged = typed.trim() !== record.title && typed.trim() !== '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) save(typed.trim());
      }}
    >
      <TextInput
        label="Bezeichnung"
        maxLength={120}
        value={typed}
        change={setTyped}
        error={typed.trim() === '' ? 'Feld muss befüllt werden.' : null}
      />
      {isChanged && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
          <Button color="secondary" onClick={() => setTyped(record.title)}>
            Verwerfen
          </Button>
          <Button type="submit">Umbenennen</Button>
        </Box>
      )}
    </form>
  );
}

function stateChoices({ files, state }: Attachment) {
  return attachmentStates
    .filter((one) => one === state || files.length > 0 || one !== 'FREIGEGEBEN')
    .map((value) => ({ value, label: attachmentStateLabels[value] }));
}

function slotChoices({ slots }: AttachmentBoard, { visibility }: Attachment) {
  return slots
    .filter(({ order }) => visibility === 'INTERN' || order !== accountsSlot)
    .map(({ order, title }) => ({ value: String(order), label: title }));
}

function orNull(value: string): string | null {
  return value === '' ? null : value;
}

function TieFields({
  board,
  record,
  ties,
  change,
}: RecordFieldsProps & { readonly change: (patch: AttachmentPatch) => void }) {
  return (
    <>
      <ChoiceInput
        label="Erledigt aus der Checkliste"
        value={record.checklistItemId ?? ''}
        choices={checklistItemChoices(board)}
        change={(id) => change({ checklistItemId: orNull(id) })}
      />
      {ties.services.length > 0 && (
        <ChoiceInput
          label="Leistung"
          value={record.serviceCode ?? ''}
          choices={serviceChoices(ties, record.serviceCode)}
          change={(code) => change({ serviceCode: orNull(code) })}
        />
      )}
      {ties.fundingCases.length > 0 && (
        <ChoiceInput
          label="Förderfall"
          value={record.fundingCaseId ?? ''}
          choices={caseChoices(ties)}
          change={(id) => change({ fundingCaseId: orNull(id) })}
        />
      )}
    </>
  );
}

/** What the office may change of an Unterlage; each choice is saved at once. */
export function RecordFields({ board, record, ties }: RecordFieldsProps) {
  const { change, failure } = useSaving(record);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <TitleField record={record} save={(title) => change({ title })} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <ChoiceInput
          label="Status"
          value={record.state}
          choices={stateChoices(record)}
          change={(value) => {
            const state = attachmentStates.find((one) => one === value);
            if (state !== undefined) change({ state });
          }}
        />
        <ChoiceInput
          label="Ablage"
          value={String(record.order)}
          choices={slotChoices(board, record)}
          change={(value) => change({ order: Number(value) })}
        />
      </Box>
      <TieFields board={board} record={record} ties={ties} change={change} />
      <ChoiceInput
        label="Aufbewahrung"
        value={record.retentionClass ?? ''}
        choices={retentionClasses.map((value) => ({ value, label: retentionLabels[value] }))}
        change={(value) => {
          const retentionClass = retentionClasses.find((one) => one === value);
          if (retentionClass !== undefined) change({ retentionClass });
        }}
      />
      <FormAlert message={failure} />
    </Box>
  );
}
