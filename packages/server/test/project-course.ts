import { emptyEnergy, Project, type ProjectColor } from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import type { Harness, Refusal } from '#test/project-harness.ts';

type Service = Project['services'][number];

/** Everything the first order asks for. */
export function orderedBasics(harness: Harness) {
  return {
    title: 'Neubau EFH',
    responsibleUserId: harness.office.people.user.id,
    client: { privacyNoticeAt: '2026-01-10' },
    site: {
      zip: '73087',
      city: 'Bad Boll',
      federalState: 'BW',
      measure: 'NEUBAU',
      buildingType: 'EFH',
    },
    fundingCases: [{ id: newId(), programmeCode: '297', deadlineSupervision: true }],
  };
}

/** Everything a BzA asks for beside its number; to be merged over the basics. */
export function applicationBasics(harness: Harness) {
  return {
    expertUserId: harness.office.people.secondUser.id,
    client: { applicantType: 'SELBSTNUTZER_HAUS' },
    site: {
      street: 'Am Sonnenrain',
      houseNo: '12',
      construction: 'HOLZTAFEL',
      units: 1,
      livingArea: 148,
      heritage: 'NONE',
      permitDate: '2026-01-15',
    },
  };
}

export const applicationCase = {
  applicantUnits: 1,
  applicantArea: 148,
  efficiencyLevel: '40',
  qng: 'PLUS',
  eligibleCosts: 30_000_000,
  independenceConfirmed: true,
} as const;

export const builtFigures = {
  ...emptyEnergy,
  qp: 22.9,
  qpRef: 62,
  ht: 0.198,
  htRef: 0.385,
} as const;

/** A service as people order it. */
export function orderOf(serviceCode: string, details: object = {}) {
  return { id: newId(), serviceCode, title: `Leistung ${serviceCode}`, ordered: true, ...details };
}

export function serviceOf(project: Project, serviceCode: string): Service {
  const service = project.services.find((one) => one.serviceCode === serviceCode);
  if (service === undefined) throw new Error(`The project has no service ${serviceCode}`);
  return service;
}

interface Step {
  readonly to: ProjectColor;
  readonly who?: OfficePersonKey;
  readonly reason?: string;
}

/** A service of a project, by its code. */
interface Place {
  readonly id: string;
  readonly serviceCode: string;
}

/** Takes a service of the project through steps, each by the person it names. */
export async function takeSteps(
  harness: Harness,
  { id, serviceCode }: Place,
  steps: readonly Step[],
): Promise<Project> {
  let project = await harness.read(id);
  for (const { to, who = 'user', reason } of steps) {
    const service = serviceOf(project, serviceCode);
    const body = {
      id: service.id,
      version: service.version,
      color: to,
      ...(reason === undefined ? {} : { reason }),
    };
    const reply = await harness.call(who, 'POST /service/color', body);
    if (reply.status !== 200) throw new Error(`${serviceCode} to ${to}: ${reply.text}`);
    project = Project.parse(reply.json);
  }
  return project;
}

/** A step that must be refused. */
export async function refusedStep(
  harness: Harness,
  place: Place,
  { to, who = 'user', reason }: Step,
): Promise<Refusal> {
  const { id, version } = serviceOf(await harness.read(place.id), place.serviceCode);
  const body = { id, version, color: to, ...(reason === undefined ? {} : { reason }) };
  return harness.refused(who, 'POST /service/color', body);
}

/** Sets the state of every document of a project. */
export async function settleChecklistItems(
  harness: Harness,
  projectId: string,
  state: string,
): Promise<Project> {
  let project = await harness.read(projectId);
  for (const { id } of project.checklist) {
    const version = project.checklist.find((item) => item.id === id)?.version;
    const reply = await harness.call('user', 'POST /checklist', { id, version, state });
    if (reply.status !== 200) throw new Error(reply.text);
    project = Project.parse(reply.json);
  }
  return project;
}
