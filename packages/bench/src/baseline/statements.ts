/**
 * The SQL of the baseline, written by hand for exactly the calls that are measured; each is prepared once per
 * connection. It knows no rights, no folding rules beyond the database's own, and no filter but these.
 */
const person = (name: string): string =>
  `case when ${name}.id is null then null else json_build_object('id', ${name}.id, 'displayname', ${name}.displayname) end`;

const line = `
  select page.total, p.id, p.project_id, p.mode, p.name, p.title, p.state, p.customer_reference, p.version, p.updated_at,
    coalesce(c.shown, 'NOTHING') as color,
    case when c.override_color is null then c.reason else c.override_reason end as color_reason,
    nullif(concat_ws(' ', s.street, s.house_no), '') as street, s.zip, s.city,
    cu.id as customer_id, cu.shortname as customer_shortname, cu.name as customer_name,
    r.id as responsible_id, r.displayname as responsible_name,
    (select json_agg(json_build_object('id', u.id, 'displayname', u.displayname) order by m.position, u.id)
     from project_member m join app_user u on u.id = m.user_id where m.project_id = p.id) as members,
    (select json_build_object('title', d.title, 'dueDate', d.due_date, 'hard', d.hard)
     from deadline d where d.project_id = p.id and d.state = 'OFFEN' order by d.due_date, d.id limit 1) as next_deadline,
    (select count(*)::int from project_service v
     where v.project_id = p.id and v.ordered and v.color not in ('GREEN', 'DARKGREEN')) as open_services,
    h.id as holder_id, h.displayname as holder_name, l.granted_at, l.expires_at
  from page
  join project p on p.id = page.id
  left join project_site s on s.project_id = p.id
  left join project_color c on c.project_id = p.id
  left join customer cu on cu.id = p.customer_id
  left join app_user r on r.id = p.responsible_user_id
  left join project_lock l on l.project_id = p.id and l.user_id is not null and l.expires_at > clock_timestamp()
  left join app_user h on h.id = l.user_id
  order by page.place`;

interface Page {
  readonly where: string;
  readonly order?: string;
  readonly with?: string;
}

const lastChange = 'p.updated_at desc, p.id';

/** The first two parameters are size and offset. */
function list({ where, order = lastChange, ...page }: Page): string {
  return `with ${page.with === undefined ? '' : `${page.with},`} page as (
    select p.id, row_number() over (order by ${order}) as place,
      (select count(*)::int from project p where ${where}) as total
    from project p left join project_site s on s.project_id = p.id where ${where}
    order by ${order} limit $1 offset $2) ${line}`;
}

const active = `p.mode = $3 and p.state = 'ACTIVE'`;
const germanName = `p.name collate "de-x-icu" asc nulls last, p.id`;

/** One word, or one of the vocabulary that is a slip of one letter away. */
const found = `found as materialized (
  select project_id from project_search
  where words like like_pattern(btrim(words_of($4)))
    or words like any(array(select '% ' || word || ' %' from similar_words(btrim(words_of($4))) as word)))`;

export const listStatements = {
  first: list({ where: active }),
  byName: list({ where: active, order: germanName }),
  byDue: list({
    where: active,
    order: `(select min(due_date) from deadline d where d.project_id = p.id and d.state = 'OFFEN') asc nulls last, p.id`,
  }),
  filtered: list({
    where: `${active} and p.responsible_user_id = $4
      and exists (select from project_site f where f.project_id = p.id and f.federal_state = $5)`,
  }),
  like: list({ where: `${active} and p.name_fold like like_pattern(fold_text($4))` }),
  q: list({ where: `${active} and p.id in (select project_id from found)`, with: found }),
} as const;

const personFields = (name: string): string => `
  'salutation', ${name}.salutation, 'firstName', ${name}.first_name, 'lastName', ${name}.last_name,
  'company', ${name}.company, 'street', ${name}.street, 'houseNo', ${name}.house_no, 'zip', ${name}.zip,
  'city', ${name}.city, 'email', ${name}.email, 'phone', ${name}.phone`;

const people = (table: string): string => `
  (select json_agg(json_build_object('id', u.id, 'displayname', u.displayname) order by m.position, u.id)
   from ${table} m join app_user u on u.id = m.user_id where m.project_id = p.id)`;

