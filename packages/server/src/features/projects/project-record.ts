import type {
  PersonName,
  Project,
  ProjectClient,
  ProjectColor,
  ProjectDocument,
  ProjectMode,
  ProjectSite,
  ProjectState,
} from '@energieakte/contract';

/** Everything the database keeps of one project, with the names of what it refers to. */
export interface ProjectRecord extends Omit<ProjectDocument, 'client' | 'site'> {
  readonly id: string;
  readonly projectId: string;
  readonly mode: ProjectMode;
  readonly suffix: string | null;
  readonly state: ProjectState;
  readonly client: ProjectClient;
  readonly site: ProjectSite;
  readonly color: ProjectColor;
  readonly colorReason: string | null;
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
  readonly relatedProjects: Project['relatedProjects'];
  readonly services: Project['services'];
  readonly fundingCases: Project['fundingCases'];
  readonly deadlines: readonly (Project['deadlines'][number] & { readonly visibleToGuest: boolean })[];
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
  /** A BzA or BnD exists: the project can be stopped, but not deleted. */
  readonly hasProof: boolean;
  /** Deleted less than 30 days ago. */
  readonly restorable: boolean;
}

/** Deleted projects can be restored for 30 days (domain section 3.1). */
const restorableMilliseconds = 30 * 86_400_000;

export function factsOf(record: ProjectRecord, now: Date): ProjectFacts {
  return {
    state: record.state,
    customerId: record.customerId,
    holderId: record.lock?.holder.id ?? null,
    anyServiceOrdered: record.services.some((service) => service.ordered),
    hasProof: record.fundingCases.some(({ bzaId, bndId }) => bzaId !== null || bndId !== null),
    restorable:
      record.deletedAt !== null && now.getTime() - record.deletedAt.getTime() <= restorableMilliseconds,
  };
}

/** The parts of a record that people edit. */
export function documentOf(record: ProjectRecord): ProjectDocument {
  const { name, title, customerId, customerContactIds, customerReference } = record;
  const { responsibleUserId, expertUserId, reviewerUserId, memberIds, groupIds } = record;
  const { relatedProjectIds, priority, internalNote, tags, client, site } = record;
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
    priority,
    internalNote,
    tags,
    client,
    site,
  };
}
