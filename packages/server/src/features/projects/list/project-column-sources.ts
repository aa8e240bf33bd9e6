import type { ProjectFilterKey } from '@energieakte/contract';
import { sql } from 'kysely';
import {
  columnBeside,
  countBeside,
  type FieldSource,
  filledNumber,
  ownColumn,
} from '#core/filter/filter-field.ts';

const siteRows = sql`project_site where project_site.project_id = project.id`;
const customerRows = sql`customer where customer.id = project.customer_id`;
const caseRows = sql`funding_case where funding_case.project_id = project.id`;
const deadlineRows = sql`deadline where deadline.project_id = project.id and deadline.state = 'OFFEN'`;

const orderedRows = sql`project_service where project_service.project_id = project.id and project_service.ordered`;
const openRows = sql`${orderedRows} and project_service.color not in ('GREEN', 'DARKGREEN')`;

export type ColumnSources = Readonly<Record<ProjectFilterKey, FieldSource>>;

/** Where the values of every key of the search are kept. */
export const columnSources: ColumnSources = {
  projectId: ownColumn(sql`project.project_id_fold`),
  name: ownColumn(sql`project.name_fold`),
  title: ownColumn(sql`project.title_fold`),
  customerReference: ownColumn(sql`project.customer_reference_fold`),
  tag: { ...ownColumn(sql`nullif(project.tags_fold, E'\\n\\n')`), list: true },
  customerId: ownColumn(sql`project.customer_id`),
  responsibleUserId: ownColumn(sql`project.responsible_user_id`),
  state: ownColumn(sql`project.state`),
  createdAt: { ...ownColumn(sql`project.created_at`), instant: true },
  updatedAt: { ...ownColumn(sql`project.updated_at`), instant: true },
  customerName: columnBeside(customerRows, sql`fold_text(customer.name)`),
  customerShortname: columnBeside(customerRows, sql`fold_text(customer.shortname)`),
  street: columnBeside(siteRows, sql`project_site.street_fold`),
  zip: columnBeside(siteRows, sql`project_site.zip`),
  city: columnBeside(siteRows, sql`project_site.city_fold`),
  federalState: columnBeside(siteRows, sql`project_site.federal_state`),
  memberId: columnBeside(
    sql`project_member where project_member.project_id = project.id`,
    sql`project_member.user_id`,
  ),
  groupId: columnBeside(
    sql`project_group where project_group.project_id = project.id`,
    sql`project_group.group_id`,
  ),
  color: columnBeside(
    sql`project_color where project_color.project_id = project.id`,
    sql`project_color.shown`,
  ),
  programme: columnBeside(caseRows, sql`funding_case.programme_code`),
  bzaId: columnBeside(caseRows, sql`funding_case.bza_id`),
  bndId: columnBeside(caseRows, sql`funding_case.bnd_id`),
  dueDate: columnBeside(deadlineRows, sql`deadline.due_date`),
  overdue: columnBeside(deadlineRows, sql`deadline.due_date`),
  expertUserId: ownColumn(sql`project.expert_user_id`),
  reviewerUserId: ownColumn(sql`project.reviewer_user_id`),
  priority: ownColumn(sql`project.priority`),
  measure: columnBeside(siteRows, sql`project_site.measure`),
  assigneeId: columnBeside(orderedRows, sql`project_service.assignee_id`),
  serviceCode: columnBeside(orderedRows, sql`project_service.service_code`),
  openServiceCode: columnBeside(openRows, sql`project_service.service_code`),
  openServices: countBeside(openRows),
  billableServices: countBeside(sql`${orderedRows} and project_service.color = 'GREEN'`),
  missingDocuments: countBeside(
    sql`checklist_item where checklist_item.project_id = project.id and checklist_item.missing`,
  ),
  arrivedPapers: countBeside(
    sql`attachment where attachment.project_id = project.id and attachment.state = 'EINGEGANGEN' and attachment.deleted_at is null`,
  ),
  bzaDate: columnBeside(caseRows, sql`funding_case.bza_date`),
  applicationDate: columnBeside(caseRows, sql`funding_case.application_date`),
  approvalDate: columnBeside(caseRows, sql`funding_case.approval_date`),
  bndDate: columnBeside(caseRows, sql`funding_case.bnd_date`),
  commentedAt: {
    ...columnBeside(
      sql`comment where comment.project_id = project.id and not comment.system and comment.deleted_at is null`,
      sql`comment.created_at`,
    ),
    instant: true,
  },
};

/** The same among the projects of a snapshot, which has more in the row of the project itself. */
export const columnSourcesAsOf: ColumnSources = {
  ...columnSources,
  street: ownColumn(sql`project.street_fold`),
  zip: ownColumn(sql`project.zip`),
  city: ownColumn(sql`project.city_fold`),
  federalState: ownColumn(sql`project.federal_state`),
  measure: ownColumn(sql`project.measure`),
  color: ownColumn(sql`project.color`),
  openServices: filledNumber(sql`project.open_services`),
  missingDocuments: filledNumber(sql`project.missing_documents`),
};
