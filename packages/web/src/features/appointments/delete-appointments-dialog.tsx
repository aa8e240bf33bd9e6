import type { Appointment, SeriesScope } from '@energieakte/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { bannerTexts } from '#shared/activity/banner-texts.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { counted } from '#shared/format/numbers.ts';
import { deleteAppointmentMutation } from './appointments.queries.ts';
import { scopeLabels } from './appointment-labels.ts';

interface ScopeChoiceProps {
  readonly scope: SeriesScope;
  readonly choose: (scope: SeriesScope) => void;
}

/** Which appointments of a series are meant. */
function ScopeChoice({ scope, choose }: ScopeChoiceProps) {
  const isScope = (value: string): value is SeriesScope => value in scopeLabels;
  return (
    <RadioGroup
      aria-label="Gilt für"
      value={scope}
      onChange={(_, value) => {
        if (isScope(value)) choose(value);
      }}
    >
      {Object.entries(scopeLabels).map(([value, label]) => (
        <FormControlLabel key={value} value={value} label={label} control={<Radio size="small" />} />
      ))}
    </RadioGroup>
  );
}

interface DeleteAppointmentsProps {
  readonly appointments: readonly Pick<Appointment, 'id' | 'title' | 'series'>[];
  readonly deleted: () => void;
  readonly close: () => void;
}

/** Asks before appointments are deleted; of one of a series also how many of it. */
export function DeleteAppointmentsDialog({ appointments, deleted, close }: DeleteAppointmentsProps) {
  const [scope, setScope] = useState<SeriesScope>('ONE');
  const { mutateAsync, isPending, error } = useMutation(deleteAppointmentMutation);
  const [first] = appointments;
  const isSeries = appointments.length === 1 && first?.series !== null;
  const title =
    appointments.length === 1
      ? `„${first?.title ?? ''}“ löschen?`
      : `${counted(appointments.length, 'Termin', 'Termine')} löschen?`;
  const confirm = async (): Promise<void> => {
    for (const { id } of appointments) await mutateAsync({ id, ...(isSeries && { scope }) });
    reportSuccess(bannerTexts.appointmentDeleted);
    deleted();
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Löschen"
      isCancelFocused
      isPending={isPending}
      failure={error?.message ?? null}
      // A refusal stands in the dialog.
      confirm={() => void confirm().catch(() => undefined)}
      close={close}
    >
      {isSeries ? (
        <ScopeChoice scope={scope} choose={setScope} />
      ) : (
        'Wer teilnimmt, wird benachrichtigt.'
      )}
    </ConfirmDialog>
  );
}
