import {
  type Appointment,
  appointmentStateNames,
  berlinClock,
  instantOfClock,
  type Project,
} from '@energieakte/contract';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { bannerTexts } from '#shared/activity/banner-texts.ts';
import { projectQuery } from '#project-kit/projects.queries.ts';
import { LoadingBlock } from '#shared/query/loaded.tsx';
import { EditorPage } from '#shared/record/page/editor-page.tsx';
import { RecordGone } from '#shared/record/page/record-gone.tsx';
import { RecordStates } from '#shared/record/page/record-states.tsx';
import type { EditedRecord } from '#shared/record/edited-record.ts';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { type RecordData, wholeRecord } from '#shared/record/whole-record.ts';
import { ButtonLink, TextLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import type { AppointmentStart } from './appointment-start.ts';
import { appointmentQuery, saveAppointmentMutation } from './appointments.queries.ts';
import { BookButton } from './book-button.tsx';
import { DeleteAppointmentsDialog } from './delete-appointments-dialog.tsx';
import { FinishButton } from './finish-button.tsx';
import { appointmentForm, atFormFields } from './form/appointment-form.ts';
import { filledBy } from './form/filled-by-project.ts';
import { withoutUnasked } from './form/repeat-rule.ts';

const parents = [{ label: 'Mitarbeiterplanung', to: '/appointment' }];

/** Sentences of the interface about instants stand at the days of the form. */
function withFormFields<Input, Saved>(edited: EditedRecord<Input, Saved>): EditedRecord<Input, Saved> {
  return {
    ...edited,
    failedText: bannerTexts.appointmentNotCreated,
    check: (values) => atFormFields(edited.check(withoutUnasked(values)), values),
    read: (reading) => {
      const { values } = reading;
      const read = edited.read({ ...reading, values: withoutUnasked(values) });
      return read.ok ? read : { ok: false, messages: atFormFields(read.messages, values) };
    },
    messagesOf: (error, values) => atFormFields(edited.messagesOf(error, values), values),
  };
}

function useAppointmentEditing(data: RecordData, appointment: Appointment | null) {
  const form = useMemo(() => appointmentForm(appointment), [appointment]);
  const draftKey = `termin/${data.id ?? 'neu'}`;
  const mutation = saveAppointmentMutation;
  const savedText = bannerTexts.appointmentSaved;
  return useRecordEditing(withFormFields(wholeRecord({ form, data, draftKey, mutation, savedText })));
}

/** Goes back to where the appointment was opened from; the board without such a place. */
function useWayBack(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return () => (canGoBack ? router.history.back() : void navigate({ to: '/appointment' }));
}

const firstHour = 8;
const lastHour = 17;

/** The next whole hour of a working day, for an hour, for oneself; at the site of its project. */
function blankAppointment(
  { von, bis, personen, projekt }: AppointmentStart,
  { ownId, project }: { readonly ownId: string; readonly project: Project | null },
): RecordData {
  const { day, minute } = berlinClock(new Date());
  const hour = Math.floor(minute / 60) + 1;
  const next = Math.min(lastHour, Math.max(firstHour, hour)) * 60;
  const at = (minutes: number): string => instantOfClock({ day, minute: minutes }).toISOString();
  const start = von ?? at(next);
  return {
    type: 'BEGEHUNG',
    state: 'GEPLANT',
    blocks: true,
    allDay: start.length === 10,
    start,
    end: bis ?? at(next + 60),
    userIds: personen?.split(',') ?? [ownId],
    projectId: projekt ?? null,
    ...filledBy(project),
  };
}

interface StartProps {
  readonly start: AppointmentStart;
}

function NewAppointment({ start, project }: StartProps & { readonly project: Project | null }) {
  const me = useCurrentUser();
  const back = useWayBack();
  const [data] = useState(() => blankAppointment(start, { ownId: me.id, project }));
  return (
    <EditorPage
      title="Neuer Termin"
      parents={parents}
      editing={useAppointmentEditing(data, null)}
      close={back}
      saved={back}
    />
  );
}

/** Waits for the project it begins with: what that fills in is no change yet, and stays empty where it is emptied. */
function StartedAppointment({ start }: StartProps) {
  const { projekt = '' } = start;
  const { data, isLoading } = useQuery({ ...projectQuery(projekt), enabled: projekt !== '' });
  if (isLoading) return <LoadingBlock height={220} label="Das Projekt wird geladen" />;
  return <NewAppointment start={start} project={data?.audience === 'office' ? data : null} />;
}

/** A new appointment (`/appointment/add`). */
export function NewAppointmentPage({ start }: StartProps) {
  return (
    <OfficeOnly>
      <StartedAppointment start={start} />
    </OfficeOnly>
  );
}

interface DeleteButtonProps {
  readonly appointment: Appointment;
  /** As a row of its own below the form, where phones have their room. */
  readonly isRow: boolean;
  readonly deleted: () => void;
}

function DeleteButton({ appointment, isRow, deleted }: DeleteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        color="secondary"
        {...(isRow && { variant: 'outlined', fullWidth: true })}
        startIcon={<Trash2 size={16} strokeWidth={1.75} />}
        onClick={() => setIsOpen(true)}
      >
        {isRow ? 'Termin löschen' : 'Löschen'}
      </Button>
      {isOpen && (
        <DeleteAppointmentsDialog
          appointments={[appointment]}
          deleted={deleted}
          close={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function Notices({ appointment }: { readonly appointment: Appointment }) {
  const { warnings, can, project, protocolAttachmentId } = appointment;
  return (
    <>
      {protocolAttachmentId !== null && project !== null && (
        <Notice severity="info">
          <TextLink
            to="/attachment/$projectId"
            params={{ projectId: project.projectId }}
            search={{ unterlage: protocolAttachmentId }}
          >
            Protokoll
          </TextLink>{' '}
          liegt bei den Unterlagen des Projekts.
        </Notice>
      )}
      {!can.edit && (
        <Notice severity="info">
          Diesen Termin ändert, wer teilnimmt oder ihn angelegt hat, und die Verwaltung.
        </Notice>
      )}
      {warnings.map((warning) => (
        <Notice key={warning} severity="warning">
          {warning}
        </Notice>
      ))}
    </>
  );
}

function AppointmentEditor({ appointment }: { readonly appointment: Appointment }) {
  const { id, title, state, can, people, project } = appointment;
  const back = useWayBack();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const data = useMemo(() => ({ ...appointment, scope: 'ONE' }), [appointment]);
  const names = useMemo(
    () =>
      new Map([
        ...people.map((person) => [person.id, person.displayname] as const),
        ...(project === null ? [] : [[project.id, project.projectId] as const]),
      ]),
    [people, project],
  );
  const removal = can.delete && (
    <DeleteButton appointment={appointment} isRow={isPhone} deleted={back} />
  );
  return (
    <EditorPage
      title={title}
      parents={parents}
      meta={appointmentStateNames[state]}
      actions={
        <>
          <BookButton appointment={appointment} />
          <FinishButton appointment={appointment} />
          {!isPhone && removal}
        </>
      }
      more={isPhone && removal}
      editing={useAppointmentEditing(data, appointment)}
      isReadOnly={!can.edit}
      subject="Der Termin"
      names={names}
      ownId={id}
      notices={<Notices appointment={appointment} />}
      close={back}
    />
  );
}

function StoredAppointment({ id }: { readonly id: string }) {
  const back = (
    <ButtonLink variant="contained" to="/appointment">
      Zur Mitarbeiterplanung
    </ButtonLink>
  );
  const gone = <RecordGone title="Diesen Termin gibt es nicht" back={back} />;
  return (
    <RecordStates query={useQuery(appointmentQuery(id))} subject="Der Termin" gone={gone}>
      {(appointment) => <AppointmentEditor key={id} appointment={appointment} />}
    </RecordStates>
  );
}

/** One appointment (`/appointment/edit/{id}`). */
export function AppointmentPage({ id }: { readonly id: string }) {
  return (
    <OfficeOnly>
      <StoredAppointment id={id} />
    </OfficeOnly>
  );
}
