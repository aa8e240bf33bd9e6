import Alert from '@mui/material/Alert';
import type { Project } from '@energieakte/contract';
import { useNavigate } from '@tanstack/react-router';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { editLink } from '../list/row-links.ts';
import { lockSentence } from '../lock-words.ts';
import { TakeOverButton } from '../take-over-button.tsx';

interface StateNoticesProps {
  readonly project: Project;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

const plain = { bgcolor: '#FFFFFF', color: 'text.primary', mb: 4 } as const;

function StoppedNotice({ project }: Pick<StateNoticesProps, 'project'>) {
  const { state, cancelReason, cancelledAt } = project;
  if (state === 'ACTIVE') return null;
  const since = cancelledAt === null ? '' : ` seit ${formatMoment(new Date(cancelledAt))}`;
  const reason = cancelReason === null || cancelReason === '' ? '' : ` Grund: ${cancelReason}`;
  if (state === 'CANCELLED') {
    return (
      <Alert severity="warning" sx={plain}>
        <strong>{`Gestoppt${since}.`}</strong>
        {`${reason} Die Fristen laufen weiter.`}
      </Alert>
    );
  }
  return (
    <Alert severity="error" sx={plain}>
      <strong>Im Papierkorb.</strong>
      {`${reason} Das Projekt steht in keiner Liste; es lässt sich 30 Tage lang wiederherstellen.`}
    </Alert>
  );
}

function LockNotice({ project, today }: StateNoticesProps) {
  const navigate = useNavigate();
  const { lock, can } = project;
  if (lock === null || lock.mine) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={plain}
      action={
        can.takeLock ? (
          <TakeOverButton project={project} taken={() => void navigate(editLink(project))} />
        ) : undefined
      }
    >
      <strong>{`${lockSentence(lock, today)}.`}</strong>
      {' Gespeicherte Änderungen erscheinen hier von selbst.'}
    </Alert>
  );
}

/** What is unusual about the project: stopped, deleted, being edited by somebody else. */
export function StateNotices({ project, today }: StateNoticesProps) {
  return (
    <>
      <StoppedNotice project={project} />
      <LockNotice project={project} today={today} />
    </>
  );
}
