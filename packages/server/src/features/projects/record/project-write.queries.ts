import type { ProjectDocument, ProjectMode, ProjectState, ProjectColor } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';
import type { DerivedColor } from '#features/projects/color/project-color.ts';
import type { ProjectRecord } from '#features/projects/record/project-record.ts';

function headRow(document: ProjectDocument) {
  return {
    name: document.name,
    title: document.title,
    customer_id: document.customerId,
    customer_reference: document.customerReference,
    responsible_user_id: document.responsibleUserId,
    expert_user_id: document.expertUserId,
    reviewer_user_id: document.reviewerUserId,
    offer_no: document.offerNo,
    offer_date: document.offerDate,
    offer_net: document.offerNet,
    order_date: document.orderDate,
    budget_hours: document.budgetHours,
    price_list_id: document.priceListId,
    timetac_project_id: document.timetacProjectId,
    priority: document.priority,
    internal_note: document.internalNote,
    tags: document.tags,
  };
}

export interface NewProject {
  readonly id: string;
  readonly mode: ProjectMode;
  readonly year: number;
  readonly number: number;
  readonly suffix: string | null;
  readonly document: ProjectDocument;
  readonly createdBy: string;
}

export async function insertProject(db: Transaction, project: NewProject): Promise<void> {
  const { document, createdBy, ...identity } = project;
  await db
    .insertInto('project')
    .values({ ...identity, ...headRow(document), created_by: createdBy, updated_by: createdBy })
    .execute();
}

/** Fields of the head that stand for themselves: no name and no list goes with them. */
export const plainFields = [
  'name',
  'title',
  'customerReference',
  'offerNo',
  'offerDate',
  'offerNet',
  'orderDate',
  'budgetHours',
  'priceListId',
  'timetacProjectId',
  'priority',
  'internalNote',
  'tags',
] as const satisfies readonly (keyof ProjectDocument)[];

/** What every change of the document writes, as it stands in the record. */
export type WrittenHead = Pick<
  ProjectRecord,
  (typeof plainFields)[number] | 'version' | 'updatedAt' | 'updatedBy'
>;

/** Writes the head and counts the version up. */
export async function updateProject(
  db: Transaction,
  project: { readonly id: string; readonly document: ProjectDocument; readonly updatedBy: string },
): Promise<WrittenHead> {
  return db
    .updateTable('project')
    .set({
      ...headRow(project.document),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`clock_timestamp()`,
      updated_by: project.updatedBy,
    })
    .where('id', '=', project.id)
    .returning((column) => [
      'name',
      'title',
      'customer_reference as customerReference',
      'offer_no as offerNo',
      'offer_date as offerDate',
      sql<number | null>`offer_net::double precision`.as('offerNet'),
      'order_date as orderDate',
      'budget_hours as budgetHours',
      'price_list_id as priceListId',
      'timetac_project_id as timetacProjectId',
      'priority',
      'internal_note as internalNote',
      'tags',
      'version',
      'updated_at as updatedAt',
      column
        .selectFrom('app_user')
        .select('displayname')
        .whereRef('app_user.id', '=', 'project.updated_by')
        .as('updatedBy'),
    ])
    .executeTakeFirstOrThrow();
}

export interface StateChange {
  readonly id: string;
  readonly state: ProjectState;
  /** Kept with a stopped project. */
  readonly cancelReason: string | null;
  readonly updatedBy: string;
}

/** Writes the lifecycle state with its instants and counts the version up. */
export async function updateState(db: Transaction, change: StateChange): Promise<void> {
  const now = sql<Date>`clock_timestamp()`;
  await db
    .updateTable('project')
    .set({
      state: change.state,
      cancel_reason: change.cancelReason,
      cancelled_at: change.state === 'CANCELLED' ? now : null,
      deleted_at: change.state === 'DELETED' ? now : null,
      version: sql<number>`version + 1`,
      updated_at: now,
      updated_by: change.updatedBy,
    })
    .where('id', '=', change.id)
    .execute();
}