/** One whole project by its technical id. */
export const recordStatement = `
  select p.id, p.project_id, p.mode, p.state, p.name, p.title, p.customer_id, p.customer_reference,
    p.responsible_user_id, p.expert_user_id, p.reviewer_user_id, p.priority, p.internal_note, p.tags,
    p.cancel_reason, p.cancelled_at, p.version, p.created_at, creator.displayname as created_by, p.updated_at,
    changer.displayname as updated_by,
    json_build_object(${personFields('one')}, 'applicantType', one.applicant_type,
      'privacyNoticeAt', one.privacy_notice_at, 'powerOfAttorneyAt', one.power_of_attorney_at,
      'secondClient', case when two.project_id is null then null else json_build_object(${personFields('two')}) end)
      as client,
    json_build_object('street', s.street, 'houseNo', s.house_no, 'zip', s.zip, 'city', s.city,
      'federalState', s.federal_state, 'measure', s.measure, 'buildingType', s.building_type,
      'construction', s.construction, 'units', s.units, 'unitsBefore', s.units_before, 'livingArea', s.living_area,
      'usableArea', s.usable_area, 'netFloorArea', s.net_floor_area, 'storeys', s.storeys, 'basement', s.basement,
      'basementHeated', s.basement_heated, 'yearBuilt', s.year_built, 'heritage', s.heritage,
      'permitApplicationDate', s.permit_application_date, 'permitDate', s.permit_date, 'permitNo', s.permit_no,
      'contractDate', s.contract_date, 'constructionStart', s.construction_start, 'plasterDate', s.plaster_date,
      'completionDate', s.completion_date, 'moveInDate', s.move_in_date, 'lat', s.lat, 'lon', s.lon,
      'parcel', json_build_object('district', s.parcel_district, 'section', s.parcel_section,
        'number', s.parcel_number)) as site,
    coalesce(c.shown, 'NOTHING') as color,
    case when c.override_color is null then c.reason else c.override_reason end as color_reason,
    case when cu.id is null then null
      else json_build_object('id', cu.id, 'shortname', cu.shortname, 'name', cu.name) end as customer,
    ${person('responsible')} as responsible, ${person('expert')} as expert, ${person('reviewer')} as reviewer,
    ${people('project_contact')} as contacts, ${people('project_member')} as members,
    (select json_agg(json_build_object('id', g.id, 'name', g.name) order by m.position, g.id)
     from project_group m join user_group g on g.id = m.group_id where m.project_id = p.id) as groups,
    (select json_agg(json_build_object('id', o.id, 'projectId', o.project_id, 'name', o.name) order by o.project_id, o.id)
     from project_relation m join project o on o.id = case when m.project_id = p.id then m.related_id else m.project_id end
     where m.project_id = p.id or m.related_id = p.id) as related,
    (select json_agg(json_build_object('id', v.id, 'serviceCode', v.service_code, 'title', v.title,
       'ordered', v.ordered, 'color', v.color, 'assignee', ${person('a')}, 'dueDate', v.due_date)
       order by v.position, v.id)
     from project_service v left join app_user a on a.id = v.assignee_id where v.project_id = p.id) as services,
    (select json_agg(json_build_object('id', f.id, 'programmeCode', f.programme_code, 'bzaId', f.bza_id,
       'bzaDate', f.bza_date, 'bndId', f.bnd_id, 'bndDate', f.bnd_date) order by f.position, f.id)
     from funding_case f where f.project_id = p.id) as cases,
    (select json_agg(json_build_object('id', d.id, 'code', d.code, 'title', d.title, 'dueDate', d.due_date,
       'hard', d.hard, 'source', d.source) order by d.due_date, d.id)
     from deadline d where d.project_id = p.id and d.state = 'OFFEN') as deadlines,
    ${person('h')} as holder, l.granted_at, l.expires_at, l.lease_number
  from project p
  left join project_client one on one.project_id = p.id and one.position = 1
  left join project_client two on two.project_id = p.id and two.position = 2
  left join project_site s on s.project_id = p.id
  left join project_color c on c.project_id = p.id
  left join customer cu on cu.id = p.customer_id
  left join app_user responsible on responsible.id = p.responsible_user_id
  left join app_user expert on expert.id = p.expert_user_id
  left join app_user reviewer on reviewer.id = p.reviewer_user_id
  left join app_user creator on creator.id = p.created_by
  left join app_user changer on changer.id = p.updated_by
  left join project_lock l on l.project_id = p.id and l.user_id is not null and l.expires_at > clock_timestamp()
  left join app_user h on h.id = l.user_id
  where p.id = $1`;
