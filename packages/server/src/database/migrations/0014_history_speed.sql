-- What lists ask and show of an earlier moment, beside each version of a project: so that a list as of a day opens no
-- record. Made of the record alone, by the view below.
create table project_past (
  history_id bigint primary key constraint project_past__history_id references history (id) on delete cascade,
  project_id uuid not null,
  mode smallint not null,
  state text not null,
  version integer not null,
  color text not null,
  color_reason text,
  name text not null,
  title text,
  customer_id uuid,
  customer_reference text,
  responsible_user_id uuid,
  expert_user_id uuid,
  reviewer_user_id uuid,
  priority text not null,
  tags text[] not null,
  -- `null`: since when the version holds.
  updated_at timestamptz,
  street text,
  house_no text,
  zip text,
  city text,
  federal_state text,
  measure text,
  member_ids uuid[] not null,
  group_ids uuid[] not null,
  -- Of the ordered services, side by side.
  service_codes text[] not null,
  service_colors text[] not null,
  service_assignees uuid[] not null,
  open_services integer not null,
  missing_documents integer not null,
  -- Of the funding cases, side by side.
  case_programmes text[] not null,
  case_bza_ids text[] not null,
  case_bnd_ids text[] not null,
  case_bza_dates date[] not null,
  case_application_dates date[] not null,
  case_approval_dates date[] not null,
  case_bnd_dates date[] not null,
  -- Of the open deadlines; the next one as a list shows it.
  due_dates date[] not null,
  next_deadline jsonb,
  -- What the search box looks through, without what only today knows: the project id and the customer's names.
  words text not null,
  name_fold text not null generated always as (fold_text(name)) stored,
  title_fold text generated always as (fold_text(title)) stored,
  customer_reference_fold text generated always as (fold_text(customer_reference)) stored,
  tags_fold text not null generated always as (fold_list(tags)) stored,
  street_fold text generated always as (fold_text(
    case when house_no is null then street else coalesce(street || ' ', '') || house_no end)) stored,
  city_fold text generated always as (fold_text(city)) stored
);

create function json_list(value jsonb) returns jsonb
  language sql immutable parallel safe
  return case jsonb_typeof(value) when 'array' then value else '[]' end;

-- A version of a project in these columns. What an old record does not have is what a new row has without it.
create view project_past_of_history as
select history.id as history_id, history.entity_id as project_id, head.mode,
  coalesce(head.state, 'ACTIVE') as state, coalesce(head.version, 1) as version,
  coalesce(head.color, 'NOTHING') as color, head."colorReason" as color_reason, head.name, head.title,
  head."customerId" as customer_id, head."customerReference" as customer_reference,
  head."responsibleUserId" as responsible_user_id, head."expertUserId" as expert_user_id,
  head."reviewerUserId" as reviewer_user_id, coalesce(head.priority, 'normal') as priority,
  coalesce(head.tags, '{}') as tags, head."updatedAt" as updated_at,
  site.street, site."houseNo" as house_no, site.zip, site.city, site."federalState" as federal_state, site.measure,
  coalesce(head."memberIds", '{}') as member_ids, coalesce(head."groupIds", '{}') as group_ids,
  service.codes as service_codes, service.colors as service_colors, service.assignees as service_assignees,
  service.open as open_services, paper.missing as missing_documents,
  funding.programmes as case_programmes, funding.bza_ids as case_bza_ids, funding.bnd_ids as case_bnd_ids,
  funding.bza_dates as case_bza_dates, funding.application_dates as case_application_dates,
  funding.approval_dates as case_approval_dates, funding.bnd_dates as case_bnd_dates,
  deadline.due_dates, deadline.next as next_deadline,
  words_of(concat_ws(' ', head.name, head.title, head."customerReference", site.street, site."houseNo", site.zip,
    site.city, site.parcel->>'district', site.parcel->>'section', site.parcel->>'number',
    client."firstName", client."lastName", client.company, client."secondClient"->>'firstName',
    client."secondClient"->>'lastName', client."secondClient"->>'company', array_to_string(head.tags, ' '),
    funding.words)) as words
from history
cross join lateral jsonb_to_record(record) as head (mode smallint, state text, version integer, color text,
  "colorReason" text, name text, title text, "customerId" uuid, "customerReference" text, "responsibleUserId" uuid, "expertUserId" uuid, "reviewerUserId" uuid,
  priority text, tags text[], "updatedAt" timestamptz, "memberIds" uuid[], "groupIds" uuid[], site jsonb,
  client jsonb, services jsonb, "fundingCases" jsonb, deadlines jsonb, checklist jsonb)
