import { labelAt, type ProjectDocument, ProjectInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { RulesOfDay } from '#core/extension-points.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import { berlinDay } from '#core/berlin-time.ts';
import {
  replaceBuildings,
  replaceCertificates,
  replaceFundingCases,
  replaceServices,
  replaceStages,
  replaceZones,
  upsertEnergy,
} from '#features/projects/record/project-children.queries.ts';
import { changedFields, emptyDocument } from '#features/projects/record/project-document.ts';
import { finishChange } from '#features/projects/lifecycle/project-finish.service.ts';
import { storeLinks } from '#features/projects/record/project-links.service.ts';
import { upsertClients, upsertSite } from '#features/projects/record/project-parts.queries.ts';
import { notifyOfAssignment } from '#features/projects/notify/project-notifications.service.ts';
import {
  documentOf,
  type ProjectRecord,
  type RecordedService,
} from '#features/projects/record/project-record.ts';
import {
  insertProject,
  type NewProject,
  plainFields,
  replaceGroups,
  replacePeople,
  updateProject,
  type WrittenHead,
} from '#features/projects/record/project-write.queries.ts';
import { serviceRows } from '#features/projects/record/service-rows.ts';

interface Change {
  readonly id: string;
  readonly before: ProjectDocument;
  readonly after: ProjectDocument;
  /** The services as they stand, with their progress. */
  readonly services: readonly RecordedService[];
  readonly changedBy: string;
}

/**
 * Writes the lists and figures, those that changed only. Buildings go before the zones in them.
 * @throws AppError `reference.missing` when an id of a list belongs to another project
 */
async function storeChildren(
  context: AppContext,
  db: Transaction,
  { id, after, services, changedBy, changed }: Change & { readonly changed: ReadonlySet<unknown> },
): Promise<void> {
  const today = berlinDay(context.clock.now());
  const rows = serviceRows(after.services, services, { today, personId: changedBy });
  const writers: readonly (readonly [keyof ProjectDocument, () => Promise<boolean>])[] = [
    ['services', async () => replaceServices(db, id, rows)],
    ['fundingCases', async () => replaceFundingCases(db, id, after.fundingCases)],
    ['certificates', async () => replaceCertificates(db, id, after.certificates)],
    ['buildings', async () => replaceBuildings(db, id, after.buildings)],
    ['zones', async () => replaceZones(db, id, after.zones)],
    ['stages', async () => replaceStages(db, id, after.stages)],
  ];
  for (const [part, write] of writers) {
    const isWritten = !changed.has(part) || (await write());
    if (!isWritten) throw refusal('reference.missing', { field: labelAt(ProjectInput, [part]) });
  }
  if (changed.has('energy')) await upsertEnergy(db, id, after.energy);
}

/** Writes the parts beside the head, those that changed only. */
async function storeParts(
  context: AppContext,
  db: Transaction,
  { changed, ...change }: Change & { readonly changed: ReadonlySet<unknown> },
): Promise<void> {
  const { id, after } = change;
  if (changed.has('site')) await upsertSite(db, id, after.site);
  if (changed.has('client')) await upsertClients(db, id, after.client);
  if (changed.has('memberIds'))
    await replacePeople(db, 'project_member', { projectId: id, userIds: after.memberIds });
  if (changed.has('customerContactIds'))
    await replacePeople(db, 'project_contact', { projectId: id, userIds: after.customerContactIds });
  if (changed.has('groupIds')) await replaceGroups(db, id, after.groupIds);
  if (changed.has('relatedProjectIds')) await storeLinks(db, change);
  await storeChildren(context, db, { ...change, changed });
}

/** Stores a new project with everything that goes with it. */
export async function storeNewProject(
  context: AppContext,
  db: Transaction,
  project: NewProject,
): Promise<ProjectRecord> {
  await insertProject(db, project);
  await storeParts(context, db, {
    id: project.id,
    before: emptyDocument,
    after: project.document,
    services: [],
    changedBy: project.createdBy,
    changed: changedParts(emptyDocument, project.document),
  });
  return finishChange(context, db, {
    id: project.id,
    action: 'create',
    reason: null,
    changedBy: project.createdBy,
  });
}

function changedParts(before: ProjectDocument, after: ProjectDocument): ReadonlySet<unknown> {
  return new Set(changedFields(before, after).map(([part]) => part));
}

interface StoredChange {
  /** As it was read in the same transaction, after the project was reserved. */
  readonly record: ProjectRecord;
  readonly after: ProjectDocument;
  /** For the funding cases of `after`. */
  readonly rules: RulesOfDay;
  readonly changedBy: string;
  /** Stands in the history; an ordinary save gives none. */
  readonly reason?: string | null;
}

/** The record with its new head; `null` where more was written, which only the database knows. */
function withHead(
  record: ProjectRecord,
  { head, changed }: { readonly head: WrittenHead; readonly changed: ReadonlySet<unknown> },
): ProjectRecord | null {
  const plain = new Set<unknown>(plainFields);
  return [...changed].every((part) => plain.has(part)) ? { ...record, ...head } : null;
}

/** Stores the changed document of a project and counts its version up. */
export async function storeDocument(
  context: AppContext,
  db: Transaction,
  { record: former, after, rules, changedBy, reason = null }: StoredChange,
): Promise<ProjectRecord> {
  const { id, services } = former;
  const before = documentOf(former);
  const changed = changedParts(before, after);
  const change = { id, before, after, services, changedBy };
  const head = await updateProject(db, { id, document: after, updatedBy: changedBy });
  await storeParts(context, db, { ...change, changed });
  const record = await finishChange(context, db, {
    id,
    action: 'update',
    reason,
    changedBy,
    rules,
    written: withHead(former, { head, changed }),
    formerCustomerId: before.customerId,
  });
  await notifyOfAssignment(db, { record, ...change });
  return record;
}
