import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  type Role,
  roleNames,
  roles,
  viewScopes,
  type ViewList,
  type ViewScope,
} from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { SelectField } from '#shared/forms/select-field.tsx';
import { reportSuccess } from '#shared/activity/activity.ts';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import type { ViewAnswers } from './saved-view.ts';

interface SaveViewDialogProps {
  /** Answers the id of the view. */
  readonly save: (answers: ViewAnswers) => Promise<string>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly title: string;
  /** What is saved; with an id an existing view is changed. */
  readonly start: ViewAnswers;
  readonly can: ViewList['can'];
  readonly onSaved: (id: string) => void;
  /** Absent for a new view. */
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

const scopeLabels: Readonly<Record<ViewScope, string>> = {
  OWN: 'nur für mich',
  GROUP: 'für eine Gruppe',
  EVERYONE: 'für alle im Büro',
};

interface PartProps {
  readonly input: ViewAnswers;
  readonly can: ViewList['can'];
  readonly change: (change: Partial<ViewAnswers>) => void;
}

function scopesFor(can: ViewList['can'], current: ViewScope): readonly ViewScope[] {
  return viewScopes.filter(
    (scope) =>
      scope === current || scope === 'OWN' || (scope === 'GROUP' ? can.groups.length > 0 : can.everyone),
  );
}

function GroupChoice({ input, can, change }: PartProps) {
  return (
    <SelectField
      required
      label="Gruppe"
      value={input.groupId}
      choices={can.groups.map(({ id, name }) => ({ value: id, label: name }))}
      choose={(groupId) => change({ groupId })}
    />
  );
}

/** For whom the list opens with the view as long as they chose none of their own. */
function RoleChoice({ input: { startsFor }, change }: PartProps) {
  const id = useId();
  const toggle = (role: Role, isChosen: boolean): void =>
    change({ startsFor: roles.filter((one) => (one === role ? isChosen : startsFor.includes(one))) });
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid' }}>
      <FormLabel id={id}>Startansicht für die Rolle</FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {roles.map((role) => (
          <FormControlLabel
            key={role}
            control={
              <Checkbox
                sx={{ p: 1 }}
                checked={startsFor.includes(role)}
                onChange={(_, isChosen) => toggle(role, isChosen)}
              />
            }
            label={roleNames[role]}
          />
        ))}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Wer selbst eine Startansicht gewählt hat, behält sie. Kunden sehen nur ihre Spalten und
        Bedingungen.
      </Typography>
    </Box>
  );
}

function ScopeChoice(props: PartProps) {
  const { input, can, change } = props;
  const scopes = scopesFor(can, input.scope);
  const id = useId();
  if (scopes.length === 1) return null;
  return (
    <>
      <FormControl>
        <FormLabel id={id}>Sichtbar</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={input.scope}
          onChange={(event) => {
            const scope = scopes.find((one) => one === event.target.value);
            const groupId = scope === 'GROUP' ? (can.groups[0]?.id ?? null) : null;
            if (scope !== undefined) change({ scope, groupId, startsFor: [] });
          }}
        >
          {scopes.map((scope) => (
            <FormControlLabel
              key={scope}
              value={scope}
              control={<Radio sx={{ p: 1 }} />}
              label={scopeLabels[scope]}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {input.scope === 'GROUP' && <GroupChoice {...props} />}
      {input.scope === 'EVERYONE' && can.everyone && <RoleChoice {...props} />}
    </>
  );
}

function Marks({ input, change }: PartProps) {
  return (
    <Box sx={{ display: 'grid' }}>
      <FormControlLabel
        control={
          <Checkbox sx={{ p: 1 }} checked={input.pinned} onChange={(_, pinned) => change({ pinned })} />
        }
        label="Als Reiter über der Liste anheften"
      />
      <FormControlLabel
        control={
          <Checkbox
            sx={{ p: 1 }}
            checked={input.isDefault}
            onChange={(_, isDefault) => change({ isDefault })}
          />
        }
        label="Die Liste mit dieser Ansicht öffnen"
      />
    </Box>
  );
}

function messageOf(error: Error | null): string | null {
  if (error === null) return null;
  return error instanceof ApiError
    ? error.message
    : 'Das hat nicht geklappt. Bitte noch einmal versuchen.';
}

interface DeleteButtonProps {
  readonly id: string;
  readonly remove: (id: string) => Promise<unknown>;
  readonly onDeleted: () => void;
}

/** The first click asks, the second one deletes. */
function DeleteButton({ id, remove: removeView, onDeleted }: DeleteButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: removeView,
    onSuccess: () => {
      reportSuccess('Ansicht wurde gelöscht');
      onDeleted();
    },
  });
  return (
    <Button
      sx={{ mr: 'auto', color: 'error.dark' }}
      loading={remove.isPending}
      onClick={() => (isAsked ? remove.mutate(id) : setAsked(true))}
    >
      {remove.error === null ? (isAsked ? 'Wirklich löschen' : 'Löschen') : messageOf(remove.error)}
    </Button>
  );
}

function NameField({ input, change, isMissing }: PartProps & { readonly isMissing: boolean }) {
  return (
    <TextField
      autoFocus
      required
      label="Name"
      value={input.name}
      error={isMissing}
      helperText={isMissing ? 'Bitte einen Namen eingeben.' : undefined}
      onChange={(event) => change({ name: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
    />
  );
}

/** Name of a view and for whom it is. */
export function SaveViewDialog(props: SaveViewDialogProps) {
  const { title, start, can, onSaved, onDeleted, onClose } = props;
  const [input, setInput] = useState(start);
  const [wasTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: props.save,
    onSuccess: (id) => {
      reportSuccess('Ansicht wurde gespeichert');
      onSaved(id);
    },
  });
  const change = (part: Partial<ViewAnswers>): void => setInput({ ...input, ...part });
  const isMissing = input.name.trim() === '';
  const submit = (): void => {
    setTried(true);
    if (!isMissing) save.mutate(input);
  };
  const part = { input, can, change };
  return (
    <FormDialog
      title={title}
      confirmLabel="Speichern"
      isPending={save.isPending}
      failure={messageOf(save.error)}
      submit={submit}
      close={onClose}
      otherAction={
        input.id !== undefined &&
        onDeleted !== undefined && (
          <DeleteButton id={input.id} remove={props.remove} onDeleted={onDeleted} />
        )
      }
    >
      <NameField {...part} isMissing={wasTried && isMissing} />
      <ScopeChoice {...part} />
      <Marks {...part} />
    </FormDialog>
  );
}
