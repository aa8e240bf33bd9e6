import {
  calendarFeedDetailNames,
  calendarFeedDetails,
  type CalendarFeedDetail,
} from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { ChoiceInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { groupsQuery } from '#shared/directory/groups.queries.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { SecretValue } from '#shared/ui/secret-value.tsx';
import { createCalendarFeedMutation } from './calendar-feeds.queries.ts';
import { HowToSubscribe } from './how-to-subscribe.tsx';

/** Whose calendar it can be: one's own, and those of one's teams; who sees everybody's planning has those of all teams. */
function useSubjects() {
  const me = useCurrentUser();
  const { data: groups = [] } = useQuery(groupsQuery);
  const teams = groups.filter(
    ({ kind, memberIds }) =>
      kind === 'TEAM' && (me.can.changeOfficeSettings || memberIds.includes(me.id)),
  );
  return [
    { value: '', label: 'Mein eigener', choice: { userId: me.id } },
    ...teams.map(({ id, name }) => ({ value: id, label: `Team ${name}`, choice: { groupId: id } })),
  ];
}

const detailHelp: Readonly<Record<CalendarFeedDetail, string>> = {
  VOLL: 'Mit Titel, Ort und Beschreibung, soweit Sie die Termine lesen dürfen.',
  BELEGT: 'Nur, wann die Zeit belegt ist. Richtig, wenn andere den Kalender mitlesen.',
  FRISTEN:
    'Keine Termine, sondern die offenen Fristen, für die jemand zuständig ist oder das Projekt leitet.',
};

function useFields(start: CalendarFeedDetail) {
  const [name, setName] = useState(start === 'FRISTEN' ? 'Fristen' : 'EnergieAkte');
  const [subject, setSubject] = useState('');
  const [detail, setDetail] = useState(start);
  return { name, setName, subject, setSubject, detail, setDetail };
}

function Fields({
  fields,
  subjects,
}: {
  readonly fields: ReturnType<typeof useFields>;
  readonly subjects: ReturnType<typeof useSubjects>;
}) {
  const { name, subject, detail } = fields;
  return (
    <>
      <TextInput
        label="Bezeichnung"
        isFocused
        value={name}
        change={fields.setName}
        maxLength={80}
        help="So heißt der Kalender in Ihrem Kalenderprogramm."
      />
      <ChoiceInput
        label="Wessen Kalender"
        value={subject}
        change={fields.setSubject}
        choices={subjects}
      />
      <ChoiceInput
        label="Was darin steht"
        value={detail}
        change={(value) => fields.setDetail(calendarFeedDetails.find((one) => one === value) ?? detail)}
        choices={calendarFeedDetails.map((value) => ({ value, label: calendarFeedDetailNames[value] }))}
        help={detailHelp[detail]}
      />
    </>
  );
}

function MadeStep({ url, close }: { readonly url: string; readonly close: () => void }) {
  return (
    <DialogStep
      title="Der Kalender ist eingerichtet"
      // Without the focus: closing the dialog by a slip would lose the address.
      actions={
        <Button variant="contained" onClick={close}>
          Fertig
        </Button>
      }
    >
      <Notice severity="warning">
        Die Adresse wird nur jetzt gezeigt. Wer sie kennt, sieht den Kalender; geben Sie sie nicht
        weiter.
      </Notice>
      <SecretValue label="Adresse des Kalenders" value={url} />
      <HowToSubscribe />
    </DialogStep>
  );
}

interface NewCalendarDialogProps {
  /** What stands in it, unless another is chosen. */
  readonly start: CalendarFeedDetail;
  readonly close: () => void;
}

/** Sets up a calendar, and shows its address this once. */
export function NewCalendarDialog({ start, close }: NewCalendarDialogProps) {
  const subjects = useSubjects();
  const fields = useFields(start);
  const [url, setUrl] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation(createCalendarFeedMutation);
  const name = fields.name.trim();
  const submit = (): void => {
    const subject = subjects.find(({ value }) => value === fields.subject);
    if (subject === undefined || name === '') return;
    mutate(
      { name, detail: fields.detail, ...subject.choice },
      { onSuccess: (made) => setUrl(made.url) },
    );
  };
  return (
    <DialogFrame
      size="sm"
      isFullOnPhones
      isBusy={isPending}
      // A click beside it would lose the address.
      {...(url === null && { close })}
    >
      {url === null ? (
        <DialogStep
          title="Kalender einrichten"
          submit={submit}
          actions={
            <>
              <Button color="secondary" disabled={isPending} onClick={close}>
                Abbrechen
              </Button>
              <Button variant="contained" type="submit" disabled={name === ''} loading={isPending}>
                Einrichten
              </Button>
            </>
          }
        >
          <Fields fields={fields} subjects={subjects} />
          <FormAlert message={error?.message ?? null} />
        </DialogStep>
      ) : (
        <MadeStep url={url} close={close} />
      )}
    </DialogFrame>
  );
}