cross join lateral jsonb_to_record(case jsonb_typeof(head.site) when 'object' then head.site else '{}' end)
  as site (street text, "houseNo" text, zip text, city text, "federalState" text, measure text, parcel jsonb)
cross join lateral jsonb_to_record(case jsonb_typeof(head.client) when 'object' then head.client else '{}' end)
  as client ("firstName" text, "lastName" text, company text, "secondClient" jsonb)
cross join lateral (
  select coalesce(array_agg(entry."serviceCode"), '{}') as codes,
    coalesce(array_agg(coalesce(entry.color, 'NOTHING')), '{}') as colors,
    coalesce(array_agg(entry."assigneeId"), '{}') as assignees,
    (count(*) filter (where coalesce(entry.color, 'NOTHING') not in ('GREEN', 'DARKGREEN')))::integer as open
  from jsonb_to_recordset(json_list(head.services))
    as entry ("serviceCode" text, color text, "assigneeId" uuid, ordered boolean)
  where entry.ordered) as service
cross join lateral (
  select coalesce(array_agg(entry."programmeCode"), '{}') as programmes,
    coalesce(array_agg(entry."bzaId"), '{}') as bza_ids, coalesce(array_agg(entry."bndId"), '{}') as bnd_ids,
    coalesce(array_agg(entry."bzaDate"), '{}') as bza_dates,
    coalesce(array_agg(entry."applicationDate"), '{}') as application_dates,
    coalesce(array_agg(entry."approvalDate"), '{}') as approval_dates,
    coalesce(array_agg(entry."bndDate"), '{}') as bnd_dates,
    string_agg(concat_ws(' ', entry."bzaId", entry."bndId", entry."approvalNo", entry.applicant->>'firstName',
      entry.applicant->>'lastName', entry.applicant->>'company'), ' ') as words
  from jsonb_to_recordset(json_list(head."fundingCases"))
    as entry ("programmeCode" text, "bzaId" text, "bndId" text, "bzaDate" date, "applicationDate" date,
      "approvalDate" date, "bndDate" date, "approvalNo" text, applicant jsonb)) as funding
cross join lateral (
  select coalesce(array_agg(entry."dueDate" order by entry."dueDate", entry.id), '{}') as due_dates,
    (array_agg(jsonb_build_object('title', entry.title, 'dueDate', entry."dueDate", 'hard', coalesce(entry.hard, false))
      order by entry."dueDate", entry.id))[1] as next
  from jsonb_to_recordset(json_list(head.deadlines))
    as entry (id uuid, title text, "dueDate" date, hard boolean, state text)
  where coalesce(entry.state, 'OFFEN') = 'OFFEN') as deadline
cross join lateral (
  select count(*)::integer as missing
  from jsonb_to_recordset(json_list(head.checklist)) as entry (state text)
  where coalesce(entry.state, 'FEHLT') in ('FEHLT', 'ANGEFORDERT')) as paper
where history.entity = 'project';

-- Called for one new version, or for all that were there before.
create function keep_project_past(ids bigint[]) returns void
  language sql
  begin atomic
    delete from project_past where history_id = any (ids);
    insert into project_past (history_id, project_id, mode, state, version, color, color_reason, name, title, customer_id,
      customer_reference, responsible_user_id, expert_user_id, reviewer_user_id, priority, tags, updated_at, street, house_no, zip, city,
      federal_state, measure, member_ids, group_ids, service_codes, service_colors, service_assignees, open_services,
      missing_documents, case_programmes, case_bza_ids, case_bnd_ids, case_bza_dates, case_application_dates,
      case_approval_dates, case_bnd_dates, due_dates, next_deadline, words)
    select * from project_past_of_history where history_id = any (ids);
  end;

create function history_keeps_project_past() returns trigger
  language plpgsql as $$
begin
  perform keep_project_past(array[new.id]);
  return null;
end $$;

-- Also when a personal value is taken out of a record. Closing a version does not touch the record.
create trigger history__project_past after insert or update of record on history
  for each row when (new.entity = 'project') execute function history_keeps_project_past();

select keep_project_past(array(select id from history where entity = 'project'));
