import { Project, isRecord } from '@energieakte/contract';
import { completedValue } from '#features/projects/record/completed-value.ts';
import type { ProjectRecord } from '#features/projects/record/project-record.ts';
import { officeView } from '#features/projects/record/project-view.ts';

/** What today tells of a project that its versions do not keep, and the names of what they refer to. */
export interface ThenContext {
  readonly today: Pick<Project, 'id' | 'projectId' | 'mode' | 'createdAt' | 'createdBy'>;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
  readonly people: ReadonlyMap<string, { readonly id: string; readonly displayname: string }>;
  readonly groups: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
  readonly customers: ReadonlyMap<string, NonNullable<Project['customer']>>;
  readonly projects: ReadonlyMap<string, Project['relatedProjects'][number]>;
}

function found<Value>(known: ReadonlyMap<string, Value>, id: unknown): Value | null {
  return typeof id === 'string' ? (known.get(id) ?? null) : null;
}

function foundAll<Value>(known: ReadonlyMap<string, Value>, ids: unknown): readonly Value[] {
  const list: readonly unknown[] = Array.isArray(ids) ? ids : [];
  return list.flatMap((id) => found(known, id) ?? []);
}

/**
 * A project as it was, in the shape of today: nobody is editing it, nobody may change anything.
 * @param version what the history keeps
 */
export function projectAsOf(version: unknown, context: ThenContext): Project {
  const stored = isRecord(version) ? version : {};
  const { people, groups, customers, projects } = context;
  const shown = Project.parse(
    completedValue(Project, {
      ...stored,
      ...context.today,
      audience: 'office',
      customer: found(customers, stored['customerId']),
      customerContacts: foundAll(people, stored['customerContactIds']),
      responsible: found(people, stored['responsibleUserId']),
      expert: found(people, stored['expertUserId']),
      reviewer: found(people, stored['reviewerUserId']),
      members: foundAll(people, stored['memberIds']),
      groups: foundAll(groups, stored['groupIds']),
      relatedProjects: foundAll(projects, stored['relatedProjectIds']),
      updatedAt: stored['updatedAt'] ?? context.updatedAt,
      updatedBy: context.updatedBy,
      lock: null,
      can: {},
    }),
  );
  const view = officeView(recordOf(shown), {
    personId: '',
    seesDeleted: false,
    can: shown.can,
    stepsOf: () => [],
    desiredOf: () => null,
  });
  return { ...view, deadlines: shown.deadlines };
}

function instantOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** As a record of the database, so that everything that follows from it is worked out in one place. */
function recordOf(shown: Project): ProjectRecord {
  return {
    ...shown,
    // Only those that may be named were looked up.
    relatedProjects: shown.relatedProjects.map((link) => ({ ...link, deleted: false })),
    suffix: null,
    programmes: [],
    lock: null,
    cancelledAt: instantOrNull(shown.cancelledAt),
    closedAt: instantOrNull(shown.closedAt),
    deletedAt: null,
    createdAt: new Date(shown.createdAt),
    updatedAt: new Date(shown.updatedAt),
  };
}

/** Every id in a version that may stand for a person, a customer, a group or a project. */
export function referencesIn(version: unknown): readonly string[] {
  if (!isRecord(version)) return [];
  return Object.entries(version).flatMap(([key, value]) => {
    if (!/Ids?$/u.test(key)) return [];
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.filter((id) => typeof id === 'string');
  });
}
