import { mostNamedObligations, type Obligation, type ObligationKind } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/** Projects that still have work in them: neither in the Papierkorb nor finished and invoiced. */
const isRunning = sql`project.state <> 'DELETED' and project.closed_at is null`;
const isOpenService = sql`service.ordered and service.color not in ('GREEN', 'DARKGREEN')`;
const isOpenDeadline = sql`deadline.state = 'OFFEN'`;

/** What a person has to do with a project, one row each: id, title, due date, project. */
function rowsOf(kind: ObligationKind, userId: string): RawBuilder<unknown> {
  const named = (column: string) => sql`
    select project.id, project.name as title, null::date as due_date, project.id as project_id
    from project where ${sql.ref(`project.${column}`)} = ${userId} and ${isRunning}`;
  switch (kind) {
    case 'RESPONSIBLE':
      return named('responsible_user_id');
    case 'EXPERT':
      return named('expert_user_id');
    case 'REVIEWER':
      return named('reviewer_user_id');
    case 'SERVICE':
      return sql`select service.id, service.title, service.due_date, service.project_id
        from project_service service join project on project.id = service.project_id
        where service.assignee_id = ${userId} and ${isOpenService} and ${isRunning}`;
    case 'DEADLINE':
      return sql`select deadline.id, deadline.title, deadline.due_date, deadline.project_id
        from deadline join project on project.id = deadline.project_id
        where deadline.responsible_user_id = ${userId} and ${isOpenDeadline} and ${isRunning}`;
  }
}

export interface ListedObligations {
  readonly count: number;
  /** The most urgent ones, not all of them. */
  readonly items: Obligation[];
}

/** What of one kind hangs on a person in running projects. */
export async function listObligations(
  db: Connection,
  kind: ObligationKind,
  userId: string,
): Promise<ListedObligations> {
  const { rows } = await sql<{ readonly count: number; readonly item: Obligation }>`
    select count(*) over ()::integer as count, json_build_object('id', duty.id, 'title', duty.title,
      'dueDate', duty.due_date, 'project', json_build_object('id', project.id, 'projectId', project.project_id,
        'name', project.name, 'mode', project.mode)) as item
    from (${rowsOf(kind, userId)}) as duty join project on project.id = duty.project_id
    order by duty.due_date nulls last, project.project_id, duty.id
    limit ${mostNamedObligations}`.execute(db);
  return { count: rows[0]?.count ?? 0, items: rows.map(({ item }) => item) };
}

/** In how many running projects a person is a member. */
export async function countMemberships(db: Connection, userId: string): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from project_member member
    join project on project.id = member.project_id
    where member.user_id = ${userId} and ${isRunning}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The running projects in which a person leads, works on an open service or minds an open deadline. */
export async function listProjectsToHandOver(
  db: Connection,
  userId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select distinct project_id as id from (${rowsOf('RESPONSIBLE', userId)}
      union all ${rowsOf('SERVICE', userId)} union all ${rowsOf('DEADLINE', userId)}) as duty
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface HandOver {
  readonly projectIds: readonly string[];
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly changedBy: string;
}

function rowCount({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint | undefined }): number {
  return Number(numAffectedRows);
}

/** Gives the lead of the projects to somebody else; their versions count up. */
export async function updateLead(db: Transaction, over: HandOver): Promise<number> {
  const done = await sql`update project set responsible_user_id = ${over.toUserId},
      version = version + 1, updated_at = clock_timestamp(), updated_by = ${over.changedBy}
    where id = any(${over.projectIds}::uuid[]) and responsible_user_id = ${over.fromUserId}`.execute(db);
  return rowCount(done);
}

/** Gives the open services of the projects to somebody else. */
export async function updateAssignees(db: Transaction, over: HandOver): Promise<number> {
  const done =
    await sql`update project_service service set assignee_id = ${over.toUserId}, version = version + 1
    where project_id = any(${over.projectIds}::uuid[]) and assignee_id = ${over.fromUserId}
      and ${isOpenService}`.execute(db);
  return rowCount(done);
}

/** Gives the open deadlines of the projects to somebody else. */
export async function updateDeadlineKeepers(db: Transaction, over: HandOver): Promise<number> {
  const done =
    await sql`update deadline set responsible_user_id = ${over.toUserId}, version = version + 1
    where project_id = any(${over.projectIds}::uuid[]) and responsible_user_id = ${over.fromUserId}
      and ${isOpenDeadline}`.execute(db);
  return rowCount(done);
}
