import type { Newsletter } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { clockTime, formatInstant } from '#shared/format/relative-moment.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { actionMutation } from '../newsletter.queries.ts';

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
  const { mutate, isPending } = useMutation(actionMutation);
  const recall = (): void =>
    mutate(
      { id, action: 'cancel' },
      {
        onSuccess: () => reportSuccess('Der Newsletter wurde zurückgerufen; nichts ging hinaus'),
        onError: ({ message }) => reportError(message),
      },
    );
  return (
    <Notice
      severity="warning"
      action={
        <Button variant="contained" autoFocus loading={isPending} onClick={recall}>
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
function pauseText({ pausedBy, pausedAt, pausedReason }: Newsletter): string {
  const at = pausedAt === null ? '' : ` um ${clockTime(new Date(pausedAt))} Uhr`;
  if (pausedBy !== null && pausedReason === null) return `${pausedBy.displayname} hat${at} angehalten.`;
  return `Von selbst angehalten${at}. ${pausedReason ?? ''}`.trim();
}

function stateText(newsletter: Newsletter, now: Date): string {
  const { state, sentAt, waitsFor, continuesAt } = newsletter;
  if (state === 'ANGEHALTEN') return pauseText(newsletter);
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

function restText({ can, counts }: Newsletter): string {
  if (!can.sendRest) return '';
  const { open, deferred, repairable, unclear } = counts;
  const part = `Zum Rest gehören ${open + deferred} offene und ${repairable} abgewiesene`;
  return unclear > 0 ? `${part}, unklare nur mit Haken.` : `${part}.`;
}

/** How sending stands, since when and by whom, and what can be taken back. */
export function ReportNotice({ newsletter }: NewsletterProps) {
  if (newsletter.can.recall) return <Recall newsletter={newsletter} />;
  const now = new Date();
  const isHeld = newsletter.state === 'ANGEHALTEN' && newsletter.pausedReason !== null;
  return (
    <Notice severity={isHeld ? 'warning' : 'info'} role="status">
      <strong>{stateText(newsletter, now)}</strong>{' '}
      {[originText(newsletter, now), restText(newsletter)].filter((part) => part !== '').join(' ')}
    </Notice>
  );
}
