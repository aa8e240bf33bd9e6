import { emptyEnergy, type EnergyFigures } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Connection } from '#database/connection.ts';
import type { ProjectScope } from '#database/project-scope.ts';
import {
  buildingsList,
  certificatesList,
  checklistList,
  deadlinesList,
  fundingCasesList,
  personJson,
  programmesList,
  servicesList,
  stagesList,
  zonesList,
} from '#features/projects/record/project-record-parts.ts';
import type { ProjectRecord } from '#features/projects/record/project-record.ts';

/** The people of one of the project's lists in their order, as `{ids, names}`. */
function people(table: string): string {
  return `(select json_build_object(
      'ids', coalesce(json_agg(app_user.id order by ${table}.position, app_user.id), '[]'::json),
      'names', coalesce(json_agg(json_build_object('id', app_user.id, 'displayname', app_user.displayname)
        order by ${table}.position, app_user.id), '[]'::json)) as list
    from ${table} join app_user on app_user.id = ${table}.user_id where ${table}.project_id = project.id)`;
}

function personFields(table: string): string {
  return `'salutation', ${table}.salutation, 'firstName', ${table}.first_name, 'lastName', ${table}.last_name,
    'company', ${table}.company, 'street', ${table}.street, 'houseNo', ${table}.house_no, 'zip', ${table}.zip,
    'city', ${table}.city, 'email', ${table}.email, 'phone', ${table}.phone`;
}

const client = `json_build_object(${personFields('first_client')},
    'applicantType', first_client.applicant_type, 'privacyNoticeAt', first_client.privacy_notice_at,
    'powerOfAttorneyAt', first_client.power_of_attorney_at,
    'secondClient', case when second_client.project_id is not null
      then json_build_object(${personFields('second_client')}) end)`;

const site = `json_build_object('street', site.street, 'houseNo', site.house_no, 'zip', site.zip, 'city', site.city,
    'federalState', site.federal_state, 'measure', site.measure, 'buildingType', site.building_type,
    'construction', site.construction, 'houseModelId', site.house_model_id, 'units', site.units, 'unitsBefore', site.units_before,
    'livingArea', site.living_area, 'usableArea', site.usable_area, 'netFloorArea', site.net_floor_area,
    'storeys', site.storeys, 'basement', site.basement, 'basementHeated', site.basement_heated,
    'yearBuilt', site.year_built, 'heritage', site.heritage,
    'permitApplicationDate', site.permit_application_date, 'permitDate', site.permit_date,
    'permitNo', site.permit_no, 'contractDate', site.contract_date, 'constructionStart', site.construction_start,
    'contractConditional', site.contract_conditional, 'plasterDate', site.plaster_date,
    'completionDate', site.completion_date, 'moveInDate', site.move_in_date,
    'lat', site.lat, 'lon', site.lon, 'parcel', json_build_object('district', site.parcel_district,
      'section', site.parcel_section, 'number', site.parcel_number))`;

const head = `project.id, project.project_id as "projectId", project.mode, project.suffix, project.state, project.name,
  project.title, project.customer_id as "customerId", project.customer_reference as "customerReference",
  project.responsible_user_id as "responsibleUserId", project.expert_user_id as "expertUserId",
  project.reviewer_user_id as "reviewerUserId", project.priority, project.internal_note as "internalNote",
  project.tags, project.offer_no as "offerNo", project.offer_date as "offerDate",
  project.offer_net::double precision as "offerNet", project.order_date as "orderDate",
  project.budget_hours as "budgetHours", project.price_list_id as "priceListId", project.timetac_project_id as "timetacProjectId", project.closed_at as "closedAt", project.cancel_reason as "cancelReason", project.cancelled_at as "cancelledAt",
  project.deleted_at as "deletedAt", project.version, project.created_at as "createdAt",
  creator.displayname as "createdBy", project.updated_at as "updatedAt", changer.displayname as "updatedBy"`;

const lists = `contacts.list->'ids' as "customerContactIds", contacts.list->'names' as "customerContacts",
  members.list->'ids' as "memberIds", members.list->'names' as members,
  coalesce(groups.ids, '[]'::json) as "groupIds", coalesce(groups.list, '[]'::json) as groups,
  coalesce(related.ids, '[]'::json) as "relatedProjectIds", coalesce(related.list, '[]'::json) as "relatedProjects",
  services.list as services, cases.list as "fundingCases", deadlines.list as deadlines,
  programmes.list as programmes, papers.list as checklist,
  certificates.list as certificates, buildings.list as buildings, zones.list as zones, stages.list as stages`;

const listTables = `
  cross join lateral ${people('project_contact')} as contacts
  cross join lateral ${people('project_member')} as members
  cross join lateral (
    select json_agg(user_group.id order by project_group.position, user_group.id) as ids,
      json_agg(json_build_object('id', user_group.id, 'name', user_group.name)
        order by project_group.position, user_group.id) as list
    from project_group join user_group on user_group.id = project_group.group_id
    where project_group.project_id = project.id) as groups
  cross join lateral (
    select json_agg(other.id order by other.project_id, other.id) as ids,
      json_agg(json_build_object('id', other.id, 'projectId', other.project_id, 'name', other.name,
        'deleted', other.state = 'DELETED')
        order by other.project_id, other.id) as list
    from (
      select related_id as id from project_relation where project_relation.project_id = project.id
      union all
      select project_relation.project_id from project_relation where related_id = project.id) as link
    join project as other on other.id = link.id) as related
  cross join lateral ${servicesList} as services
  cross join lateral ${fundingCasesList} as cases
  cross join lateral ${deadlinesList} as deadlines
  cross join lateral ${programmesList} as programmes
  cross join lateral ${checklistList} as papers
  cross join lateral ${certificatesList} as certificates
  cross join lateral ${buildingsList} as buildings
  cross join lateral ${zonesList} as zones
  cross join lateral ${stagesList} as stages`;

