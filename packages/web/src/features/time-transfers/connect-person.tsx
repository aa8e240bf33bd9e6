import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { useCurrentUser } from '#api/session.ts';
import { timeTacLoginQuery } from '#features/time-tracking/time-tracking.queries.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ChoiceInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { connectPersonMutation, timeTacPeopleQuery } from './time-transfers.queries.ts';

interface FieldsProps {
  readonly userId: string;
  readonly email: string;
  readonly choose: (userId: string) => void;
  readonly type: (email: string) => void;
}

function Fields({ userId, email, choose, type }: FieldsProps) {
  const { data: people = [], isPending } = useQuery(timeTacPeopleQuery);
  const known = people.find(({ person }) => person.id === userId)?.username ?? null;
  return (
    <>
      <ChoiceInput
        label="Person"
        value={userId}
        choices={[
          { value: '', label: isPending ? 'wird geladen …' : 'bitte wählen' },
          ...people.map(({ person, username }) => ({
            value: person.id,
            label: username === null ? person.displayname : `${person.displayname} · ${username}`,
          })),
        ]}
        change={choose}
      />
      <TextInput
        label="E-Mail-Adresse bei TimeTac"
        value={email}
        change={type}
        maxLength={254}
        {...(known !== null && { help: `Bisher verbunden als ${known}.` })}
      />
    </>
  );
}

function ConnectDialog({ close }: { readonly close: () => void }) {
  const { error: failure } = useQuery(timeTacPeopleQuery);
  const [userId, choose] = useState('');
  const [email, setEmail] = useState('');
  const { mutate, isPending, error } = useMutation(connectPersonMutation);
  const submit = (): void =>
    mutate(
      { userId, email: email.trim() },
      {
        onSuccess: ({ person, username }) => {
          reportSuccess(`${person.displayname} ist mit TimeTac verbunden als ${username ?? email}`);
          close();
        },
      },
    );
  return (
    <FormDialog
      title="Konto von TimeTac zuordnen"
      text="Nötig, wo jemand bei TimeTac eine andere E-Mail-Adresse hat als hier. Alle anderen verbinden sich von selbst."
      size="sm"
      confirmLabel="Zuordnen"
      isReady={userId !== '' && email.trim() !== ''}
      isPending={isPending}
      failure={(error ?? failure)?.message ?? null}
      submit={submit}
      close={close}
    >
      <Fields {...{ userId, email, choose }} type={setEmail} />
    </FormDialog>
  );
}

/** Offered to whoever keeps the rules of the times, where the whole office has one access to TimeTac. */
export function ConnectPerson() {
  const { can } = useCurrentUser();
  const { data, error } = useQuery(timeTacLoginQuery);
  const [isOpen, setOpen] = useState(false);
  // Only with a common access somebody may be unknown there.
  const isUnknown = error instanceof ApiError && error.is('timetac.noAccount');
  const isCommon = data?.mode === 'service' || isUnknown;
  if (!can.changeOfficeSettings || !isCommon) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Konto zuordnen …
      </Button>
      {isOpen && <ConnectDialog close={() => setOpen(false)} />}
    </>
  );
}
