import { invitationStateLabels, type Survey, type SurveyInvitation } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import Clock from 'lucide-react/icons/clock';
import PenLine from 'lucide-react/icons/pen-line';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { formatDay } from '#shared/format/relative-day.ts';
import { formatDayOf } from '#shared/format/relative-moment.ts';
import type { RecordColumn, RecordFilter } from '#shared/list/record-rows.ts';
import { statusTones } from '#shared/ui/status-tones.ts';
import { type Tone, ToneMark } from '#shared/ui/tone-mark.tsx';
import { remindMutation, withdrawMutation } from '../surveys.queries.ts';

const tones: Readonly<Record<SurveyInvitation['state'], Tone>> = {
  OFFEN: { Icon: Circle, ...statusTones.WHITE },
  BEGONNEN: { Icon: PenLine, ...statusTones.YELLOW },
  BEANTWORTET: { Icon: Check, ...statusTones.GREEN },
  ABGELAUFEN: { Icon: Clock, ...statusTones.NOTHING },
  ZURUECKGEZOGEN: { Icon: Undo2, ...statusTones.NOTHING },
};

interface InvitationProps {
  readonly invitation: SurveyInvitation;
}

function StateMark({ invitation: { state } }: InvitationProps) {
  return <ToneMark tone={tones[state]} word={invitationStateLabels[state]} />;
}

const nameOf = ({ name, email }: SurveyInvitation): string => name ?? email ?? 'gelöschte Person';

function RemindButton({ invitation }: InvitationProps) {
  const { mutate, isPending } = useMutation(remindMutation);
  const name = nameOf(invitation);
  const remind = (): void =>
    mutate(invitation.id, {
      onSuccess: () => reportSuccess(`${name} wurde erinnert`),
      onError: ({ message }) => reportError(message),
    });
  return (
    <Button size="small" aria-label={`${name} erinnern`} loading={isPending} onClick={remind}>
      Erinnern
    </Button>
  );
}

function WithdrawButton({ invitation }: InvitationProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(withdrawMutation);
  const name = nameOf(invitation);
  const close = (): void => {
    setAsking(false);
    reset();
  };
  const withdraw = (): void =>
    mutate(invitation.id, {
      onSuccess: () => {
        reportSuccess('Die Einladung wurde zurückgezogen');
        close();
      },
    });
  return (
    <>
      <Button
        size="small"
        color="secondary"
        aria-label={`Einladung von ${name} zurückziehen`}
        onClick={() => setAsking(true)}
      >
        Zurückziehen
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Einladung von ${name} zurückziehen?`}
          confirmLabel="Zurückziehen"
          isCancelFocused
          isPending={isPending}
          failure={error?.message ?? null}
          confirm={withdraw}
          close={close}
        >
          Der Link führt dann zu nichts mehr. Was schon begonnen wurde, wird nicht abgeschickt.
        </ConfirmDialog>
      )}
    </>
  );
}

function Steps({ invitation }: InvitationProps) {
  const { can } = invitation;
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, ml: -2 }}>
      {can.remind && <RemindButton invitation={invitation} />}
      {can.withdraw && <WithdrawButton invitation={invitation} />}
    </Box>
  );
}

const dayOrDash = (day: string | null): string => (day === null ? '–' : formatDay(day));
const momentOrDash = (at: string | null): string => (at === null ? '–' : formatDayOf(new Date(at)));

/** When it was opened and answered is known only where answers are given by name. */
const namedColumns: readonly RecordColumn<SurveyInvitation>[] = [
  {
    id: 'geoeffnet',
    title: 'Geöffnet',
    minimalWidth: 100,
    from: 900,
    sortBy: ({ openedAt }) => openedAt ?? '',
    cell: ({ openedAt }) => <span className="text">{momentOrDash(openedAt)}</span>,
  },
  {
    id: 'beantwortet',
    title: 'Beantwortet',
    minimalWidth: 110,
    from: 900,
    sortBy: ({ answeredOn }) => answeredOn ?? '',
    cell: ({ answeredOn }) => <span className="text">{dayOrDash(answeredOn)}</span>,
  },
];

const firstColumns: readonly RecordColumn<SurveyInvitation>[] = [
  {
    id: 'person',
    title: 'Person',
    minimalWidth: 160,
    share: 1,
    sortBy: nameOf,
    cell: (invitation) => <strong className="text">{nameOf(invitation)}</strong>,
  },
  {
    id: 'mail',
    title: 'E-Mail',
    minimalWidth: 180,
    share: 1,
    from: 1200,
    sortBy: ({ email }) => email ?? '',
    cell: ({ email }) => <span className="text">{email ?? '–'}</span>,
  },
  {
    id: 'projekt',
    title: 'Projekt',
    minimalWidth: 120,
    from: 760,
    sortBy: ({ project }) => project?.projectId ?? '',
    cell: ({ project }) => <span className="text">{project?.projectId ?? '–'}</span>,
  },
  {
    id: 'stand',
    title: 'Stand',
    minimalWidth: 140,
    sortBy: ({ state }) => invitationStateLabels[state],
    cell: (invitation) => <StateMark invitation={invitation} />,
  },
  {
    id: 'eingeladen',
    title: 'Eingeladen',
    minimalWidth: 104,
    from: 640,
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <span className="text">{momentOrDash(createdAt)}</span>,
  },
];

const lastColumns: readonly RecordColumn<SurveyInvitation>[] = [
  {
    id: 'bis',
    title: 'Gültig bis',
    minimalWidth: 104,
    from: 1000,
    sortBy: ({ expiresOn }) => expiresOn,
    cell: ({ expiresOn }) => <span className="text">{formatDay(expiresOn)}</span>,
  },
  {
    id: 'erinnert',
    title: 'Erinnert',
    minimalWidth: 90,
    isNumber: true,
    from: 900,
    sortBy: ({ remindersSent }) => remindersSent,
    cell: ({ remindersSent }) => <span className="text">{remindersSent}</span>,
  },
  {
    id: 'schritte',
    title: 'Schritte',
    minimalWidth: 236,
    cell: (invitation) => <Steps invitation={invitation} />,
  },
];

/** What the list says of each invitation. */
export function columnsOf({ anonymity }: Survey): readonly RecordColumn<SurveyInvitation>[] {
  const named = anonymity === 'NAMENTLICH' ? namedColumns : [];
  return [...firstColumns, ...named, ...lastColumns];
}

export const filters: readonly RecordFilter<SurveyInvitation>[] = Object.entries(
  invitationStateLabels,
).map(([code, label]) => ({
  id: code.toLowerCase(),
  group: 'stand',
  label,
  fits: ({ state }) => state === code,
}));

/** An invitation on a phone. */
export function InvitationCard({ invitation }: InvitationProps) {
  const { expiresOn, project } = invitation;
  return (
    <>
      <div className="line">
        <strong>{nameOf(invitation)}</strong>
        <StateMark invitation={invitation} />
      </div>
      <div className="line">
        <span className="soft">
          {[project?.projectId, `gültig bis ${formatDay(expiresOn)}`]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </span>
      </div>
      <div className="line">
        <Steps invitation={invitation} />
      </div>
    </>
  );
}
