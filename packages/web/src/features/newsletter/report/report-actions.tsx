import type { Newsletter } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Send from 'lucide-react/icons/send';
import Square from 'lucide-react/icons/square';
import { type ReactNode, useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { counted } from '#shared/format/numbers.ts';
import { LetterPreview } from '../editor/letter-preview.tsx';
import { restOf } from '../ledger.ts';
import { NewsletterMenu } from '../newsletter-menu.tsx';
import { actionMutation, type NewsletterAction, restMutation } from '../newsletter.queries.ts';
import type { Ticks } from './recipient-rows.tsx';

interface NewsletterProps {
  readonly newsletter: Newsletter;
}

function ViewButton({ newsletter: { id, version } }: NewsletterProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<Eye size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Ansehen
      </Button>
      {isOpen && (
        <DialogFrame close={close} size="md" isFullOnPhones>
          <DialogStep title="Was verschickt wird" actions={<Button onClick={close}>Schließen</Button>}>
            <LetterPreview id={id} version={version} />
          </DialogStep>
        </DialogFrame>
      )}
    </>
  );
}

interface ActionButtonProps extends NewsletterProps {
  readonly action: NewsletterAction;
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: 'contained' | 'outlined';
  /** What is asked before. */
  readonly question: { readonly title: string; readonly text: string; readonly confirm: string };
  readonly done: string;
}

function ActionButton(props: ActionButtonProps) {
  const { newsletter, action, label, icon, variant = 'outlined', question, done } = props;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(actionMutation);
  const close = (): void => {
    setAsking(false);
    reset();
  };
  const run = (): void =>
    mutate(
      { id: newsletter.id, action },
      {
        onSuccess: () => {
          reportSuccess(done);
          close();
        },
      },
    );
  return (
    <>
      <Button
        variant={variant}
        color={variant === 'contained' ? 'primary' : 'secondary'}
        startIcon={icon}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={question.title}
          confirmLabel={question.confirm}
          isCancelFocused={action === 'cancel'}
          isPending={isPending}
          failure={error?.message ?? null}
          confirm={run}
          close={close}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </>
  );
}

interface RestButtonProps extends NewsletterProps {
  readonly ticks: Ticks;
}

function RestButton({ newsletter: { id, counts }, ticks }: RestButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(restMutation);
  const unclear = ticks.ticked.size;
  const own = restOf(counts);
  const send = (): void =>
    mutate(
      { id, unclear: [...ticks.ticked] },
      {
        onSuccess: () => {
          reportSuccess('Der Rest wird gesendet');
          setAsking(false);
        },
        onError: ({ message }) => {
          setAsking(false);
          reportError(message);
        },
      },
    );
  return (
    <>
      <Button
        variant="contained"
        disabled={own + unclear === 0}
        startIcon={<Send size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Nur den Rest senden …
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`An ${counted(own + unclear, 'Person', 'Personen')} senden?`}
          confirmLabel="Rest senden"
          isPending={isPending}
          confirm={send}
          close={() => setAsking(false)}
        >
          {`${counts.open + counts.deferred} offene und ${counts.repairable} abgewiesene, bei denen die Ursache behebbar war`}
          {unclear > 0
            ? `, dazu ${counted(unclear, 'unklare Person', 'unklare Personen')}, die den Newsletter schon haben ${unclear === 1 ? 'kann' : 'können'}.`
            : '. Wer ihn schon hat, bekommt ihn nicht noch einmal.'}
        </ConfirmDialog>
      )}
    </>
  );
}

/** What can be done with a newsletter that was started. */
export function ReportActions({ newsletter, ticks }: RestButtonProps) {
  const { can } = newsletter;
  const isRestMain = can.sendRest;
  return (
    <>
      <NewsletterMenu newsletter={newsletter} />
      <ViewButton newsletter={newsletter} />
      {can.cancel && !can.recall && (
        <ActionButton
          newsletter={newsletter}
          action="cancel"
          label="Abbrechen …"
          icon={<Square size={15} strokeWidth={1.75} aria-hidden />}
          question={{
            title: 'Versand abbrechen?',
            text: 'Was schon hinausging, bleibt draußen. Wer noch offen ist, bekommt nichts, bis Sie den Rest senden.',
            confirm: 'Versand abbrechen',
          }}
          done="Der Versand wurde abgebrochen"
        />
      )}
      {can.pause && (
        <ActionButton
          newsletter={newsletter}
          action="pause"
          label="Anhalten …"
          icon={<Pause size={15} strokeWidth={1.75} aria-hidden />}
          question={{
            title: 'Versand anhalten?',
            text: 'Was gerade unterwegs ist, geht noch hinaus; danach wartet der Versand, bis Sie ihn fortsetzen.',
            confirm: 'Anhalten',
          }}
          done="Der Versand ist angehalten"
        />
      )}
      {can.resume && (
        <ActionButton
          newsletter={newsletter}
          action="resume"
          label="Fortsetzen …"
          variant={isRestMain ? 'outlined' : 'contained'}
          icon={<Play size={15} strokeWidth={1.75} aria-hidden />}
          question={{
            title: 'Versand fortsetzen?',
            text: 'Offene und aufgeschobene Nachrichten gehen weiter hinaus.',
            confirm: 'Fortsetzen',
          }}
          done="Der Versand geht weiter"
        />
      )}
      {isRestMain && <RestButton {...{ newsletter, ticks }} />}
    </>
  );
}