/** Replaces a list of people; who stays keeps the row, and the order is that of the ids. */
export async function replacePeople(
  db: Transaction,
  table: 'project_member' | 'project_contact',
  { projectId, userIds }: { readonly projectId: string; readonly userIds: readonly string[] },
): Promise<void> {
  const people = sql.table(table);
  await sql`delete from ${people} where project_id = ${projectId} and user_id <> all(${userIds}::uuid[])`.execute(
    db,
  );
  await sql`insert into ${people} (project_id, user_id, position)
    select ${projectId}, wanted.id, wanted.position
    from unnest(${userIds}::uuid[]) with ordinality as wanted (id, position)
    on conflict (project_id, user_id) do update set position = excluded.position`.execute(db);
}

export async function replaceGroups(
  db: Transaction,
  projectId: string,
  groupIds: readonly string[],
): Promise<void> {
  await sql`delete from project_group where project_id = ${projectId} and group_id <> all(${groupIds}::uuid[])`.execute(
    db,
  );
  await sql`insert into project_group (project_id, group_id, position)
    select ${projectId}, wanted.id, wanted.position
    from unnest(${groupIds}::uuid[]) with ordinality as wanted (id, position)
    on conflict (project_id, group_id) do update set position = excluded.position`.execute(db);
}

/** Replaces the linked projects; a link is kept once and seen from both sides. */
export async function replaceRelations(
  db: Transaction,
  projectId: string,
  relatedIds: readonly string[],
): Promise<void> {
  await sql`delete from project_relation
    where (project_id = ${projectId} and related_id <> all(${relatedIds}::uuid[]))
      or (related_id = ${projectId} and project_id <> all(${relatedIds}::uuid[]))`.execute(db);
  await sql`insert into project_relation (project_id, related_id)
    select least(${projectId}::uuid, id), greatest(${projectId}::uuid, id) from unnest(${relatedIds}::uuid[]) as id
    on conflict do nothing`.execute(db);
}

/** Stores the derived color with its reason; answers what is shown, which a color set by hand decides. */
export async function upsertColor(
  db: Transaction,
  projectId: string,
  { color, reason, causes }: DerivedColor,
): Promise<Pick<ProjectRecord, 'color' | 'colorReason' | 'derivedColor'>> {
  const stored = await db
    .insertInto('project_color')
    .values({ project_id: projectId, color, reason, causes })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ color, reason, causes }))
    .returning(['shown', 'shown_reason'])
    .executeTakeFirstOrThrow();
  return { color: stored.shown, colorReason: stored.shown_reason, derivedColor: color };
}

export interface ColorByHand {
  readonly projectId: string;
  /** `null`: the derived color shows again. */
  readonly override: {
    readonly color: ProjectColor;
    readonly reason: string;
    readonly by: string;
  } | null;
}

export async function updateColorOverride(
  db: Transaction,
  { projectId, override }: ColorByHand,
): Promise<string | null> {
  const row = await db
    .updateTable('project_color')
    .set({
      override_color: override?.color ?? null,
      override_reason: override?.reason ?? null,
      override_by: override?.by ?? null,
      override_at: override === null ? null : sql<Date>`clock_timestamp()`,
    })
    .where('project_id', '=', projectId)
    .returning('shown_reason')
    .executeTakeFirst();
  return row?.shown_reason ?? null;
}

/** Notes when everything was finished and invoiced, or that it no longer is. */
export async function updateClosedAt(
  db: Transaction,
  projectId: string,
  isClosed: boolean,
): Promise<Date | null> {
  const row = await db
    .updateTable('project')
    .set({
      closed_at: isClosed ? sql<Date>`coalesce(closed_at, clock_timestamp())` : null,
    })
    .where('id', '=', projectId)
    .returning('closed_at')
    .executeTakeFirstOrThrow();
  return row.closed_at;
}
