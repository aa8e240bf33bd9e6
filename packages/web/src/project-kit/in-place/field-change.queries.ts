import { changeProjectField, Project, type ProjectFieldChange } from '@energieakte/contract';
import { mutationOptions } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import { projectQuery, rememberProject } from '#project-kit/projects.queries.ts';

/** Answers of two changes may come in another order than they were written: the newer one stays on screen. */
async function rememberNewest(project: Project): Promise<void> {
  const shown = queryClient.getQueryData(projectQuery(project.id).queryKey);
  if (shown?.audience === 'office' && shown.version > project.version) return;
  await rememberProject(project);
}

/** A refused change leaves the newest state on screen, so that the second attempt is about that. */
async function showCurrent(error: Error): Promise<void> {
  if (!(error instanceof ApiError) || !error.is('progress.versionOutdated')) return;
  const current = Project.safeParse(error.current);
  if (current.success) await rememberNewest(current.data);
}

/** Changes one field of a project; replaces the project on screen and makes the lists old. */
export const fieldChangeMutation = mutationOptions({
  mutationFn: (body: ProjectFieldChange) => callApi(changeProjectField, { body }),
  onSuccess: rememberNewest,
  onError: showCurrent,
});

/** The same outside of a component, for taking a change back after the place of it has gone. */
export async function changeField(body: ProjectFieldChange): Promise<void> {
  try {
    await rememberNewest(await callApi(changeProjectField, { body }));
  } catch (error) {
    if (error instanceof Error) await showCurrent(error);
    throw error;
  }
}
