import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { priorities, type ProjectColor, projectColors } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { groupsQuery } from '#shared/directory/groups.queries.ts';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import { SelectField } from '#shared/forms/select-field.tsx';
import { ChoicePicker } from '#shared/forms/choice-picker.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { colorLabel } from '#project-kit/project-colors.ts';
import { priorityLabels } from '#project-kit/project-labels.ts';
import { bulkKinds, type BulkKind, kindLabels } from './bulk-labels.ts';
import type { ChangeDraft } from './change-draft.ts';

interface Choice {
  readonly id: string;
  readonly label: string;
}

const german = new Intl.Collator('de');
const nobody: Choice = { id: '', label: 'keine Projektleitung' };

function sorted(choices: readonly Choice[]): readonly Choice[] {
  return choices.toSorted((first, second) => german.compare(first.label, second.label));
}

interface FieldProps {
  readonly draft: ChangeDraft;
  readonly onChange: (draft: ChangeDraft) => void;
}

function PersonField({ draft, onChange }: FieldProps) {
  const people = useQuery(internalUsersQuery).data ?? [];
  const choices = sorted(people.map(({ id, displayname }) => ({ id, label: displayname })));
  const leads = draft.kind === 'responsible';
  return (
    <ChoicePicker
      autoFocus
      label={leads ? 'Projektleitung' : 'Person'}
      choices={leads ? [nobody, ...choices] : choices}
      value={draft.userId}
      onChange={(userId) => onChange({ ...draft, userId })}
    />
  );
}

function GroupField({ draft, onChange }: FieldProps) {
  const groups = useQuery(groupsQuery).data ?? [];
  return (
    <ChoicePicker
      autoFocus
      label="Gruppe"
      choices={sorted(groups.map(({ id, name }) => ({ id, label: name })))}
      value={draft.groupId}
      onChange={(groupId) => onChange({ ...draft, groupId })}
    />
  );
}

function PriorityField({ draft, onChange }: FieldProps) {
  return (
    <SelectField
      label="Priorität"
      value={draft.priority}
      choices={priorities.map((value) => ({ value, label: priorityLabels[value] }))}
      choose={(priority) => onChange({ ...draft, priority })}
    />
  );
}

function WordField({ draft, onChange }: FieldProps) {
  const isTag = draft.kind === 'addTag' || draft.kind === 'removeTag';
  return (
    <TextField
      autoFocus={draft.kind !== 'setColor'}
      label={isTag ? 'Schlagwort' : 'Grund'}
      value={isTag ? draft.tag : draft.reason}
      onChange={({ target: { value } }) =>
        onChange(isTag ? { ...draft, tag: value } : { ...draft, reason: value })
      }
      slotProps={{ htmlInput: { maxLength: isTag ? 40 : 500 } }}
    />
  );
}

function ColorField({ draft, onChange }: FieldProps) {
  const chip = (color: ProjectColor) => (
    <StatusChip color={color} word={colorLabel(color, draft.mode, 'office')} />
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <SelectField
        label="Status"
        value={draft.color}
        choices={projectColors.map((value) => ({ value, label: chip(value) }))}
        choose={(color) => onChange({ ...draft, color })}
      />
      <WordField draft={draft} onChange={onChange} />
    </Box>
  );
}

function NoField() {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
      Es gilt wieder, was aus Leistungen, Fristen und Förderfällen folgt.
    </Typography>
  );
}

const fieldKinds = {
  responsible: PersonField,
  addMember: PersonField,
  removeMember: PersonField,
  addGroup: GroupField,
  removeGroup: GroupField,
  addTag: WordField,
  removeTag: WordField,
  priority: PriorityField,
  setColor: ColorField,
  clearColor: NoField,
  cancel: WordField,
  activate: WordField,
} as const satisfies Record<BulkKind, ComponentType<FieldProps>>;

/** What is to be changed, and into what. */
export function ChangeForm({ draft, onChange }: FieldProps) {
  const Field = fieldKinds[draft.kind];
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '5fr 7fr' }, pt: 2 }}>
      <SelectField
        label="Änderung"
        value={draft.kind}
        choices={bulkKinds.map((value) => ({ value, label: kindLabels[value] }))}
        choose={(kind) => onChange({ ...draft, kind })}
      />
      <Field key={draft.kind} draft={draft} onChange={onChange} />
    </Box>
  );
}
