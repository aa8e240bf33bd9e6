import { type MessageInput, roleNames, roles } from '@energieakte/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupsQuery } from '#shared/directory/groups.queries.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { sendMessageMutation } from './message.queries.ts';

interface Draft {
  readonly title: string;
  readonly message: string;
  /** `alle`, the code of a role or the id of a group. */
  readonly to: string;
  readonly withGuests: boolean;
}

function targetOf(to: string): MessageInput['to'] {
  const role = roles.find((known) => known === to);
  if (role !== undefined) return { kind: 'ROLLEN', roles: [role] };
  return to === 'alle' ? { kind: 'ALLE' } : { kind: 'GRUPPEN', groupIds: [to] };
}

interface ReadersProps {
  readonly value: string;
  readonly onChange: (to: string) => void;
}

function Readers({ value, onChange }: ReadersProps) {
  const groups = useQuery(groupsQuery).data ?? [];
  return (
    <TextField
      select
      label="An"
      size="small"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="alle">alle</option>
      <optgroup label="Rollen">
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </optgroup>
      {groups.length > 0 && (
        <optgroup label="Gruppen">
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </TextField>
  );
}

const empty: Draft = { title: '', message: '', to: 'alle', withGuests: false };

/** A message of an admin to many. */
export function MessageDialog({ onClose }: { readonly onClose: () => void }) {
  const [draft, setDraft] = useState(empty);
  const { mutate, isPending, error } = useMutation(sendMessageMutation);
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const { title, message, to, withGuests } = draft;
  const toGuests = to === 'ROLE_GUEST';
  const submit = (): void =>
    mutate(
      { title, message, to: targetOf(to), withGuests: withGuests || toGuests },
      {
        onSuccess: ({ recipients }) => {
          const people = recipients === 1 ? 'eine Person' : `${recipients} Personen`;
          reportSuccess(`Die Mitteilung ging an ${people}.`);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="Mitteilung schreiben"
      text="Sie steht bei allen Empfängern im Posteingang und kommt als Mail, wenn sie das so eingestellt haben."
      confirmLabel="Senden"
      isPending={isPending}
      failure={error?.message ?? null}
      submit={submit}
      close={onClose}
    >
      <Readers value={to} onChange={(next) => change({ to: next })} />
      {!toGuests && (
        <FormControlLabel
          control={<Switch checked={withGuests} onChange={(_, on) => change({ withGuests: on })} />}
          label="Auch an Auftraggeber"
        />
      )}
      <TextField
        label="Betreff"
        size="small"
        required
        autoFocus
        value={title}
        onChange={(event) => change({ title: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <TextField
        label="Nachricht"
        size="small"
        required
        multiline
        minRows={4}
        value={message}
        onChange={(event) => change({ message: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </FormDialog>
  );
}
