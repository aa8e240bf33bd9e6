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
import { deleteOfSeriesMutation, deletePlannedMutation } from './appointments.queries.ts';
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
  /** Hears of the operation where it can be taken back. */
  readonly remember?: (change: Promise<string>) => void;
  readonly close: () => void;
}

function titleOf([first, ...others]: DeleteAppointmentsProps['appointments']): string {
  if (first !== undefined && others.length === 0) return `„${first.title}“ löschen?`;
  return `${counted(others.length + 1, 'Termin', 'Termine')} löschen?`;
}

/** Asks before appointments are deleted; of one of a series also how many of it. */
export function DeleteAppointmentsDialog(properties: DeleteAppointmentsProps) {
  const { appointments, deleted, remember, close } = properties;
  const [scope, setScope] = useState<SeriesScope>('ONE');
  const series = useMutation(deleteOfSeriesMutation);
  const planned = useMutation(deletePlannedMutation);
  const [first] = appointments;
  const isSeries = appointments.length === 1 && first?.series !== null;
  const confirm = async (): Promise<void> => {
    const sent =
      scope !== 'ONE' && first !== undefined
        ? series.mutateAsync({ id: first.id, scope })
        : planned.mutateAsync(appointments.map(({ id }) => id));
    remember?.(sent.then(({ changeId }) => changeId));
    await sent;
    reportSuccess(bannerTexts.appointmentDeleted);
    deleted();
  };
  return (
    <ConfirmDialog
      title={titleOf(appointments)}
      confirmLabel="Löschen"
      isCancelFocused
      isPending={series.isPending || planned.isPending}
      failure={(series.error ?? planned.error)?.message ?? null}
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
