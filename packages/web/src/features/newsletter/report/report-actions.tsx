import type { Newsletter } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Send from 'lucide-react/icons/send';
import Square from 'lucide-react/icons/square';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { counted } from '#shared/format/numbers.ts';
import { LetterPreview } from '../editor/letter-preview.tsx';
import { restOf, restText } from '../ledger.ts';
import { NewsletterMenu } from '../newsletter-menu.tsx';
import { actionMutation, type NewsletterAction, showNewsletter } from '../newsletter.queries.ts';
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

/** One thing that can be done with a newsletter that was started, and what is asked before. */
interface ReportAction {
  readonly action: NewsletterAction;
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly isOffered: boolean;
  readonly isMain?: boolean;
  readonly isDisabled?: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly done: string;
}

function restAction({ can, counts }: Newsletter, unclear: number): ReportAction {
  const own = restOf(counts);
  const parts = [
    own === 0 ? null : restText(counts),
    unclear === 0
      ? null
      : `${counted(unclear, 'unklare Person', 'unklare Personen')}, die den Newsletter schon haben ${unclear === 1 ? 'kann' : 'können'}`,
  ].filter((part) => part !== null);
  const known = unclear === 0 ? ' Wer ihn schon hat, bekommt ihn nicht noch einmal.' : '';
  return {
    action: 'rest',
    label: 'Nur den Rest senden …',
    Icon: Send,
    isOffered: can.sendRest,
    isMain: true,
    isDisabled: own + unclear === 0,
    title: `An ${counted(own + unclear, 'Person', 'Personen')} senden?`,
    text: `Gesendet wird an ${parts.join(', dazu ')}.${known}`,
    confirmLabel: 'Rest senden',
    done: 'Der Rest wird gesendet',
  };
}

/** In the order of their buttons. */
function actionsOf(newsletter: Newsletter, { ticked }: Ticks): readonly ReportAction[] {
  const { can } = newsletter;
  return [
    {
      action: 'cancel',
      label: 'Abbrechen …',
      Icon: Square,
      isOffered: can.cancel && !can.recall,
      title: 'Versand abbrechen?',
      text: 'Was schon hinausging, bleibt draußen. Wer noch offen ist, bekommt nichts, bis Sie den Rest senden.',
      confirmLabel: 'Versand abbrechen',
      done: 'Der Versand wurde abgebrochen',
    },
    {
      action: 'pause',
      label: 'Anhalten …',
      Icon: Pause,
      isOffered: can.pause,
      title: 'Versand anhalten?',
      text: 'Was gerade unterwegs ist, geht noch hinaus; danach wartet der Versand, bis Sie ihn fortsetzen.',
      confirmLabel: 'Anhalten',
      done: 'Der Versand ist angehalten',
    },
    {
      action: 'resume',
      label: 'Fortsetzen …',
      Icon: Play,
      isOffered: can.resume,
      isMain: !can.sendRest,
      title: 'Versand fortsetzen?',
      text: 'Offene und aufgeschobene Nachrichten gehen weiter hinaus.',
      confirmLabel: 'Fortsetzen',
      done: 'Der Versand geht weiter',
    },
    restAction(newsletter, ticked.size),
  ];
}

interface ReportActionsProps extends NewsletterProps {
  readonly ticks: Ticks;
}

interface ActionButtonProps extends ReportActionsProps {
  readonly of: ReportAction;
}

function ActionButton({ newsletter: { id }, ticks: { ticked }, of }: ActionButtonProps) {
  const { action, label, Icon, isMain = false, isDisabled = false, done } = of;
  const [isAsking, setAsking] = useState(false);
  // What follows belongs to the call: the answer may take this button away.
  const { mutate, isPending, error, reset } = useMutation({
    ...actionMutation,
    onSuccess: (changed) => {
      setAsking(false);
      showNewsletter(changed);
      reportSuccess(done);
    },
  });
  const close = (): void => {
    setAsking(false);
    reset();
  };
  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        color={isMain ? 'primary' : 'secondary'}
        disabled={isDisabled}
        startIcon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={of.title}
          confirmLabel={of.confirmLabel}
          isCancelFocused={action === 'cancel'}
          isPending={isPending}
          failure={error?.message ?? null}
          confirm={() => mutate({ id, action, unclear: [...ticked] })}
          close={close}
        >
          {of.text}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Holding and going on are one button that stays, so that the focus does. */
const keyOf = ({ action }: ReportAction): string => (action === 'resume' ? 'pause' : action);

/** What can be done with a newsletter that was started. */
export function ReportActions({ newsletter, ticks }: ReportActionsProps) {
  return (
    <>
      <NewsletterMenu newsletter={newsletter} />
      <ViewButton newsletter={newsletter} />
      {actionsOf(newsletter, ticks)
        .filter(({ isOffered }) => isOffered)
        .map((of) => (
          <ActionButton key={keyOf(of)} {...{ newsletter, ticks, of }} />
        ))}
    </>
  );
}
