import type { EditRequest, Project } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { editRequestsQuery, useLiveRequests } from './handover.queries.ts';
import { requestText } from './handover-labels.ts';

function reportAnswer(mine: EditRequest, projectId: string): void {
  if (mine.answer === 'RELEASED') reportSuccess(`${projectId} ist freigegeben.`);
  if (mine.answer === 'LATER') reportSuccess(requestText(mine) ?? '');
}

/**
 * Says in the banner how one's own request was answered, as the eyes may be elsewhere. It belongs to the whole page: a
 * project may be seen to be free, and what one asks with be gone, before the answer itself is here.
 */
export function useEditAnswer({
  id,
  projectId,
  lock,
}: Pick<Project, 'id' | 'projectId' | 'lock'>): void {
  const isForeign = lock !== null && !lock.mine;
  const { data } = useQuery({
    ...editRequestsQuery(id),
    enabled: ({ state }) => isForeign || state.data?.mine?.answer === null,
  });
  useLiveRequests(id);
  const last = useRef<EditRequest | null>(null);
  const mine = data?.mine;
  useEffect(() => {
    if (mine === undefined) return;
    const before = last.current;
    last.current = mine;
    if (before === null || mine === null || before.id !== mine.id || before.answer === mine.answer)
      return;
    reportAnswer(mine, projectId);
  }, [mine, projectId]);
}
