import {
  berlinInstant,
  formatDayForInput,
  type Newsletter,
  parseGermanDay,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { DayInput, dayProblem } from '#shared/dialog/dialog-fields.tsx';
import { TimeInput } from '#shared/dialog/time-input.tsx';
import { counted } from '#shared/format/numbers.ts';
import { dayAt } from '#shared/format/relative-day.ts';
import { clockTime, formatMoment } from '#shared/format/relative-moment.ts';
import { parseTimeOfDay } from '#shared/format/time-of-day.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { previewQuery, releaseMutation, startMutation } from '../newsletter.queries.ts';
import { subjectOf } from '../newsletter-rows.tsx';
import type { Letter } from './use-letter.ts';

interface ReleaseStepProps {
  readonly newsletter: Newsletter;
  readonly letter: Letter;
  readonly sendAfter: string | null;
  readonly changeSendAfter: (sendAfter: string | null) => void;
}

const unsaved = 'Der Newsletter ist noch nicht gesichert. Bitte noch einmal versuchen.';

/** Saves what is left to save, and does something with the version that is stored then. */
function useWithSaved(letter: Letter) {
  const [isUnsaved, setUnsaved] = useState(false);
  const run = async (act: (version: number) => void): Promise<void> => {
    await letter.saver.flush();
    setUnsaved(letter.saver.isDirty());
    if (!letter.saver.isDirty()) act(letter.saver.base().version);
  };
  return { run, failure: isUnsaved ? unsaved : null };
}

function Release({ newsletter, letter }: ReleaseStepProps) {
  const { id, can, releasedBy, releasedAt } = newsletter;
  const { mutate, isPending, error } = useMutation(releaseMutation);
  const saved = useWithSaved(letter);
  const release = (version: number): void =>
    mutate(
      { id, version },
      {
        onSuccess: (released) => {
          letter.saver.countOn(released);
          reportSuccess(`„${subjectOf(released)}“ ist freigegeben`);
        },
      },
    );
  if (releasedAt !== null)
    return (
      <Typography>
        {`Freigegeben von ${releasedBy?.displayname ?? 'einer gelöschten Person'}, ${formatMoment(new Date(releasedAt))}. Jede Änderung hebt die Freigabe auf.`}
      </Typography>
    );
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography>
        {can.release ??
          'Mit der Freigabe bestätigen Sie Inhalt und Empfänger. Danach kann der Versand gestartet werden.'}
      </Typography>
      <FormAlert message={error?.message ?? saved.failure} />
      {can.release === null && (
        <Button variant="contained" loading={isPending} onClick={() => void saved.run(release)}>
          Freigeben
        </Button>
      )}
    </Box>
  );
}

function SendAfter({ sendAfter, changeSendAfter }: ReleaseStepProps) {
  const [day, setDay] = useState(
    sendAfter === null ? '' : formatDayForInput(dayAt(new Date(sendAfter))),
  );
  const [time, setTime] = useState(sendAfter === null ? '09:00' : clockTime(new Date(sendAfter)));
  const change = (typedDay: string, typedTime: string): void => {
    setDay(typedDay);
    setTime(typedTime);
    const read = parseGermanDay(typedDay);
    const at = parseTimeOfDay(typedTime);
    if (typedDay.trim() === '') changeSendAfter(null);
    else if (read !== null && at !== null) changeSendAfter(berlinInstant(read, at).toISOString());
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Box sx={{ width: { xs: '100%', sm: 200 } }}>
          <DayInput
            label="Frühestens senden am"
            value={day}
            error={dayProblem(day, false)}
            change={(next) => change(next, time)}
          />
        </Box>
        {day.trim() !== '' && (
          <TimeInput label="ab" value={time} isNeeded change={(next) => change(day, next)} />
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        Ohne Angabe beginnt der Versand, sobald er gestartet ist. Gesendet wird nur zu den Zeiten, die in
        den Einstellungen stehen.
      </Typography>
    </>
  );
}

function Start({ newsletter, letter }: ReleaseStepProps) {
  const { id, can, sendAfter, version } = newsletter;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(startMutation);
  const saved = useWithSaved(letter);
  const { data } = useQuery(previewQuery(id, version));
  const close = (): void => {
    setAsking(false);
    reset();
  };
  const start = (saveVersion: number): void =>
    mutate(
      { id, version: saveVersion },
      {
        onSuccess: ({ recipients }) => {
          reportSuccess(`Der Versand an ${counted(recipients, 'Person', 'Personen')} ist gestartet`);
          close();
        },
      },
    );
  const reach = counted(data?.recipients ?? 0, 'Person', 'Personen');
  const when =
    sendAfter === null
      ? 'Die erste Nachricht geht nach 60 Sekunden hinaus'
      : `Gesendet wird ab ${formatMoment(new Date(sendAfter))}, frühestens nach 60 Sekunden`;
  if (can.start !== null) return <Typography color="textSecondary">{can.start}</Typography>;
  return (
    <>
      <Typography sx={{ mb: 3 }}>
        {`${reach} ${data?.recipients === 1 ? 'bekommt' : 'bekommen'} ihn.`}
      </Typography>
      <Button
        variant="contained"
        startIcon={<Send size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Versand starten …
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`An ${reach} senden?`}
          confirmLabel="Starten"
          isCancelFocused
          isPending={isPending}
          failure={error?.message ?? saved.failure}
          confirm={() => void saved.run(start)}
          close={close}
        >
          {`${when}; bis dahin lässt sich der Newsletter zurückrufen.`}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Somebody else looks over it, and then it goes out. */
export function ReleaseStep(props: ReleaseStepProps) {
  const isReleased = props.newsletter.state === 'FREIGEGEBEN';
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 760, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageCard title="Zeitpunkt">
        <SendAfter {...props} />
      </PageCard>
      <PageCard title="Freigabe">
        <Release {...props} />
      </PageCard>
      {isReleased ? (
        <PageCard title="Versand">
          <Start {...props} />
        </PageCard>
      ) : (
        <Notice severity="info">
          Nach der Freigabe lässt sich der Versand hier starten. Ab dem Start bleiben 60 Sekunden, um den
          Newsletter zurückzurufen.
        </Notice>
      )}
    </Box>
  );
}
