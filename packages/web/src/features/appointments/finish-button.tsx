import { type Appointment, protocolOf } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { use, useRef, useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { CheckInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { FilePort } from '#shared/extensions/bring-file.ts';
import { finishAppointmentMutation } from './appointments.queries.ts';
import { type ChosenProtocol, ProtocolChoice } from './protocol-choice.tsx';

interface FinishProps {
  readonly appointment: Appointment;
}

/** Brings the report that was chosen, once for each file, and answers its id; `undefined`: the appointment keeps what it has. */
function useProtocol(appointment: Appointment) {
  const bring = use(FilePort);
  const brought = useRef(new WeakMap<File, string>());
  const [chosen, choose] = useState<ChosenProtocol>(null);
  const { project } = appointment;
  const protocol = project === null || bring === null ? null : protocolOf(appointment);
  const idOf = async (): Promise<string | undefined> => {
    if (chosen === null) return undefined;
    if (chosen.kind === 'stored') return chosen.id;
    if (project === null || bring === null || protocol === null) return undefined;
    const { file } = chosen;
    // Sent again after a refusal, it does not lie there twice.
    const id = brought.current.get(file) ?? (await bring(project, file, protocol));
    brought.current.set(file, id);
    return id;
  };
  return { protocol, chosen, choose, idOf };
}

function FinishDialog({ appointment, close }: FinishProps & { readonly close: () => void }) {
  const { id, version, title, type, project, deadlineId } = appointment;
  // Without a deadline of its own a visit can settle that of the project.
  const isVisit = type === 'BEGEHUNG' && project !== null;
  const [settles, setSettles] = useState(deadlineId !== null);
  const { protocol, chosen, choose, idOf } = useProtocol(appointment);
  const finish = useMutation(finishAppointmentMutation);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const protocolAttachmentId = await idOf();
      const known = protocolAttachmentId === undefined ? {} : { protocolAttachmentId };
      return finish.mutateAsync({ id, version, settleDeadline: settles, ...known });
    },
    onSuccess: () => {
      reportSuccess(`„${title}“ ist erledigt`);
      close();
    },
  });
  return (
    <FormDialog
      title="Termin erledigt?"
      text={`„${title}“ hat stattgefunden.`}
      confirmLabel="Erledigt"
      isPending={isPending}
      failure={error?.message ?? null}
      submit={mutate}
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
      {protocol !== null && project !== null && (
        <ProtocolChoice {...{ protocol, chosen, choose }} projectKey={project.projectId} />
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
