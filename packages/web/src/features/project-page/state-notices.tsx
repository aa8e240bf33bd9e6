import Box from '@mui/material/Box';
import type { Project } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '#api/api-error.ts';
import { timeTacLoginQuery } from '#features/time-tracking/time-tracking.queries.ts';
import { timeTacProjectQuery } from '#features/time-transfers/time-transfers.queries.ts';
import { bannerTexts } from '#shared/activity/banner-texts.ts';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { editLink } from '#project-kit/row-links.ts';
import { AskForEditing } from '#project-kit/handover/ask-for-editing.tsx';
import { useEditAnswer } from '#project-kit/handover/use-edit-answer.ts';
import { lockSentence } from '#project-kit/lock-labels.ts';
import { TakeOverButton } from '#project-kit/take-over-button.tsx';

interface StateNoticesProps {
  readonly project: Project;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** With a full stop at the end, unless there is one. */
function sentence(text: string): string {
  return /[.!?…]$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}

function StoppedNotice({ project }: Pick<StateNoticesProps, 'project'>) {
  const { state, cancelReason, cancelledAt } = project;
  if (state === 'ACTIVE') return null;
  const since = cancelledAt === null ? '' : ` seit ${formatMoment(new Date(cancelledAt))}`;
  const reason = cancelReason === null || cancelReason === '' ? '' : ` Grund: ${sentence(cancelReason)}`;
  if (state === 'CANCELLED') {
    return (
      <Notice severity="warning">
        <strong>{`Gestoppt${since}.`}</strong>
        {`${reason} Die Fristen laufen weiter.`}
      </Notice>
    );
  }
  return (
    <Notice severity="error">
      <strong>Im Papierkorb.</strong>
      {`${reason} Das Projekt steht in keiner Liste; es lässt sich 30 Tage lang wiederherstellen.`}
    </Notice>
  );
}

function LockNotice({ project, today }: StateNoticesProps) {
  const navigate = useNavigate();
  const { lock, can } = project;
  if (lock === null || lock.mine) return null;
  return (
    <Notice
      severity="info"
      role="status"
      action={
        can.takeLock ? (
          <TakeOverButton project={project} taken={() => void navigate(editLink(project))} />
        ) : undefined
      }
    >
      <strong>{`${lockSentence(lock, today)}.`}</strong>
      {' Gespeicherte Änderungen erscheinen hier von selbst.'}
      {can.edit && <AskForEditing project={project} />}
    </Notice>
  );
}

/** Only whoever is signed in at TimeTac can load anything of it. */
function TimeTacNotice({ project }: Pick<StateNoticesProps, 'project'>) {
  const { id, timetacProjectId } = project;
  const isLinked = timetacProjectId !== null;
  const login = useQuery({ ...timeTacLoginQuery, enabled: isLinked }).data;
  const isAsked = isLinked && login?.provider === 'TIMETAC' && login.connected;
  const { error } = useQuery({ ...timeTacProjectQuery(id), enabled: isAsked });
  if (!(error instanceof ApiError && error.is('timetac.projectNotLoaded'))) return null;
  return <Notice severity="warning">{bannerTexts.linkedTimeTrackingNotLoaded}</Notice>;
}

/** What is unusual about the project: stopped, deleted, being edited by somebody else. */
export function StateNotices({ project, today }: StateNoticesProps) {
  useEditAnswer(project);
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 4, '&:empty': { display: 'none' } }}>
      <StoppedNotice project={project} />
      <LockNotice project={project} today={today} />
      <TimeTacNotice project={project} />
    </Box>
  );
}
