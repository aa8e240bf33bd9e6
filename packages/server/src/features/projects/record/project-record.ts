import {
  type ChecklistItem,
  checklistWaitOf,
  type ColorOverride,
  type DatedProgramme,
  type DeadlineTerms,
  type PersonName,
  type Project,
  type ProjectClient,
  type ProjectColor,
  type ProjectDocument,
  type ProjectMode,
  type ProjectService,
  type ProjectSite,
  type ProjectState,
  type RecordedChecklistItem,
  type RecordedDeadline,
  type ServiceDraft,
} from '@energieakte/contract';
import type { ColorFacts } from '#features/projects/color/project-color.ts';

/** A service without what depends on who looks. */
export type RecordedService = Omit<ProjectService, 'netSum' | 'next'>;

/** What a programme says of deadlines while its row holds. */
export type RecordedProgramme = DatedProgramme & DeadlineTerms;

/** Everything the database keeps of one project, with the names of what it refers to. */
export interface ProjectRecord extends Omit<ProjectDocument, 'client' | 'site' | 'services'> {
  readonly id: string;
  readonly projectId: string;
  readonly mode: ProjectMode;
  readonly suffix: string | null;
  readonly state: ProjectState;
  readonly client: ProjectClient;
  readonly site: ProjectSite;
  readonly color: ProjectColor;
  readonly colorReason: string | null;
  readonly derivedColor: ProjectColor;
  readonly colorOverride: ColorOverride | null;
  readonly closedAt: Date | null;
  readonly cancelReason: string | null;
  readonly cancelledAt: Date | null;
  readonly deletedAt: Date | null;
  readonly customer: Project['customer'];
  readonly customerContacts: PersonName[];
  readonly responsible: PersonName | null;
  readonly expert: PersonName | null;
  readonly reviewer: PersonName | null;
  readonly members: PersonName[];
  readonly groups: Project['groups'];
  readonly relatedProjects: (Project['relatedProjects'][number] & { readonly deleted: boolean })[];
  readonly services: RecordedService[];
  /** Open ones first; without those that no longer apply. */
  readonly deadlines: RecordedDeadline[];
  /** All rows of the programmes of its funding cases, for what follows from them. */
  readonly programmes: readonly RecordedProgramme[];
  readonly checklist: RecordedChecklistItem[];
  /** `null` also when the lease has run out. */
  readonly lock: {
    readonly holder: PersonName;
    readonly since: Date;
    readonly expiresAt: Date;
    readonly leaseNumber: number;
  } | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

/** What the rights on a project depend on. */
export interface ProjectFacts {
  readonly state: ProjectState;
  readonly customerId: string | null;
  /** Who is editing now, if anybody. */
  readonly holderId: string | null;
  readonly anyServiceOrdered: boolean;
  /** What exists that must be kept (`eine BnD`): the project can be stopped, but not deleted. */
  readonly proof: string | null;
  /** Deleted less than 30 days ago. */
  readonly restorable: boolean;
}

/** Deleted projects can be restored for 30 days (domain section 3.1). */
const restorableMilliseconds = 30 * 86_400_000;

/** The last instant at which what was deleted then can be restored. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + restorableMilliseconds);
}

export function isRestorable({ deletedAt }: Pick<ProjectRecord, 'deletedAt'>, now: Date): boolean {
  return deletedAt !== null && now <= restorableUntil(deletedAt);
}

/** An invoice, a confirmation or a certificate (domain section 3.1). */
function proofOf({ fundingCases, services, certificates }: ProjectRecord): string | null {
  if (fundingCases.some(({ bndId }) => bndId !== null)) return 'eine BnD';
  if (fundingCases.some(({ bzaId }) => bzaId !== null)) return 'eine BzA';
  if (services.some(({ invoiceNo }) => invoiceNo !== null)) return 'eine Rechnung';
  return certificates.some(({ issuedAt }) => issuedAt !== null) ? 'ein Energieausweis' : null;
}

export function factsOf(record: ProjectRecord, now: Date): ProjectFacts {
  return {
    state: record.state,
    customerId: record.customerId,
    holderId: record.lock?.holder.id ?? null,
    anyServiceOrdered: record.services.some((service) => service.ordered),
    proof: proofOf(record),
    restorable: isRestorable(record, now),
  };
}

/** What the color follows from: of the deadlines only those that are open. */
export function colorFactsOf(record: ProjectRecord): ColorFacts {
  return { ...record, deadlines: record.deadlines.filter(({ state }) => state === 'OFFEN') };
}

/** The documents with what has to come first before each is asked for. */
export function checklistOf(record: ProjectRecord): ChecklistItem[] {
  return record.checklist.map((item) => ({ ...item, waitsFor: checklistWaitOf(item, record) }));
}

/** What people edit of a service in the project's form. */
function draftOf(service: RecordedService): ServiceDraft {
  const { id, serviceCode, title, ordered, orderedAt, assigneeId, dueDate } = service;
  const { quantity, unit, unitPrice, priceId, discountPct } = service;
  const { reviewNeeded, budgetHours, note } = service;
  return {
    id,
    serviceCode,
    title,
    ordered,
    orderedAt,
    assigneeId,
    dueDate,
    quantity,
    unit,
    unitPrice,
    priceId,
    discountPct,
    reviewNeeded,
    budgetHours,
    note,
  };
}

/** The parts of a record that people edit. */
export function documentOf(record: ProjectRecord): ProjectDocument {
  const { name, title, customerId, customerContactIds, customerReference } = record;
  const { responsibleUserId, expertUserId, reviewerUserId, memberIds, groupIds } = record;
  const { relatedProjectIds, priority, internalNote, tags, client, site } = record;
  const { offerNo, offerDate, offerNet, orderDate, budgetHours, priceListId } = record;
  const { timetacProjectId } = record;
  const { fundingCases, energy, certificates, buildings, zones, stages } = record;
  return {
    name,
    title,
    customerId,
    customerContactIds,
    customerReference,
    responsibleUserId,
    expertUserId,
    reviewerUserId,
    memberIds,
    groupIds,
    relatedProjectIds,
    offerNo,
    offerDate,
    offerNet,
    orderDate,
    budgetHours,
    priceListId,
    timetacProjectId,
    priority,
    internalNote,
    tags,
    client,
    site,
    services: record.services.map(draftOf),
    fundingCases,
    energy,
    certificates,
    buildings,
    zones,
    stages,
  };
}
