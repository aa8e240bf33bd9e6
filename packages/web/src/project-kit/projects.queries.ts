import {
  activateProject,
  cancelProject,
  checkFundingIds,
  checkProjectId,
  deleteProject,
  generateEmptyProject,
  getProject,
  listMinimalProjects,
  saveProject,
  searchProjects,
  startProjectEdit,
  stopProjectEdit,
  takeProjectEdit,
  type ProjectInput,
  type ProjectLease,
  type ProjectMode,
  type ProjectView,
} from '@energieakte/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { addressOf, callApi, headersFor } from '#api/call-api.ts';
import { useLiveEvents } from '#api/events.ts';
import { queryClient } from '#api/query-client.ts';
import { readToken } from '#api/token-store.ts';

/** How long a reservation holds without a sign of life, in seconds (interface section "Locking"). */
const leaseSeconds = 120;

/** One project by its technical id or its project id. */
export function projectQuery(id: string) {
  return queryOptions({
    queryKey: ['projects', 'one', id],
    queryFn: ({ signal }) => callApi(getProject, { params: { id }, signal }),
  });
}

/** Puts a fresh answer where every page finds it, and marks the lists that show the project as old. */
export function rememberProject(project: ProjectView): Promise<void> {
  for (const id of [project.id, project.projectId]) {
    queryClient.setQueryData(projectQuery(id).queryKey, project);
  }
  return invalidateLists();
}

/** Everything that shows a line of a project: the lists and the locked overview. */
async function invalidateLists(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['projects', 'list'] }),
    queryClient.invalidateQueries({ queryKey: ['projects', 'locked'] }),
  ]);
}

/** Asks again for the project on screen whenever a colleague saves or reserves it. */
export function useLiveProject(id: string, projectUuid: string | undefined): void {
  useLiveEvents((event) => {
    if (event.type === 'resync' || event.id !== projectUuid) return;
    void queryClient.invalidateQueries({ queryKey: ['projects', 'one', id] });
  });
}

/** Creates or updates; invalidates the lists and replaces the project on screen. */
export const saveProjectMutation = mutationOptions({
  mutationFn: (body: ProjectInput) => callApi(saveProject, { body }),
  onSuccess: rememberProject,
});

/** A server may demand longer reservations than ours; then its own length is taken. */
async function requestLease(id: string): Promise<ProjectLease> {
  try {
    return await callApi(startProjectEdit, {
      params: { id },
      query: { leaseSeconds: String(leaseSeconds) },
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields['leaseSeconds'] === undefined) throw error;
    return callApi(startProjectEdit, { params: { id } });
  }
}

/** Reserves or renews; replaces the project on screen, or asks who has it when it is refused. */
export async function startEdit(id: string): Promise<ProjectLease> {
  try {
    const answer = await requestLease(id);
    await rememberProject(answer.project);
    return answer;
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: ['projects', 'one'] });
    throw error;
  }
}

function stopOf(id: string, lease: number | undefined) {
  return { params: { id }, query: lease === undefined ? {} : { lease: String(lease) } };
}

/**
 * Gives the project free; invalidates it and the lists.
 * @param lease the reservation to end; whichever there is when absent
 */
export async function stopEdit(id: string, lease?: number): Promise<void> {
  await callApi(stopProjectEdit, stopOf(id, lease));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['projects', 'one'] }),
    invalidateLists(),
  ]);
}

/** Gives the project free while the page is going away; nobody can wait for the answer. */
export function stopEditOnLeave(id: string, lease: number): void {
  const token = readToken();
  if (token === null) return;
  const headers = headersFor(token, 'application/problem+json');
  void fetch(addressOf(stopProjectEdit, stopOf(id, lease)), {
    method: stopProjectEdit.method,
    keepalive: true,
    headers,
  }).catch(() => undefined);
}

/** Takes the reservation from somebody else; replaces the project on screen. */
export const takeEditMutation = mutationOptions({
  mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
    callApi(takeProjectEdit, { params: { id }, body: { reason } }),
  onSuccess: ({ project }) => rememberProject(project),
});

export type LifecycleAction = 'cancel' | 'activate' | 'delete';

const lifecycleEndpoints = {
  cancel: cancelProject,
  activate: activateProject,
  delete: deleteProject,
} as const;

/** Stops, resumes or deletes a project; invalidates the lists and replaces the project on screen. */
export const lifecycleMutation = mutationOptions({
  mutationFn: (input: {
    readonly id: string;
    readonly action: LifecycleAction;
    readonly reason: string;
  }) =>
    callApi(lifecycleEndpoints[input.action], {
      params: { id: input.id },
      body: { reason: input.reason === '' ? null : input.reason },
    }),
  onSuccess: rememberProject,
});

/** An unsaved project filled from a Haustyp. */
export function loadFromTemplate(params: {
  readonly mode: ProjectMode;
  readonly customerId: string | null;
  readonly templateId: string;
}): Promise<ProjectInput> {
  return callApi(generateEmptyProject, { body: params });
}

/** An unsaved project with its defaults and the id it would get. */
export function emptyProjectQuery(mode: ProjectMode, customerId: string | null) {
  return queryOptions({
    queryKey: ['projects', 'empty', mode, customerId],
    queryFn: ({ signal }) => callApi(generateEmptyProject, { body: { mode, customerId }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

interface TypedProjectId {
  readonly mode: ProjectMode;
  readonly customerId: string | null;
  readonly projectId: string;
}

/** Whether a typed project id has the right format, fits the Auftraggeber and is free. */
export function projectIdCheckQuery(typed: TypedProjectId) {
  return queryOptions({
    queryKey: ['projects', 'idCheck', typed],
    queryFn: ({ signal }) => callApi(checkProjectId, { body: typed, signal }),
    staleTime: 0,
  });
}

/** Where BzA- and BnD-IDs of a project stand in others; the ids sorted, each once. */
export function fundingIdUsesQuery(id: string, fundingIds: readonly string[]) {
  return queryOptions({
    queryKey: ['projects', 'fundingIds', id, fundingIds],
    queryFn: ({ signal }) =>
      callApi(checkFundingIds, { body: { id, fundingIds: [...fundingIds] }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: fundingIds.length > 0,
  });
}

const choiceKeys = ['projectId', 'name', 'street', 'city'] as const;

/**
 * Up to twenty projects whose id, name or place contains what was typed. The forgiving search would hide the id that
 * was typed among all those that differ by one digit.
 */
export function projectChoicesQuery(typed: string) {
  return queryOptions({
    queryKey: ['projects', 'choices', typed],
    queryFn: ({ signal }) =>
      callApi(listMinimalProjects, {
        query: { filterOr: choiceKeys.map((key) => `${key}|like|${typed.trim()}`), size: '20' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The specification's search by client name (section 7): projects of a kind whose Bauherr is called like that. */
export function clientNameQuery(mode: ProjectMode, name: string) {
  return queryOptions({
    queryKey: ['projects', 'clientName', mode, name],
    queryFn: ({ signal }) =>
      callApi(searchProjects, {
        query: { filterAnd: [`name|like|${name}`], page: '0', size: '1000', mode: String(mode) },
        signal,
      }),
  });
}

/** Projects that fulfil all given filters (`key|type|value`), five at most: the hint at duplicates. */
export function sameProjectsQuery(filterAnd: readonly string[]) {
  return queryOptions({
    queryKey: ['projects', 'same', filterAnd],
    queryFn: ({ signal }) => callApi(searchProjects, { query: { filterAnd, size: '5' }, signal }),
  });
}
