import type { Newsletter } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { clockTime, formatInstant } from '#shared/format/relative-moment.ts';
import { useMinute } from '#shared/format/use-minute.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { restOf, restText } from '../ledger.ts';
import { actionMutation, showNewsletter } from '../newsletter.queries.ts';

interface NewsletterProps {
  readonly newsletter: Newsletter;
}

/** In seconds; 0 once it is over. */
function useSecondsUntil(at: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = at === null ? 0 : Math.max(0, Math.ceil((Date.parse(at) - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}

function Recall({ newsletter: { id, recallUntil, counts } }: NewsletterProps) {
  const left = useSecondsUntil(recallUntil);
  // What follows belongs to the call: the answer swaps this notice out.
  const { mutate, isPending } = useMutation({
    ...actionMutation,
    onSuccess: (recalled) => {
      showNewsletter(recalled);
      reportSuccess('Der Newsletter wurde zurückgerufen; nichts ging hinaus');
    },
    onError: ({ message }) => reportError(message),
  });
  return (
    <Notice
      severity="warning"
      action={
        <Button
          variant="contained"
          autoFocus
          loading={isPending}
          onClick={() => mutate({ id, action: 'cancel' })}
        >
          Zurückrufen
        </Button>
      }
    >
      {/* Read out once, not each second. */}
      <span role="status">
        <strong>Der Versand ist gestartet.</strong>{' '}
        {`Bis ${recallUntil === null ? '' : clockTime(new Date(recallUntil))} Uhr geht an die ${counts.planned - counts.skipped} Empfänger nichts hinaus.`}
      </span>{' '}
      <span aria-hidden style={{ fontVariantNumeric: 'tabular-nums' }}>
        {left > 0 ? `Noch ${left} s.` : 'Gleich geht es los.'}
      </span>
    </Notice>
  );
}

/** Who held it, or why it held by itself. */
function pauseText({ pausedBy, pausedAt, pausedReason }: Newsletter, now: Date): string {
  const at = pausedAt === null ? '' : ` (${formatInstant(new Date(pausedAt), now)})`;
  if (pausedBy !== null && pausedReason === null) return `Angehalten von ${pausedBy.displayname}${at}.`;
  return `Von selbst angehalten${at}. ${pausedReason ?? ''}`.trim();
}

function stateText(newsletter: Newsletter, now: Date): string {
  const { state, sentAt, waitsFor, continuesAt } = newsletter;
  if (state === 'ANGEHALTEN') return pauseText(newsletter, now);
  if (state === 'GESENDET')
    return sentAt === null ? 'Gesendet.' : `Gesendet ${formatInstant(new Date(sentAt), now)}.`;
  if (state === 'ABGEBROCHEN') return 'Der Versand wurde abgebrochen; was offen war, blieb offen.';
  const next =
    continuesAt === null ? '' : ` Weiter geht es ${formatInstant(new Date(continuesAt), now)}.`;
  return waitsFor === null ? 'Wird gesendet.' : `${waitsFor}${next}`;
}

function originText({ startedAt, startedBy, releasedBy, run }: Newsletter, now: Date): string {
  if (startedAt === null) return '';
  const by = startedBy === null ? '' : ` von ${startedBy.displayname}`;
  const released = releasedBy === null ? '' : `, freigegeben von ${releasedBy.displayname}`;
  const again = run > 1 ? ` Der Rest ging ${run - 1}-mal hinterher.` : '';
  return `Begonnen ${formatInstant(new Date(startedAt), now)}${by}${released}.${again}`;
}

function belonging({ can, counts }: Newsletter): string {
  if (!can.sendRest) return '';
  const part =
    restOf(counts) === 0 ? 'Zum Rest gehört von selbst niemand' : `Zum Rest gehören ${restText(counts)}`;
  return counts.unclear > 0 ? `${part}, unklare nur mit Haken.` : `${part}.`;
}

/** How sending stands, since when and by whom, and what can be taken back. */
export function ReportNotice({ newsletter }: NewsletterProps) {
  const now = useMinute();
  if (newsletter.can.recall) return <Recall newsletter={newsletter} />;
  const isHeld = newsletter.state === 'ANGEHALTEN' && newsletter.pausedReason !== null;
  return (
    <Notice severity={isHeld ? 'warning' : 'info'} role="status">
      <strong>{stateText(newsletter, now)}</strong>{' '}
      {[originText(newsletter, now), belonging(newsletter)].filter((part) => part !== '').join(' ')}
    </Notice>
  );
}
