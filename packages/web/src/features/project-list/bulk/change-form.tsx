import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { priorities, projectColors, type Priority } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { groupsQuery } from '#shared/directory/groups.queries.ts';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
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

function ChoiceField({
  label,
  choices,
  value,
  onChange,
}: {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}) {
  return (
    <Autocomplete
      options={choices}
      value={choices.find((choice) => choice.id === value) ?? null}
      onChange={(_, choice) => onChange(choice?.id ?? null)}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(parameters) => <TextField {...parameters} label={label} autoFocus />}
    />
  );
}

function PersonField({ draft, onChange }: FieldProps) {
  const people = useQuery(internalUsersQuery).data ?? [];
  const choices = sorted(people.map(({ id, displayname }) => ({ id, label: displayname })));
  const leads = draft.kind === 'responsible';
  return (
    <ChoiceField
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
    <ChoiceField
      label="Gruppe"
      choices={sorted(groups.map(({ id, name }) => ({ id, label: name })))}
      value={draft.groupId}
      onChange={(groupId) => onChange({ ...draft, groupId })}
    />
  );
}

function PriorityField({ draft, onChange }: FieldProps) {
  const choose = (value: string): void => {
    const priority: Priority | undefined = priorities.find((one) => one === value);
    onChange({ ...draft, priority: priority ?? null });
  };
  return (
    <TextField
      select
      label="Priorität"
      value={draft.priority ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      {priorities.map((priority) => (
        <MenuItem key={priority} value={priority}>
          {priorityLabels[priority]}
        </MenuItem>
      ))}
    </TextField>
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
  const { mode } = draft;
  const choose = (value: string): void => {
    const color = projectColors.find((one) => one === value);
    onChange({ ...draft, color: color ?? null });
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <TextField
        select
        label="Status"
        value={draft.color ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {projectColors.map((color) => (
          <MenuItem key={color} value={color}>
            <StatusChip color={color} word={colorLabel(color, mode, 'office')} />
          </MenuItem>
        ))}
      </TextField>
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
      <TextField
        select
        label="Änderung"
        value={draft.kind}
        onChange={({ target: { value } }) => {
          const kind = bulkKinds.find((one) => one === value);
          if (kind !== undefined) onChange({ ...draft, kind });
        }}
      >
        {bulkKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {kindLabels[kind]}
          </MenuItem>
        ))}
      </TextField>
      <Field key={draft.kind} draft={draft} onChange={onChange} />
    </Box>
  );
}
