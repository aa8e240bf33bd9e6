import { type RawBuilder, sql } from 'kysely';
import { redCause } from '../color/red-cause.ts';
import { wantedOfCustomer } from '#database/wanted-of-customer.ts';

/** What the lines of a list show, and the tables beside the project they take it from. */
export interface Lines {
  readonly columns: RawBuilder<unknown>;
  readonly tables: RawBuilder<unknown>;
}

const customerColumn = sql`
  case when customer.id is not null then json_build_object(
    'id', customer.id, 'shortname', customer.shortname, 'name', customer.name) end as customer`;

const responsibleColumn = sql`
  case when responsible.id is not null then json_build_object(
    'id', responsible.id, 'displayname', responsible.displayname) end as responsible`;

const minimalColumns = sql`
  project.id, project.project_id as "projectId", project.name, project.state,
  coalesce(project_color.shown, 'NOTHING') as color, customer.shortname as "customerShortname"`;

const minimalTables = sql`
  left join project_color on project_color.project_id = project.id
  left join customer on customer.id = project.customer_id`;

const fullColumns = sql`
  project.id, project.project_id as "projectId", project.mode, project.name, project.title, project.state,
  project.customer_reference as "customerReference", project.version, project.updated_at as "updatedAt",
  coalesce(project_color.shown, 'NOTHING') as color,
  project_color.shown_reason as "colorReason",
  case when project_color.shown = 'RED' then ${redCause} end as "redCause",
  nullif(concat_ws(' ', project_site.street, project_site.house_no), '') as street,
  project_site.zip, project_site.city,
  ${customerColumn}, ${responsibleColumn},
  coalesce(member.list, '[]'::json) as members,
  deadline.next as "nextDeadline",
  open_service.count as "openServices",
  missing_document.count as "missingDocuments", missing_document.outside as "missingFromOutside",
  case when holder.id is not null then json_build_object(
    'id', holder.id, 'displayname', holder.displayname) end as "lockHolder",
  project_lock.granted_at as "lockedSince", project_lock.expires_at as "lockExpiresAt"`;

/** Which deadlines and documents of a project its lines show. */
interface ShownParts {
  readonly deadlines: RawBuilder<boolean>;
  readonly documents: RawBuilder<boolean>;
}

const fullTables = ({ deadlines, documents }: ShownParts) => sql`
  ${minimalTables}
  left join project_site on project_site.project_id = project.id
  left join app_user as responsible on responsible.id = project.responsible_user_id
  left join lateral (
    select json_agg(json_build_object('id', app_user.id, 'displayname', app_user.displayname)
      order by project_member.position, app_user.id) as list
    from project_member join app_user on app_user.id = project_member.user_id
    where project_member.project_id = project.id) as member on true
  left join lateral (
    select json_build_object('code', code, 'title', title, 'dueDate', due_date, 'hard', hard) as next
    from deadline where project_id = project.id and state = 'OFFEN' and ${deadlines}
    order by due_date, id limit 1) as deadline on true
  left join lateral (
    select count(*)::integer as count from project_service
    where project_id = project.id and ordered and color not in ('GREEN', 'DARKGREEN')) as open_service on true
  left join lateral (
    select count(*)::integer as count, (count(*) filter (where owed_by <> 'BUERO'))::integer as outside
    from checklist_item where project_id = project.id and missing and ${documents}) as missing_document on true
  left join project_lock on project_lock.project_id = project.id and project_lock.user_id is not null
    and project_lock.expires_at > clock_timestamp()
  left join app_user as holder on holder.id = project_lock.user_id`;

export const minimalLines: Lines = { columns: minimalColumns, tables: minimalTables };
export const fullLines: Lines = {
  columns: fullColumns,
  tables: fullTables({ deadlines: sql`true`, documents: sql`true` }),
};

/** The same for a customer: released deadlines, and documents that are the customer's matter. */
export const guestLines: Lines = {
  columns: fullColumns,
  tables: fullTables({ deadlines: sql`visible_to_guest`, documents: wantedOfCustomer }),
};

/** The same of a snapshot, which has it all in the row of the project. */
export const minimalLinesAsOf: Lines = {
  columns: sql`
  project.id, project.project_id as "projectId", project.name, project.state, project.color,
  customer.shortname as "customerShortname"`,
  tables: sql`left join customer on customer.id = project.customer_id`,
};

/** Nobody was editing then. */
export const fullLinesAsOf: Lines = {
  columns: sql`
  project.id, project.project_id as "projectId", project.mode, project.name, project.title, project.state,
  project.customer_reference as "customerReference", project.version, project.updated_at as "updatedAt",
  project.color, project.color_reason as "colorReason", null as "redCause",
  nullif(concat_ws(' ', project.street, project.house_no), '') as street, project.zip, project.city,
  ${customerColumn}, ${responsibleColumn},
  (select coalesce(json_agg(json_build_object('id', app_user.id, 'displayname', app_user.displayname)
      order by member.position, app_user.id), '[]'::json)
    from unnest(project.member_ids) with ordinality as member (user_id, position)
    join app_user on app_user.id = member.user_id) as members,
  project.next_deadline as "nextDeadline", project.open_services as "openServices",
  project.missing_documents as "missingDocuments", project.missing_from_outside as "missingFromOutside",
  null as "lockHolder", null as "lockedSince", null as "lockExpiresAt"`,
  tables: sql`
  left join customer on customer.id = project.customer_id
  left join app_user as responsible on responsible.id = project.responsible_user_id`,
};