/** One statement for everything that belongs to a project; a hot read, hence text that is prepared once. */
const recordText = `select ${head}, ${client} as client, ${site} as site,
  coalesce(color.shown, 'NOTHING') as color,
  color.shown_reason as "colorReason",
  coalesce(color.color, 'NOTHING') as "derivedColor",
  case when color.override_color is not null then json_build_object('color', color.override_color,
    'reason', color.override_reason, 'by', ${personJson('overrider')}, 'at', color.override_at) end as "colorOverride",
  json_build_object('planned', energy.planned, 'asBuilt', energy.as_built) as energy,
  case when customer.id is not null then json_build_object(
    'id', customer.id, 'shortname', customer.shortname, 'name', customer.name) end as customer,
  ${personJson('responsible')} as responsible, ${personJson('expert')} as expert, ${personJson('reviewer')} as reviewer,
  ${lists},
  ${personJson('holder')} as "lockHolder", lock.granted_at as "lockedSince", lock.expires_at as "lockExpiresAt",
  lock.lease_number as "leaseNumber"
from project
  left join project_client as first_client on first_client.project_id = project.id and first_client.position = 1
  left join project_client as second_client on second_client.project_id = project.id and second_client.position = 2
  left join project_site as site on site.project_id = project.id
  left join project_color as color on color.project_id = project.id
  left join app_user as overrider on overrider.id = color.override_by
  left join project_energy as energy on energy.project_id = project.id
  left join customer on customer.id = project.customer_id
  left join app_user as responsible on responsible.id = project.responsible_user_id
  left join app_user as expert on expert.id = project.expert_user_id
  left join app_user as reviewer on reviewer.id = project.reviewer_user_id
  left join app_user as creator on creator.id = project.created_by
  left join app_user as changer on changer.id = project.updated_by
  left join project_lock as lock on lock.project_id = project.id and lock.user_id is not null
    and lock.expires_at > clock_timestamp()
  left join app_user as holder on holder.id = lock.user_id
  ${listTables}
where `;

/** As `inScope` (database/project-scope.ts) says it, for a text that is prepared once. */
const inScope = `($2::uuid is null or project.customer_id = $2) and ($3::boolean or project.state <> 'DELETED')`;

const byId = { name: 'project-record-by-id', text: `${recordText} project.id = $1 and ${inScope}` };
const byProjectId = {
  name: 'project-record-by-project-id',
  text: `${recordText} project.project_id = $1 and ${inScope}`,
};

interface Row extends Omit<ProjectRecord, 'lock' | 'energy'> {
  readonly energy: {
    readonly planned: Partial<EnergyFigures> | null;
    readonly asBuilt: Partial<EnergyFigures> | null;
  };
  readonly lockHolder: NonNullable<ProjectRecord['lock']>['holder'] | null;
  readonly lockedSince: Date | null;
  readonly lockExpiresAt: Date | null;
  readonly leaseNumber: number | null;
}

function lockOf({ lockHolder, lockedSince, lockExpiresAt, leaseNumber }: Row): ProjectRecord['lock'] {
  if (lockHolder === null || lockedSince === null || lockExpiresAt === null || leaseNumber === null)
    return null;
  return { holder: lockHolder, since: lockedSince, expiresAt: lockExpiresAt, leaseNumber };
}

function recordOf(row: Row): ProjectRecord {
  const { planned, asBuilt } = row.energy;
  return {
    ...row,
    // Only figures that are known are stored.
    energy: { planned: { ...emptyEnergy, ...planned }, asBuilt: { ...emptyEnergy, ...asBuilt } },
    lock: lockOf(row),
  };
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** Finds by the technical id or by the project id; what looks like a technical id is one. */
export async function findProjectByAnyId(
  pool: Pool,
  anyId: string,
  { customerId, withDeleted }: ProjectScope,
): Promise<ProjectRecord | null> {
  const statement = uuidPattern.test(anyId) ? byId : byProjectId;
  const { rows } = await pool.query<Row>({ ...statement, values: [anyId, customerId, withDeleted] });
  const [row] = rows;
  return row === undefined ? null : recordOf(row);
}

/** The records of many projects in one statement, in no particular order. */
export async function listProjectRecords(
  db: Connection,
  ids: readonly string[],
): Promise<readonly ProjectRecord[]> {
  const { rows } = await sql<Row>`${sql.raw(recordText)} project.id = any(${ids}::uuid[])`.execute(db);
  return rows.map(recordOf);
}

/** The same inside a transaction. */
export async function findProject(db: Connection, id: string): Promise<ProjectRecord | null> {
  const { rows } = await sql<Row>`${sql.raw(recordText)} project.id = ${id}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : recordOf(row);
}
