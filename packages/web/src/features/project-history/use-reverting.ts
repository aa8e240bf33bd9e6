import type { ProjectHistory } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { revertMutation } from './history.queries.ts';
import type { RevertParams } from './version-entry.tsx';

/** What was taken back last and can be restored by one click. */
export interface Reverted {
  readonly historyId: number;
  readonly paths: readonly string[];
  readonly labels: string;
}

/** Taking changes back: the question, the call, and the way to undo it. */
export function useReverting(project: Pick<ProjectHistory, 'id' | 'version'>) {
  const [params, setParams] = useState<RevertParams | null>(null);
  const [done, setDone] = useState<Reverted | null>(null);
  const { mutateAsync, isPending, error, reset } = useMutation(revertMutation);

  async function send(input: Omit<Reverted, 'labels'>, labels: string): Promise<number | null> {
    try {
      const made = await mutateAsync({ ...input, id: project.id, version: project.version });
      setParams(null);
      setDone(made === null ? null : { historyId: made, paths: input.paths, labels });
      return made;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return null;
    }
  }

  async function confirm(): Promise<void> {
    if (params === null) return;
    const paths = params.changes.map(({ path }) => path);
    const labels = params.changes.map(({ label }) => label).join('; ');
    const made = await send({ historyId: params.version.id, paths }, labels);
    if (made !== null) reportSuccess(`Zurückgenommen: ${labels}`);
  }

  async function undo(): Promise<void> {
    if (done === null) return;
    const made = await send({ historyId: done.historyId, paths: done.paths }, done.labels);
    if (made === null) return;
    setDone(null);
    reportSuccess(`Wiederhergestellt: ${done.labels}`);
  }

  return {
    params,
    ask: (next: RevertParams): void => {
      reset();
      setParams(next);
    },
    close: (): void => setParams(null),
    confirm,
    done,
    undo,
    forget: (): void => setDone(null),
    isPending,
    failure: error?.message ?? null,
  };
}
