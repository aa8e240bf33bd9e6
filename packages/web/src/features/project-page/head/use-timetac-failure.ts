import type { Project } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#api/api-error.ts';
import { timeTacLoginQuery } from '#features/time-tracking/time-tracking.queries.ts';
import { timeTacProjectQuery } from '#features/time-transfers/time-transfers.queries.ts';
import { reportWarning } from '#shared/activity/activity.ts';
import { bannerTexts } from '#shared/activity/banner-texts.ts';

/** Warns when the linked project of TimeTac cannot be loaded; only whoever is signed in there can load anything of it. */
export function useTimeTacFailure({
  id,
  timetacProjectId,
}: Pick<Project, 'id' | 'timetacProjectId'>): void {
  const isLinked = timetacProjectId !== null;
  const login = useQuery({ ...timeTacLoginQuery, enabled: isLinked }).data;
  const isAsked = isLinked && login?.provider === 'TIMETAC' && login.connected;
  const { error } = useQuery({ ...timeTacProjectQuery(id), enabled: isAsked });
  const isLost = error instanceof ApiError && error.is('timetac.projectNotLoaded');
  useEffect(() => {
    if (isLost) reportWarning(bannerTexts.linkedTimeTrackingNotLoaded);
  }, [isLost]);
}
