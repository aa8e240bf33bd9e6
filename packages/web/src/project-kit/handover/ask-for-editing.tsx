import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { EditRequest, Project } from '@energieakte/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import {
  answerEditMutation,
  editRequestsQuery,
  requestEditMutation,
  useLiveRequests,
} from './handover.queries.ts';
import { requestText } from './handover-labels.ts';

interface AskForEditingProps {
  readonly project: Pick<Project, 'id' | 'projectId' | 'lock'>;
}

/** Says in the banner that an answer came, as the eyes may be elsewhere. */
function useAnswerReport(mine: EditRequest | null | undefined, projectId: string): void {
  const last = useRef<EditRequest | null>(null);
  useEffect(() => {
    if (mine === undefined) return;
    const before = last.current;
    last.current = mine;
    if (before === null || before.id !== mine?.id || before.answer === mine.answer) return;
    if (mine.answer === 'RELEASED') reportSuccess(`${projectId} ist freigegeben.`);
    if (mine.answer === 'LATER') reportSuccess(requestText(mine) ?? '');
  }, [mine, projectId]);
}

function AskButton({
  projectId,
  mine,
}: {
  readonly projectId: string;
  readonly mine: EditRequest | null;
}) {
  const ask = useMutation(requestEditMutation);
  return (
    <>
      <Button size="small" loading={ask.isPending} onClick={() => ask.mutate(projectId)}>
        {mine?.answer === 'LATER' ? 'Noch einmal anfragen' : 'Bearbeitung anfragen'}
      </Button>
      {ask.error !== null && <span role="alert">{ask.error.message}</span>}
    </>
  );
}

function WithdrawButton({ request }: { readonly request: EditRequest }) {
  const answer = useMutation(answerEditMutation);
  return (
    <Button
      size="small"
      loading={answer.isPending}
      onClick={() => answer.mutate({ id: request.id, answer: 'WITHDRAWN' })}
    >
      Anfrage zurückziehen
    </Button>
  );
}

/** „Bearbeitung anfragen“ while another person is editing, and how the request stands. */
export function AskForEditing({ project }: AskForEditingProps) {
  const { data } = useQuery(editRequestsQuery(project.id));
  useLiveRequests(project.id);
  useAnswerReport(data?.mine, project.projectId);
  const mine = data?.mine ?? null;
  const words = requestText(mine);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, ml: -1, mt: 0.5 }}>
      {mine !== null && mine.answer === null ? (
        <WithdrawButton request={mine} />
      ) : (
        <AskButton projectId={project.id} mine={mine} />
      )}
      <Box component="span" role="status" sx={{ order: -1, ml: words === null ? 0 : 1 }}>
        {words}
      </Box>
    </Box>
  );
}
