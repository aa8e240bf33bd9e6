import type { Appointment } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { CheckInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { finishAppointmentMutation } from './appointments.queries.ts';

interface FinishProps {
  readonly appointment: Appointment;
}

const withProtocol: ReadonlySet<Appointment['type']> = new Set(['BEGEHUNG', 'BLOWERDOOR']);

function FinishDialog({ appointment, close }: FinishProps & { readonly close: () => void }) {
  const { id, version, title, type, project, deadlineId } = appointment;
  // Without a deadline of its own a visit can settle that of the project.
  const isVisit = type === 'BEGEHUNG' && project !== null;
  const [settles, setSettles] = useState(deadlineId !== null);
  const { mutate, isPending, error } = useMutation(finishAppointmentMutation);
  const submit = (): void =>
    mutate(
      { id, version, settleDeadline: settles },
      {
        onSuccess: () => {
          reportSuccess(`„${title}“ ist erledigt`);
          close();
        },
      },
    );
  return (
    <FormDialog
      title="Termin erledigt?"
      text={`„${title}“ hat stattgefunden.`}
      confirmLabel="Erledigt"
      isPending={isPending}
      failure={error?.message ?? null}
      submit={submit}
      close={close}
    >
      {(deadlineId !== null || isVisit) && (
        <CheckInput
          label={
            deadlineId === null
              ? 'Die Frist der Begehung erledigen, falls sie offen ist'
              : 'Die Frist dazu erledigen'
          }
          isChecked={settles}
          change={setSettles}
        />
      )}
      {withProtocol.has(type) && project !== null && (
        <span>
          Das Protokoll bitte bei den{' '}
          <TextLink to="/attachment/$projectId" params={{ projectId: project.id }}>
            Unterlagen des Projekts
          </TextLink>{' '}
          ablegen.
        </span>
      )}
    </FormDialog>
  );
}

/** Says that an appointment has taken place, and with it the deadline it stands for. */
export function FinishButton({ appointment }: FinishProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Check size={16} strokeWidth={2} />} onClick={() => setIsOpen(true)}>
        Erledigt
      </Button>
      {isOpen && <FinishDialog appointment={appointment} close={() => setIsOpen(false)} />}
    </>
  );
}
