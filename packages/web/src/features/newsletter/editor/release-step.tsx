import type { Newsletter } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { counted } from '#shared/format/numbers.ts';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { previewQuery, releaseMutation, showNewsletter, startMutation } from '../newsletter.queries.ts';
import { subjectOf } from '../newsletter-rows.tsx';
import { SendAfter, useTiming } from './send-after.tsx';
import type { Letter } from './use-letter.ts';
import { useWithSaved } from './use-with-saved.ts';

interface ReleaseStepProps {
  readonly newsletter: Newsletter;
  readonly letter: Letter;
  readonly sendAfter: string | null;
  readonly changeSendAfter: (sendAfter: string | null) => void;
}

interface PartProps extends Pick<ReleaseStepProps, 'newsletter' | 'letter'> {
  /** Whether what is typed as the moment is none: then the letter would go out at another one than the person believes. */
  readonly isTimingWrong: boolean;
}

function WrongTiming() {
  return (
    <Typography color="error" role="status" sx={{ mb: 3 }}>
      Tag oder Uhrzeit des Versands stimmen nicht. Bitte zuerst den Zeitpunkt richtigstellen.
    </Typography>
  );
}

function Release({ newsletter, letter, isTimingWrong }: PartProps) {
  const { id, can, releasedBy, releasedAt } = newsletter;
  // What follows belongs to the call: the answer may swap out what is on screen.
  const { mutate, isPending, error } = useMutation({
    ...releaseMutation,
    onSuccess: (released) => {
      letter.saver.countOn(released);
      showNewsletter(released);
      reportSuccess(`„${subjectOf(released)}“ ist freigegeben`);
    },
  });
  const saved = useWithSaved(letter.saver);
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
        <>
          {isTimingWrong && <WrongTiming />}
          <Button
            variant="contained"
            loading={isPending}
            disabled={isTimingWrong}
            onClick={() => void saved.run((version) => mutate({ id, version }))}
          >
            Freigeben
          </Button>
        </>
      )}
    </Box>
  );
}

interface StartProps extends PartProps {
  /** How many get it. */
  readonly recipients: number;
}

function StartQuestion({
  newsletter,
  letter,
  recipients,
  close,
}: StartProps & { readonly close: () => void }) {
  const { id, sendAfter } = newsletter;
  const { mutate, isPending, error } = useMutation({
    ...startMutation,
    onSuccess: ({ recipients: reached }) => {
      reportSuccess(`Der Versand an ${counted(reached, 'Person', 'Personen')} ist gestartet`);
      close();
    },
  });
  const saved = useWithSaved(letter.saver);
  const when =
    sendAfter === null
      ? 'Die erste Nachricht geht nach 60 Sekunden hinaus'
      : `Gesendet wird ab ${formatMoment(new Date(sendAfter))}, frühestens nach 60 Sekunden`;
  return (
    <ConfirmDialog
      title={`An ${counted(recipients, 'Person', 'Personen')} senden?`}
      confirmLabel="Starten"
      isCancelFocused
      isPending={isPending}
      failure={error?.message ?? saved.failure}
      confirm={() => void saved.run((version) => mutate({ id, version }))}
      close={close}
    >
      {`${when}; bis dahin lässt sich der Newsletter zurückrufen.`}
    </ConfirmDialog>
  );
}

function Start(props: StartProps) {
  const { recipients, isTimingWrong } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Typography sx={{ mb: 3 }}>
        {`${counted(recipients, 'Person', 'Personen')} ${recipients === 1 ? 'bekommt' : 'bekommen'} ihn.`}
      </Typography>
      {isTimingWrong && <WrongTiming />}
      <Button
        variant="contained"
        disabled={isTimingWrong}
        startIcon={<Send size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Versand starten …
      </Button>
      {isAsking && <StartQuestion {...props} close={() => setAsking(false)} />}
    </>
  );
}

/** Nothing starts before it is known how many get it. */
function CountedStart(props: PartProps) {
  const { id, version, can } = props.newsletter;
  const query = useQuery(previewQuery(id, version));
  if (can.start !== null) return <Typography color="textSecondary">{can.start}</Typography>;
  return (
    <Loaded query={query} loading={80} failure="Wie viele ihn bekommen, konnte nicht gezählt werden.">
      {({ recipients }) => <Start {...props} recipients={recipients} />}
    </Loaded>
  );
}

/** Somebody else looks over it, and then it goes out. */
export function ReleaseStep({ newsletter, letter, sendAfter, changeSendAfter }: ReleaseStepProps) {
  const timing = useTiming(sendAfter, changeSendAfter);
  const part = { newsletter, letter, isTimingWrong: timing.isWrong };
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 760, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageCard title="Zeitpunkt">
        <SendAfter timing={timing} />
      </PageCard>
      <PageCard title="Freigabe">
        <Release {...part} />
      </PageCard>
      {newsletter.state === 'FREIGEGEBEN' ? (
        <PageCard title="Versand">
          <CountedStart {...part} />
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
