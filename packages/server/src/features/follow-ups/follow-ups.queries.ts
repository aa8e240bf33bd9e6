import { mostFollowUps, type ProjectMode } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Addressee } from '#core/notify/notify.service.ts';
import type { HandOver } from '#core/people/open-work.ts';
import { recordTable, trustedRow } from '#core/records/record-table.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import {
  type FollowUpDocument,
  followUpFields,
  type FollowUpRecord,
} from '#features/follow-ups/follow-up-record.ts';

function personOf(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_build_object('id', known.id, 'displayname', known.displayname)
    from app_user known where known.id = ${column})`;
}

/** Those of a project in the Papierkorb are as if they were not there. */
const isShown = sql`(record.customer_id is not null or project.id is not null)`;

export const followUpTable = recordTable<FollowUpRecord, FollowUpDocument>({
  table: 'follow_up',
  schema: trustedRow<FollowUpRecord>(),
  fields: followUpFields,
  more: {
    columns: sql`${personOf(sql`record.assignee`)} as "assigneePerson", ${personOf(sql`record.done_by`)} as "doneBy",
      ${personOf(sql`record.created_by`)} as author, record.done_at as "doneAt",
      (select name from user_group where id = record.group_id) as "teamName",
      case when project.id is not null then json_build_object('id', project.id, 'projectId', project.project_id,
        'mode', project.mode, 'name', project.name) end as project,
      (select json_build_object('id', id, 'title', title) from attachment where id = record.attachment_id) as attachment,
      (select json_build_object('id', id, 'name', name) from customer where id = record.customer_id) as customer`,
    joins: sql`left join project on project.id = record.project_id and project.state <> 'DELETED'`,
  },
  read: (row) => ({
    ...row,
    doneAt: row['doneAt'] instanceof Date ? row['doneAt'].toISOString() : null,
  }),
});

export async function findFollowUp(db: Connection, id: string): Promise<FollowUpRecord | null> {
  const [found] = await followUpTable.list(db, sql`where record.id = ${id} and ${isShown}`);
  return found ?? null;
}

/** SQL of the Wiedervorlagen somebody has to do, personally or in a team. */
function isOf(userId: string, row: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`${row}.id in (select id from follow_up where assignee = ${userId}
    union all select mine.id from user_group_member join follow_up as mine using (group_id) where user_id = ${userId})`;
}

export interface FollowUpFilter {
  readonly projectId?: string | undefined;
  readonly attachmentId?: string | undefined;
  readonly customerId?: string | undefined;
}

function matching({ projectId, attachmentId, customerId }: FollowUpFilter, userId: string) {
  if (attachmentId !== undefined) return sql`record.attachment_id = ${attachmentId}`;
  if (projectId !== undefined) return sql`record.project_id = ${projectId}`;
  if (customerId !== undefined) return sql`record.customer_id = ${customerId}`;
  return isOf(userId, sql`record`);
}

/** The open ones first, the nearest before; then those that are done, the latest before. */
export async function listFollowUps(
  db: Connection,
  filter: FollowUpFilter,
  userId: string,
): Promise<FollowUpRecord[]> {
  return followUpTable.list(
    db,
    sql`where ${matching(filter, userId)} and ${isShown}
      order by record.done_at desc nulls first, record.at, record.id limit ${mostFollowUps}`,
  );
}

export async function listOwnGroupIds(db: Connection, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('user_group_member')
    .select('group_id')
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(({ group_id }) => group_id));
}

export type FollowUpSubject = Pick<FollowUpDocument, 'projectId' | 'attachmentId' | 'customerId'>;

/** What a new one is about, where it is there and in no Papierkorb; an Unterlage leads to its project. */
export async function findSubject(
  db: Connection,
  { projectId, attachmentId, customerId }: FollowUpFilter,
): Promise<FollowUpSubject | null> {
  const { rows } = await sql<FollowUpSubject>`
    select id as "projectId", null::uuid as "attachmentId", null::uuid as "customerId" from project
      where id = ${projectId ?? null}::uuid and state <> 'DELETED'
    union all select project.id, attachment.id, null from attachment join project on project.id = attachment.project_id
      where attachment.id = ${attachmentId ?? null}::uuid and attachment.deleted_at is null and project.state <> 'DELETED'
    union all select null, null, id from customer where id = ${customerId ?? null}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Whether somebody of the office, or a team of it, can be asked to do something. */
export async function canBeAssigned(
  db: Connection,
  { assignee, groupId }: Pick<FollowUpDocument, 'assignee' | 'groupId'>,
): Promise<boolean> {
  const { rows } = await sql<{ readonly found: boolean }>`
    select (${assignee}::uuid is null or exists (
        select from app_user where id = ${assignee}::uuid and internal and enabled and not dummy))
      and (${groupId}::uuid is null or exists (
        select from user_group where id = ${groupId}::uuid and kind <> 'KUNDE')) as found`.execute(db);
  return rows[0]?.found === true;
}

