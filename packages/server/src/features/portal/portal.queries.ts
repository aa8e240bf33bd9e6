import type {
  ChecklistOwer,
  ChecklistState,
  PortalProject,
  PortalProjectName,
  ProjectMode,
  StageFacts,
} from '@energieakte/contract';
import { sql } from 'kysely';
import type { GreetedPerson } from '#core/mail/greeting.ts';
import type { Connection } from '#database/connection.ts';
import { inScope, type ProjectScope } from '#database/project-scope.ts';
import { wantedOfCustomer } from '#database/wanted-of-customer.ts';

/** A document as it is kept, with who was asked for it. */
export interface WantedDocument {
  readonly id: string;
  readonly label: string;
  readonly state: ChecklistState;
  readonly owedBy: ChecklistOwer;
  readonly requestedFrom: ChecklistOwer | null;
  readonly requestUnsentSince: string | null;
  readonly dueDate: string | null;
  readonly rejectedReason: string | null;
  readonly slot: number;
}

export interface NeedRow extends PortalProjectName {
  readonly documents: readonly WantedDocument[];
  /** Of all projects of the scope. */
  readonly allDocuments: number;
  readonly allProjects: number;
}

interface NeedParams {
  readonly scope: ProjectScope;
  /** `YYYY-MM-DD`: what came on this day is told, too. */
  readonly today: string;
  readonly most: number;
}

/**
 * What is missing in running projects of a scope, the most urgent first, and what came today. A project keeps its place
 * for the day: nobody shall look for what was just brought.
 */
export async function listNeeds(
  db: Connection,
  { scope, today, most }: NeedParams,
): Promise<readonly NeedRow[]> {
  const { rows } = await sql<NeedRow>`
    with document as materialized (
      select checklist_item.* from project join checklist_item on checklist_item.project_id = project.id
      where ${inScope(scope)} and project.state = 'ACTIVE' and ${wantedOfCustomer} and (checklist_item.missing
        or checklist_item.state in ('EINGEGANGEN', 'GEPRUEFT') and checklist_item.received_at = ${today})),
    need as materialized (
      select project_id, count(*) filter (where missing) as missing, min(due_date) as due,
        json_agg(json_build_object('id', id, 'label', label, 'state', state, 'owedBy', owed_by,
          'requestedFrom', requested_from, 'requestUnsentSince', request_unsent_since, 'dueDate', due_date,
          'rejectedReason', rejected_reason, 'slot', slot) order by not missing, due_date, position, id) as documents
      from document group by project_id)
    select project.id, project.project_id as "projectId", project.mode, project.name, project_site.city,
      project.customer_reference as "customerReference", need.documents,
      (select coalesce(sum(missing), 0)::integer from need) as "allDocuments",
      (select count(*)::integer from need where missing > 0) as "allProjects"
    from need join project on project.id = need.project_id
    left join project_site on project_site.project_id = project.id
    order by need.due, project.name collate "de-x-icu", project.id limit ${most}`.execute(db);
  return rows;
}

export interface CardRow extends Omit<PortalProject, 'step'>, StageFacts {}

/** Running projects of the KfW list, those with something to do first, then by their next deadline. */
export async function listCards(
  db: Connection,
  scope: ProjectScope,
  most: number,
): Promise<readonly CardRow[]> {
  const { rows } = await sql<CardRow>`
    select project.id, project.project_id as "projectId", project.mode, project.name, project.title,
      project.customer_reference as "customerReference", coalesce(project_color.shown, 'NOTHING') as color,
      wanted.missing, deadline.next as "nextDeadline",
      funding.proven as "hasProof", false as "hasApproval", funding.applied as "hasApplication",
      service.working as "isInWork", service.ordered as "isOrdered"
    from project
    left join project_color on project_color.project_id = project.id
    cross join lateral (
      select count(*)::integer as missing from checklist_item
      where checklist_item.project_id = project.id and checklist_item.missing and ${wantedOfCustomer}) as wanted
    left join lateral (
      select due_date, json_build_object('code', code, 'title', title, 'dueDate', due_date, 'hard', hard) as next from deadline
      where deadline.project_id = project.id and deadline.state = 'OFFEN' and deadline.visible_to_guest
      order by due_date, id limit 1) as deadline on true
    cross join lateral (
      select coalesce(bool_or(bnd_date is not null), false) as proven,
        coalesce(bool_or(bza_id is not null), false) as applied
      from funding_case where funding_case.project_id = project.id) as funding
    cross join lateral (
      select coalesce(bool_or(ordered), false) as ordered,
        coalesce(bool_or(ordered and color not in ('NOTHING', 'WHITE', 'BLUE')), false) as working
      from project_service where project_service.project_id = project.id) as service
    where ${inScope(scope)} and project.state = 'ACTIVE' and project.mode = 0
    order by wanted.missing = 0, deadline.due_date, project.name collate "de-x-icu", project.id
    limit ${most}`.execute(db);
  return rows;
}

/** What is needed to address the reader. */
export async function findReader(db: Connection, id: string): Promise<GreetedPerson | undefined> {
  return db
    .selectFrom('app_user')
    .select(['displayname', 'salutation', 'last_name as lastName'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** How many running projects of each kind a scope has. */
export async function countRunning(
  db: Connection,
  scope: ProjectScope,
): Promise<ReadonlyMap<ProjectMode, number>> {
  const { rows } = await sql<{ readonly mode: ProjectMode; readonly count: number }>`
    select mode, count(*)::integer as count from project
    where ${inScope(scope)} and project.state = 'ACTIVE' group by mode`.execute(db);
  return new Map(rows.map(({ mode, count }) => [mode, count]));
}
