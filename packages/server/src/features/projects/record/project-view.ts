import {
  deadlineAbilities,
  type GuestProject,
  netSumOf,
  owerForCustomer,
  type Project,
  type ProjectAbilities,
  type RecordedChecklistItem,
  type RecordedDeadline,
  type ServiceStep,
} from '@energieakte/contract';
import type { DesiredOf } from '#features/projects/record/desired-deadlines.ts';
import { retentionUntil } from '#features/projects/lifecycle/retention.ts';
import {
  checklistOf,
  type ProjectRecord,
  type RecordedService,
} from '#features/projects/record/project-record.ts';

/** Who looks, and what they may do with the project. */
export interface Viewer {
  readonly personId: string;
  /** Whether projects in the Papierkorb may be named. */
  readonly seesDeleted: boolean;
  readonly can: ProjectAbilities;
  readonly stepsOf: (service: RecordedService) => ServiceStep[];
  readonly desiredOf: DesiredOf;
}

function lockView(lock: ProjectRecord['lock'], personId: string): Project['lock'] {
  if (lock === null) return null;
  return {
    holder: lock.holder,
    since: lock.since.toISOString(),
    expiresAt: lock.expiresAt.toISOString(),
    leaseNumber: lock.leaseNumber,
    mine: lock.holder.id === personId,
  };
}

function sumOf(services: readonly RecordedService[]): number {
  return services.reduce((sum, service) => sum + (netSumOf(service) ?? 0), 0);
}

/** The links to other projects; those in the Papierkorb are for those who restore. */
function linksOf(
  { relatedProjects: all }: ProjectRecord,
  seesDeleted: boolean,
): Pick<Project, 'relatedProjects' | 'relatedProjectIds'> {
  const shown = all.filter(({ deleted }) => seesDeleted || !deleted);
  return {
    relatedProjects: shown.map(({ id, projectId, name }) => ({ id, projectId, name })),
    relatedProjectIds: shown.map(({ id }) => id),
  };
}

/** A project as the office sees it. */
export function officeView(
  record: ProjectRecord,
  { personId, seesDeleted, can, stepsOf, desiredOf }: Viewer,
): Project {
  return {
    audience: 'office',
    ...record,
    ...linksOf(record, seesDeleted),
    projectIdProposed: false,
    cancelledAt: record.cancelledAt?.toISOString() ?? null,
    closedAt: record.closedAt?.toISOString() ?? null,
    retentionUntil: retentionUntil(record),
    services: record.services.map((service) => ({
      ...service,
      netSum: netSumOf(service),
      next: stepsOf(service),
    })),
    deadlines: record.deadlines.map((deadline) => ({
      ...deadline,
      can: deadlineAbilities(deadline, desiredOf(deadline)),
    })),
    checklist: checklistOf(record),
    orderNet: sumOf(record.services.filter(({ ordered }) => ordered)),
    invoicedNet: sumOf(record.services.filter(({ invoiceNo }) => invoiceNo !== null)),
    lock: lockView(record.lock, personId),
    can,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

export interface GuestViewer {
  readonly can: ProjectAbilities;
  /** Which entries of the lists are for this guest. */
  readonly shows: {
    readonly deadline: (deadline: RecordedDeadline) => boolean;
    readonly checklistItem: (checklistItem: RecordedChecklistItem) => boolean;
  };
}

type Person = Omit<GuestProject['client'], 'secondClient'>;

function nameAndAddress(person: Person): Person {
  const { salutation, firstName, lastName, company, street, houseNo, zip, city } = person;
  return { salutation, firstName, lastName, company, street, houseNo, zip, city };
}

function guestChecklist(record: ProjectRecord, shows: GuestViewer['shows']): GuestProject['checklist'] {
  return checklistOf(record)
    .filter((checklistItem) => shows.checklistItem(checklistItem))
    .map((checklistItem) => {
      const { package: packageName, label, state, waitsFor, dueDate, rejectedReason } = checklistItem;
      const { requestUnsentSince } = checklistItem;
      const owedBy = owerForCustomer(checklistItem);
      return {
        package: packageName,
        label,
        state,
        waitsFor,
        owedBy,
        requestUnsentSince,
        dueDate,
        rejectedReason,
      };
    });
}

/** Exactly what domain section 4 gives to a guest; each field is named here, nothing passes by accident. */
export function guestView(record: ProjectRecord, { can, shows }: GuestViewer): GuestProject {
  const { id, projectId, mode, name, title, state, color, customerReference, version } = record;
  const { secondClient } = record.client;
  const {
    lat: _lat,
    lon: _lon,
    houseModelId: _model,
    contractConditional: _conditional,
    ...site
  } = record.site;
  return {
    audience: 'customer',
    id,
    projectId,
    mode,
    name,
    title,
    state,
    color,
    customerReference,
    version,
    responsibleName: record.responsible?.displayname ?? null,
    memberNames: record.members.map((member) => member.displayname),
    locked: record.lock !== null,
    client: {
      ...nameAndAddress(record.client),
      secondClient: secondClient === null ? null : nameAndAddress(secondClient),
    },
    site,
    services: record.services.map(({ title: service, ordered, color: progress, dueDate }) => ({
      title: service,
      ordered,
      color: progress,
      dueDate,
    })),
    fundingCases: record.fundingCases.map(({ programmeCode, bzaId, bzaDate, bndDate }) => ({
      programmeCode,
      bzaId,
      bzaDate,
      bndDate,
    })),
    deadlines: record.deadlines
      .filter((deadline) => shows.deadline(deadline))
      .map(({ title: deadline, dueDate, hard }) => ({ title: deadline, dueDate, hard })),
    checklist: guestChecklist(record, shows),
    can,
  };
}
