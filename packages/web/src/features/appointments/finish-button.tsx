import { type Appointment, berlinMidnight, protocolOf } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import FileUp from 'lucide-react/icons/file-up';
import { use, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { CheckInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { FilePort } from '#shared/extensions/bring-file.ts';
import { useMinute } from '#shared/format/use-minute.ts';
import { AppointmentSearch } from './appointment-start.ts';
import { finishAppointmentMutation } from './appointments.queries.ts';
import { type ChosenProtocol, ProtocolChoice } from './protocol-choice.tsx';
import { type BroughtFiles, useBroughtFiles } from './use-brought-files.ts';

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
function useProtocol(appointment: Appointment, brought: BroughtFiles) {
  const bring = use(FilePort);
  const [choice, choose] = useState<ChosenProtocol>();
  const { project } = appointment;
  const protocol = bring === null ? null : placeOf(appointment);
  const bringChosen = async (): Promise<string | null | undefined> => {
    if (choice === undefined || choice === null) return choice;
    if (choice.kind === 'stored') return choice.id;
    if (project === null || bring === null || protocol === null) return undefined;
    const { file } = choice;
    const known = brought.idOf(file);
    if (known !== null) return known;
    const id = await bring(project, file, protocol);
    brought.note({ file, id });
    return id;
  };
  const chosen = choice === undefined ? storedOf(appointment) : choice;
  const broughtId = chosen?.kind === 'file' ? brought.idOf(chosen.file) : null;
  return { protocol, chosen, broughtId, choose, bringChosen, isChosen: choice !== undefined };
}

/** Without a deadline of its own a visit can settle that of the project. */
function maySettle({ state, deadlineId, type, project }: Appointment): boolean {
  return state !== 'ERLEDIGT' && (deadlineId !== null || (type === 'BEGEHUNG' && project !== null));
}

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
    };
  return {
    title: protocolAttachmentId === null ? 'Protokoll ergänzen' : 'Protokoll ändern',
    text: `„${title}“ ist erledigt.`,
    confirmLabel: 'Speichern',
  };
}

function successOf({ title, state }: Appointment): string {
  return state === 'ERLEDIGT' ? 'Das Protokoll ist gespeichert' : `„${title}“ ist erledigt`;
}

interface FinishDialogProps extends FinishProps {
  readonly brought: BroughtFiles;
  readonly close: () => void;
}

function FinishDialog({ appointment, brought, close }: FinishDialogProps) {
  const [opened] = useState(appointment.protocolAttachmentId);
  const [settles, setSettles] = useState(appointment.deadlineId !== null);
  const { bringChosen, isChosen, ...choice } = useProtocol(appointment, brought);
  const { protocol } = choice;
  const finish = useMutation(finishAppointmentMutation);
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: async (sent: Appointment) => {
      const { id, version } = sent;
      const given = await bringChosen();
      const report = given === undefined ? {} : { protocolAttachmentId: given };
      await finish.mutateAsync({ id, version, settleDeadline: maySettle(sent) && settles, ...report });
      return successOf(sent);
    },
    onSuccess: (success) => {
      reportSuccess(success);
      close();
    },
    onError: (refused) => {
      if (refused instanceof ApiError && refused.is('reference.missing')) brought.forget();
    },
  });
  // The answer is on screen before the dialog closes: until then it speaks of what was sent.
  const shown = isPending ? (variables ?? appointment) : appointment;
  const { project, deadlineId, protocolAttachmentId } = shown;
  return (
    <FormDialog
      {...textsOf(shown)}
      isReady={shown.state !== 'ERLEDIGT' || isChosen}
      isPending={isPending}
      failure={error?.message ?? null}
      changes={opened === protocolAttachmentId ? [] : ['Der Termin hat jetzt ein anderes Protokoll.']}
      submit={() => mutate(appointment)}
      close={close}
    >
      {maySettle(shown) && (
        <SettleChoice deadlineId={deadlineId} isChecked={settles} change={setSettles} />
      )}
      {protocol !== null && project !== null && (
        <ProtocolChoice {...choice} protocol={protocol} projectKey={project.projectId} />
      )}
    </FormDialog>
  );
}

/** Whether somebody says afterwards which report an appointment has. */
function takesReport(appointment: Appointment): boolean {
  return appointment.state === 'ERLEDIGT' && appointment.can.edit && placeOf(appointment) !== null;
}

function hasBegun({ allDay, start }: Appointment, now: Date): boolean {
  return (allDay ? berlinMidnight(start) : new Date(start)) <= now;
}

/**
 * Says that an appointment has taken place, from its begin on, and with it the deadline it stands for; afterwards, which
 * report it has. It stays one button and one dialog, so that what is chosen there stays when a colleague was faster.
 */
export function FinishButton({ appointment }: FinishProps) {
  const { protokoll } = AppointmentSearch.parse(useSearch({ strict: false }));
  const now = useMinute();
  const brought = useBroughtFiles();
  const isLater = takesReport(appointment);
  const isAsked = protokoll === 'fehlt' && appointment.protocolAttachmentId === null;
  const [isOpen, setIsOpen] = useState(isLater && isAsked);
  const canFinish = appointment.can.finish && hasBegun(appointment, now);
  if (!canFinish && !isLater) return null;
  const Icon = isLater ? FileUp : Check;
  return (
    <>
      <Button startIcon={<Icon size={16} strokeWidth={2} />} onClick={() => setIsOpen(true)}>
        {isLater ? textsOf(appointment).title : 'Erledigt'}
      </Button>
      {isOpen && <FinishDialog {...{ appointment, brought }} close={() => setIsOpen(false)} />}
    </>
  );
}