/** What is changed of one that exists; on another day it is open again. A trigger takes care that it is notified of again. */
export type FollowUpChange =
  | { readonly at: string }
  /** By nobody: what it reminds of has come to be by itself. */
  | { readonly done: { readonly by: string | null } }
  | { readonly done: null };

function assignmentsOf(change: FollowUpChange): RawBuilder<unknown> {
  if ('at' in change) return sql`at = ${change.at}, done_at = null, done_by = null`;
  if (change.done === null) return sql`done_at = null, done_by = null`;
  return sql`done_at = clock_timestamp(), done_by = ${change.done.by}`;
}

export async function updateFollowUp(
  db: Transaction,
  { id, changedBy }: { readonly id: string; readonly changedBy: string | null },
  change: FollowUpChange,
): Promise<void> {
  await sql`update follow_up set ${assignmentsOf(change)}, version = version + 1,
    updated_at = clock_timestamp(), updated_by = ${changedBy} where id = ${id}`.execute(db);
}

/** One whose day has come, with everybody who is asked to do it. */
export interface DueFollowUp extends Pick<FollowUpDocument, 'at' | 'text' | 'projectId' | 'customerId'> {
  readonly id: string;
  readonly mode: ProjectMode | null;
  readonly customerName: string | null;
  readonly addressees: readonly Addressee[];
  /** Whoever hears of it where nobody else can. */
  readonly others: readonly Addressee[];
}

const batch = 200;

/** Notes for some that they are notified of now, and answers those: each day once, whichever node looks. */
export async function markDue(
  db: Transaction,
  until: string,
  officeRoles: readonly string[],
): Promise<readonly DueFollowUp[]> {
  const { rows } = await sql<DueFollowUp>`
    with due as (
      select follow_up.id from follow_up left join project on project.id = follow_up.project_id
      where follow_up.done_at is null and follow_up.at <= ${until}::date
        and follow_up.notified_for is distinct from follow_up.at and project.state is distinct from 'DELETED'
      order by follow_up.at, follow_up.id limit ${batch} for update of follow_up skip locked
    ), noted as (
      update follow_up set notified_for = follow_up.at from due where follow_up.id = due.id returning follow_up.*
    )
    select noted.id, noted.at, noted.text, noted.project_id as "projectId", noted.customer_id as "customerId",
      (select mode from project where id = noted.project_id) as mode,
      (select name from customer where id = noted.customer_id) as "customerName",
      (select coalesce(json_agg(json_build_object('userId', user_id, 'reason', reason)), '[]') from (
        select noted.assignee as user_id, 'PERSOENLICH' as reason where noted.assignee is not null
        union all select user_id, 'GRUPPE' from user_group_member where group_id = noted.group_id) as asked) as addressees,
      (select coalesce(json_agg(json_build_object('userId', id, 'reason', 'ALLE')), '[]') from app_user
        where enabled and internal and roles && ${officeRoles}::text[]) as others
    from noted order by noted.at, noted.id`.execute(db);
  return rows;
}

/** SQL of the open ones of an account, as rows of `UserWork`. */
export function openRowsOf(userId: string): RawBuilder<unknown> {
  return sql`select follow_up.id, follow_up.text as title, follow_up.at as due_date, follow_up.project_id
    from follow_up left join project on project.id = follow_up.project_id
    where follow_up.assignee = ${userId} and follow_up.done_at is null and project.state is distinct from 'DELETED'`;
}

/** Gives the open ones of somebody to another, also of what lies in the Papierkorb; answers which they were. */
export async function updateAssignees(
  db: Transaction,
  { fromUserId, toUserId, changedBy }: HandOver,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`update follow_up set assignee = ${toUserId},
      version = version + 1, updated_at = clock_timestamp(), updated_by = ${changedBy}
    where assignee = ${fromUserId} and done_at is null returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** SQL of the open ones of somebody and the own teams: `id, at, text, project, customer`. */
export function openOf(userId: string): RawBuilder<unknown> {
  return sql`select follow_up.id, follow_up.version, follow_up.at, follow_up.text,
      case when project.id is not null then json_build_object('id', project.id, 'projectId', project.project_id,
        'mode', project.mode, 'name', project.name) end as project,
      (select json_build_object('id', id, 'name', name) from customer where id = follow_up.customer_id) as customer
    from follow_up left join project on project.id = follow_up.project_id
    where ${isOf(userId, sql`follow_up`)} and follow_up.done_at is null and project.state is distinct from 'DELETED'`;
}
