import {
  billService,
  changeServiceColor,
  getReminderEvidence,
  overrideProjectColor,
  Project,
  saveChecklistItem,
  saveDeadline,
  type ChecklistInput,
  type ColorOverrideInput,
  type DeadlineInput,
  type ServiceBilling,
  type ServiceColorChange,
} from '@energieakte/contract';
import { mutationOptions } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import { saveFile } from '#shared/files/keep-file.ts';
import { projectQuery, rememberProject } from '#project-kit/projects.queries.ts';

/** The project as it is, where a refusal of an outdated version carries it. */
function currentProject(error: Error): Project | null {
  if (!(error instanceof ApiError) || !error.is('progress.versionOutdated')) return null;
  const parsed = Project.safeParse(error.current);
  return parsed.success ? parsed.data : null;
}

/** A refused change leaves the newest state on screen, so that the second attempt is about that. */
async function showCurrent(error: Error): Promise<void> {
  const current = currentProject(error);
  if (current !== null) await rememberProject(current);
}

/** The evidence that the deadlines of a project were watched, into the downloads. */
export const evidenceMutation = mutationOptions({
  mutationFn: async ({ id, format }: { readonly id: string; readonly format: 'pdf' | 'csv' }) =>
    saveFile(await callApi(getReminderEvidence, { params: { projectId: id }, query: { format } })),
});

const outcome = { onSuccess: rememberProject, onError: showCurrent } as const;

export interface ServiceStepParams {
  readonly project: Project;
  readonly change: ServiceColorChange;
}

function withStep({ project, change }: ServiceStepParams): Project {
  return {
    ...project,
    services: project.services.map((service) =>
      service.id === change.id ? { ...service, color: change.color, next: [] } : service,
    ),
  };
}

/** Takes a service one step on; shown at once, and taken back when it is refused. */
export const serviceStepMutation = mutationOptions({
  mutationFn: ({ change }: ServiceStepParams) => callApi(changeServiceColor, { body: change }),
  onMutate: async (params) => {
    await queryClient.cancelQueries({ queryKey: ['projects', 'one'] });
    const shown = withStep(params);
    for (const id of [shown.id, shown.projectId])
      queryClient.setQueryData(projectQuery(id).queryKey, shown);
  },
  onSuccess: rememberProject,
  onError: async (error, { project }) => {
    await rememberProject(currentProject(error) ?? project);
    await queryClient.invalidateQueries({ queryKey: projectQuery(project.projectId).queryKey });
  },
});

/** The same step outside of a component, for taking one back after the place of it has gone. */
export async function stepService(change: ServiceColorChange): Promise<void> {
  try {
    await rememberProject(await callApi(changeServiceColor, { body: change }));
  } catch (error) {
    if (error instanceof Error) await showCurrent(error);
    throw error;
  }
}

export interface BillingParams {
  readonly project: Project;
  /** The services on one invoice. */
  readonly serviceIds: readonly string[];
  readonly billing: Omit<ServiceBilling, 'id' | 'version'>;
  /** Sets those that are done to invoiced as well. */
  readonly isClosing: boolean;
}

function serviceOf(project: Project, id: string): Project['services'][number] | null {
  return project.services.find((service) => service.id === id) ?? null;
}

async function billOne(project: Project, id: string, params: BillingParams): Promise<Project> {
  const service = serviceOf(project, id);
  if (service === null) return project;
  const body = { id, version: service.version, ...params.billing };
  const billed = await callApi(billService, { body });
  const after = serviceOf(billed, id);
  if (!params.isClosing || after?.color !== 'GREEN') return billed;
  const change = { id, version: after.version, color: 'DARKGREEN' } as const;
  return callApi(changeServiceColor, { body: change });
}

/** Enters the invoice of services one after the other; what has got through before a refusal stays and is shown. */
export const billingMutation = mutationOptions({
  mutationFn: async (params: BillingParams) => {
    let project = params.project;
    for (const id of params.serviceIds) {
      project = await billOne(project, id, params);
      await rememberProject(project);
    }
    return project;
  },
  onError: showCurrent,
});

/** Takes an invoice back: the service is done again, and its invoice is taken out. */
export const cancelBillingMutation = mutationOptions({
  mutationFn: async ({ change }: ServiceStepParams) => {
    const reopened = await callApi(changeServiceColor, { body: change });
    const service = serviceOf(reopened, change.id);
    if (service === null) return reopened;
    const nothing = { invoiceNo: null, invoicedAt: null, billingWaived: null };
    const body = { id: service.id, version: service.version, ...nothing };
    return callApi(billService, { body });
  },
  ...outcome,
});

/** Sets the color of the project by hand, or gives the derived one back. */
export const overrideColorMutation = mutationOptions({
  mutationFn: (body: ColorOverrideInput) => callApi(overrideProjectColor, { body }),
  ...outcome,
});

/** Adds or changes a deadline. */
export const deadlineMutation = mutationOptions({
  mutationFn: (body: DeadlineInput) => callApi(saveDeadline, { body }),
  ...outcome,
});

/** Adds documents to a project or changes them, one after the other; what has got through before a refusal stays. */
export const checklistItemsMutation = mutationOptions({
  mutationFn: async (changes: readonly ChecklistInput[]) => {
    for (const body of changes) await rememberProject(await callApi(saveChecklistItem, { body }));
  },
  onError: showCurrent,
});
