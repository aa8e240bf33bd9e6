import { type Appointment, protocolOf } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import FileUp from 'lucide-react/icons/file-up';
import { use, useRef, useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { CheckInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { FilePort } from '#shared/extensions/bring-file.ts';
import { AppointmentSearch } from './appointment-start.ts';
import { finishAppointmentMutation } from './appointments.queries.ts';
import { type ChosenProtocol, ProtocolChoice } from './protocol-choice.tsx';

interface FinishProps {
  readonly appointment: Appointment;
}

/** Where the report of an appointment goes; `null` where it has none. */
function placeOf(appointment: Appointment) {
  return appointment.project === null ? null : protocolOf(appointment);
}

function storedOf({ protocolAttachmentId: id }: Appointment): ChosenProtocol {
  return id === null ? null : { kind: 'stored', id };
}

/**
 * The report that is chosen: that of the appointment until somebody chooses. `bringChosen` brings it, once for each file, and
 * answers its id; `undefined`: the appointment keeps what it has.
 */
function useProtocol(appointment: Appointment) {
  const bring = use(FilePort);
  const brought = useRef(new WeakMap<File, string>());
  const [choice, choose] = useState<ChosenProtocol>();
  const { project } = appointment;
  const protocol = bring === null ? null : placeOf(appointment);
  const bringChosen = async (): Promise<string | null | undefined> => {
    if (choice === undefined || choice === null) return choice;
    if (choice.kind === 'stored') return choice.id;
    if (project === null || bring === null || protocol === null) return undefined;
    const { file } = choice;
    // Sent again after a refusal, it does not lie there twice.
    const id = brought.current.get(file) ?? (await bring(project, file, protocol));
    brought.current.set(file, id);
    return id;
  };
  const chosen = choice === undefined ? storedOf(appointment) : choice;
  return { protocol, chosen, choose, bringChosen, isChosen: choice !== undefined };
}

/** The deadline that is settled with an appointment; without one of its own a visit can settle that of the project. */
function SettleChoice({
  deadlineId,
  ...input
}: Pick<Appointment, 'deadlineId'> & {
  readonly isChecked: boolean;
  readonly change: (isChecked: boolean) => void;
}) {
  const label =
    deadlineId === null
      ? 'Die Frist der Begehung erledigen, falls sie offen ist'
      : 'Die Frist dazu erledigen';
  return <CheckInput label={label} {...input} />;
}

/** What the dialog says of an appointment that is still to be done, and of one that is. */
function textsOf({ title, state, protocolAttachmentId }: Appointment) {
  if (state !== 'ERLEDIGT')
    return {
      title: 'Termin erledigt?',
      text: `„${title}“ hat stattgefunden.`,
      confirmLabel: 'Erledigt',
      success: `„${title}“ ist erledigt`,
    };
  return {
    title: protocolAttachmentId === null ? 'Protokoll ergänzen' : 'Protokoll ändern',
    text: `„${title}“ ist erledigt.`,
    confirmLabel: 'Speichern',
    success: 'Das Protokoll ist gespeichert',
  };
}

function FinishDialog({ appointment, close }: FinishProps & { readonly close: () => void }) {
  const { id, version, type, project, deadlineId, state, protocolAttachmentId } = appointment;
  const isDone = state === 'ERLEDIGT';
  const maySettle = !isDone && (deadlineId !== null || (type === 'BEGEHUNG' && project !== null));
  const [settles, setSettles] = useState(deadlineId !== null);
  const { protocol, chosen, choose, bringChosen, isChosen } = useProtocol(appointment);
  const [opened] = useState(protocolAttachmentId);
  const finish = useMutation(finishAppointmentMutation);
  const { success, ...texts } = textsOf(appointment);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const given = await bringChosen();
      const report = given === undefined ? {} : { protocolAttachmentId: given };
      return finish.mutateAsync({ id, version, settleDeadline: maySettle && settles, ...report });
    },
    onSuccess: () => {
      reportSuccess(success);
      close();
    },
  });
  return (
    <FormDialog
      {...texts}
      isReady={!isDone || isChosen}
      isPending={isPending}
      failure={error?.message ?? null}
      changes={opened === protocolAttachmentId ? [] : ['Der Termin hat jetzt ein anderes Protokoll.']}
      submit={mutate}
      close={close}
    >
      {maySettle && <SettleChoice deadlineId={deadlineId} isChecked={settles} change={setSettles} />}
      {protocol !== null && project !== null && (
        <ProtocolChoice {...{ protocol, chosen, choose }} projectKey={project.projectId} />
      )}
    </FormDialog>
  );
}

/**
 * Says that an appointment has taken place, and with it the deadline it stands for; afterwards, which report it has. It stays
 * one button and one dialog, so that what is chosen there stays when a colleague was faster.
 */
export function FinishButton({ appointment }: FinishProps) {
  const { can, state, protocolAttachmentId } = appointment;
  const { protokoll } = AppointmentSearch.parse(useSearch({ strict: false }));
  const isDone = state === 'ERLEDIGT';
  const [isOpen, setIsOpen] = useState(
    protokoll === 'fehlt' && isDone && can.edit && protocolAttachmentId === null,
  );
  if (!can.finish && !(isDone && can.edit && placeOf(appointment) !== null)) return null;
  const Icon = isDone ? FileUp : Check;
  return (
    <>
      <Button startIcon={<Icon size={16} strokeWidth={2} />} onClick={() => setIsOpen(true)}>
        {isDone ? textsOf(appointment).title : 'Erledigt'}
      </Button>
      {isOpen && <FinishDialog appointment={appointment} close={() => setIsOpen(false)} />}
    </>
  );
}
