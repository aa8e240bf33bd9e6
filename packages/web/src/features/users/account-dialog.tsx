import type { UserRecord } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { accountActionMutation, type AskedAction } from './account.queries.ts';
import type { AccountAction } from './account-actions.ts';
import { DisableDialog } from './disable/disable-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

interface AccountDialogProps {
  readonly operation: AccountAction;
  readonly user: UserRecord;
  readonly end: () => void;
  /** The account is no longer there. */
  readonly gone: () => void;
}

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly done: string;
}

function questionAbout(operation: AskedAction, { displayname, email }: UserRecord): Question {
  switch (operation) {
    case 'invite':
      return {
        title: `„${displayname}“ einladen?`,
        text: `An ${email ?? ''} geht eine Nachricht mit einem Link, der 7 Tage gilt. Damit legt die Person selbst ein Passwort fest. Ein früherer Link gilt dann nicht mehr.`,
        confirmLabel: 'Einladung senden',
        done: `Die Einladung an „${displayname}“ ist unterwegs`,
      };
    case 'sendLink':
      return {
        title: 'Link für ein neues Passwort senden?',
        text: `An ${email ?? ''} geht ein Link, der 60 Minuten gilt. Bis er benutzt wird, bleibt das Passwort, wie es ist.`,
        confirmLabel: 'Link senden',
        done: `Der Link an „${displayname}“ ist unterwegs`,
      };
    case 'endSessions':
      return {
        title: 'Alle Sitzungen beenden?',
        text: `„${displayname}“ ist danach überall abgemeldet und meldet sich neu an. Was noch nicht gespeichert ist, bleibt im Browser der Person als Entwurf.`,
        confirmLabel: 'Sitzungen beenden',
        done: `„${displayname}“ ist überall abgemeldet`,
      };
    case 'resetFactor':
      return {
        title: 'Zweiten Faktor zurücksetzen?',
        text: `Codes und Passkeys von „${displayname}“ gelten danach nicht mehr, und alle Sitzungen enden. Die Person erfährt es per E-Mail und richtet den zweiten Faktor neu ein. Bitte vorher sicher sein, dass wirklich sie darum bittet.`,
        confirmLabel: 'Zurücksetzen',
        done: `Der zweite Faktor von „${displayname}“ ist zurückgesetzt`,
      };
    case 'enable':
      return {
        title: `„${displayname}“ aktivieren?`,
        text: 'Die Person kann sich danach wieder anmelden, mit denselben Rollen wie zuvor.',
        confirmLabel: 'Aktivieren',
        done: `„${displayname}“ ist wieder aktiv`,
      };
    case 'delete':
      return {
        title: `„${displayname}“ löschen?`,
        text: 'Gelöscht werden kann ein Konto nur, solange es keine Spuren hinterlassen hat. Sonst bleibt es und wird deaktiviert.',
        confirmLabel: 'Löschen',
        done: `„${displayname}“ wurde gelöscht`,
      };
  }
}

function Asked({
  operation,
  user,
  end,
  gone,
}: AccountDialogProps & { readonly operation: AskedAction }) {
  const { mutate, isPending, error } = useMutation(accountActionMutation(operation));
  const { title, text, confirmLabel, done } = questionAbout(operation, user);
  const confirm = (): void => {
    mutate(user.id, {
      onSuccess: () => {
        reportSuccess(done);
        end();
        if (operation === 'delete') gone();
      },
    });
  };
  return (
    <ConfirmDialog
      {...{ title, confirmLabel, isPending, confirm }}
      failure={error?.message ?? null}
      close={end}
    >
      {text}
    </ConfirmDialog>
  );
}

/** The question that belongs to an action, and the action itself. */
export function AccountDialog(props: AccountDialogProps) {
  const { operation, user, end } = props;
  switch (operation) {
    case 'disable':
      return <DisableDialog user={user} end={end} />;
    case 'setPassword':
    case 'makeReal':
      return <PasswordDialog user={user} end={end} />;
    default:
      return <Asked {...props} operation={operation} />;
  }
}
