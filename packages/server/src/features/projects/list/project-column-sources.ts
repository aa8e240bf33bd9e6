import type { ProjectFilterKey } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';

/** A part of what stands after `where`. */
export type Condition = RawBuilder<boolean>;

/** Where the values of a key are kept. */
export interface Home {
  readonly column: RawBuilder<unknown>;
  /** That one of a project's values fulfils the condition on `column`. */
  readonly some: (condition: Condition) => Condition;
  /** In the project's own row the comparison is null where there is no value; beside it the answer is yes or no. */
  readonly ownRow: boolean;
  readonly list?: true;
  readonly instant?: true;
}

function onProject(column: RawBuilder<unknown>): Home {
  return { column, some: (condition) => condition, ownRow: true };
}

/** Conditions on tables beside the project: `exists` lets PostgreSQL begin with whichever table leaves less. */
function beside(rows: RawBuilder<unknown>, column: RawBuilder<unknown>): Home {
  return {
    column,
    some: (condition) => sql<boolean>`exists (select from ${rows} and ${condition})`,
    ownRow: false,
  };
}

const siteRows = sql`project_site where project_site.project_id = project.id`;
const customerRows = sql`customer where customer.id = project.customer_id`;
const caseRows = sql`funding_case where funding_case.project_id = project.id`;
const deadlineRows = sql`deadline where deadline.project_id = project.id and deadline.state = 'OFFEN'`;

const orderedRows = sql`project_service where project_service.project_id = project.id and project_service.ordered`;
const openRows = sql`${orderedRows} and project_service.color not in ('GREEN', 'DARKGREEN')`;

/** How many rows there are beside the project; there is always an answer. */
function counted(rows: RawBuilder<unknown>): Home {
  return {
    column: sql`(select count(*) from ${rows})`,
    some: (condition) => condition,
    ownRow: false,
  };
}

export type ColumnSources = Readonly<Record<ProjectFilterKey, Home>>;

/** The home of every key of the search. */
export const columnSources: ColumnSources = {
  projectId: onProject(sql`project.project_id_fold`),
  name: onProject(sql`project.name_fold`),
  title: onProject(sql`project.title_fold`),
  customerReference: onProject(sql`project.customer_reference_fold`),
  tag: { ...onProject(sql`nullif(project.tags_fold, E'\\n\\n')`), list: true },
  customerId: onProject(sql`project.customer_id`),
  responsibleUserId: onProject(sql`project.responsible_user_id`),
  state: onProject(sql`project.state`),
  createdAt: { ...onProject(sql`project.created_at`), instant: true },
  updatedAt: { ...onProject(sql`project.updated_at`), instant: true },
  customerName: beside(customerRows, sql`fold_text(customer.name)`),
  customerShortname: beside(customerRows, sql`fold_text(customer.shortname)`),
  street: beside(siteRows, sql`project_site.street_fold`),
  zip: beside(siteRows, sql`project_site.zip`),
  city: beside(siteRows, sql`project_site.city_fold`),
  federalState: beside(siteRows, sql`project_site.federal_state`),
  memberId: beside(
    sql`project_member where project_member.project_id = project.id`,
    sql`project_member.user_id`,
  ),
  groupId: beside(
    sql`project_group where project_group.project_id = project.id`,
    sql`project_group.group_id`,
  ),
  color: beside(
    sql`project_color where project_color.project_id = project.id`,
    sql`project_color.shown`,
  ),
  programme: beside(caseRows, sql`funding_case.programme_code`),
  bzaId: beside(caseRows, sql`funding_case.bza_id`),
  bndId: beside(caseRows, sql`funding_case.bnd_id`),
  dueDate: beside(deadlineRows, sql`deadline.due_date`),
  overdue: beside(deadlineRows, sql`deadline.due_date`),
  expertUserId: onProject(sql`project.expert_user_id`),
  reviewerUserId: onProject(sql`project.reviewer_user_id`),
  priority: onProject(sql`project.priority`),
  measure: beside(siteRows, sql`project_site.measure`),
  assigneeId: beside(orderedRows, sql`project_service.assignee_id`),
  serviceCode: beside(orderedRows, sql`project_service.service_code`),
  openServiceCode: beside(openRows, sql`project_service.service_code`),
  openServices: counted(openRows),
  billableServices: counted(sql`${orderedRows} and project_service.color = 'GREEN'`),
  missingDocuments: counted(
    sql`checklist_item where checklist_item.project_id = project.id and checklist_item.state in ('FEHLT', 'ANGEFORDERT')`,
  ),
  arrivedPapers: counted(
    sql`attachment where attachment.project_id = project.id and attachment.state = 'EINGEGANGEN' and attachment.deleted_at is null`,
  ),
  bzaDate: beside(caseRows, sql`funding_case.bza_date`),
  applicationDate: beside(caseRows, sql`funding_case.application_date`),
  approvalDate: beside(caseRows, sql`funding_case.approval_date`),
  bndDate: beside(caseRows, sql`funding_case.bnd_date`),
  commentedAt: {
    ...beside(
      sql`comment where comment.project_id = project.id and not comment.system and comment.deleted_at is null`,
      sql`comment.created_at`,
    ),
    instant: true,
  },
};

function countedAsOf(column: RawBuilder<unknown>): Home {
  return { column, some: (condition) => condition, ownRow: false };
}

/** The same among the projects of a snapshot, which has more in the row of the project itself. */
export const columnSourcesAsOf: ColumnSources = {
  ...columnSources,
  street: onProject(sql`project.street_fold`),
  zip: onProject(sql`project.zip`),
  city: onProject(sql`project.city_fold`),
  federalState: onProject(sql`project.federal_state`),
  measure: onProject(sql`project.measure`),
  color: onProject(sql`project.color`),
  openServices: countedAsOf(sql`project.open_services`),
  missingDocuments: countedAsOf(sql`project.missing_documents`),
};
