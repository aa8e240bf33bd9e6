-- A document is asked for when its project has come so far: until then it waits. `null`: it is asked for by now.
alter table checklist_item
  add column waits_for text constraint checklist_item__waits_for
    check (waits_for in ('BEAUFTRAGUNG', 'ZUSAGE', 'BAU', 'NACHWEIS', 'LEISTUNGEN', 'RUHT'));

-- Whether a number of missing documents counts it: asked for, and not there.
create function is_missing_document(state text, waits_for text) returns boolean
  language sql immutable parallel safe
  return case state when 'ANGEFORDERT' then waits_for is distinct from 'RUHT' else state = 'FEHLT' and waits_for is null end;

alter table checklist_item
  add column missing boolean not null generated always as (is_missing_document(state, waits_for)) stored;

drop index checklist_item__missing;
create index checklist_item__missing on checklist_item (project_id) include (owed_by) where missing;

-- What the documents of a version of a project wait for. The same rule as `checklistWaitOf` in the contract, for what no
-- program reads: the past, and what was there before the column.
create function checklist_waits(record jsonb)
  returns table (id uuid, owed_by text, state text, waits_for text)
  language sql immutable parallel safe
  begin atomic
    with service as (
      select count(*) > 0 as ordered,
        coalesce(bool_or(color in ('LILA', 'GREEN', 'DARKGREEN')), false) as building,
        coalesce(bool_and(color in ('GREEN', 'DARKGREEN')), false) as done
      from (
        select coalesce(entry.color, 'NOTHING') as color
        from jsonb_to_recordset(json_list(record->'services')) as entry (color text, ordered boolean)
        where entry.ordered) as chosen),
    funding as (
      select entry.id, coalesce(entry.outcome, 'OFFEN') not in ('ABGELEHNT', 'ZURUECKGEZOGEN') as live,
        entry."approvalDate" is not null or coalesce(entry.outcome in ('BEWILLIGT', 'AUSGEZAHLT'), false)
          or entry."bndId" is not null or entry."bndDate" is not null as approved,
        entry."bndId" is not null or entry."bndDate" is not null as confirmed
      from jsonb_to_recordset(json_list(record->'fundingCases'))
        as entry (id uuid, outcome text, "approvalDate" text, "bndId" text, "bndDate" text)),
    together as (
      select count(*) > 0 as live, coalesce(bool_or(approved), false) as approved,
        coalesce(bool_or(confirmed), false) as confirmed
      from funding where live)
    select entry.id, entry."owedBy", coalesce(entry.state, 'FEHLT'),
      case
        when coalesce(record->>'state', 'ACTIVE') <> 'ACTIVE' or not own.live then 'RUHT'
        when not service.ordered then 'BEAUFTRAGUNG'
        when entry.package = 'B' then case
          when coalesce(own.approved, together.approved) then null
          when own.id is null and record->>'mode' <> '0' and service.building then null
          when own.id is not null or together.live or record->>'mode' = '0' then 'ZUSAGE'
          else 'BAU' end
        when entry.package = 'ABSCHLUSS' then case
          when service.done or coalesce(own.confirmed, together.confirmed) then null
          when own.id is not null or together.live or record->>'mode' = '0' then 'NACHWEIS'
          else 'LEISTUNGEN' end
      end
    from jsonb_to_recordset(json_list(record->'checklist'))
      as entry (id uuid, "fundingCaseId" uuid, package text, "owedBy" text, state text)
    cross join service cross join together
    left join funding as own on own.id = entry."fundingCaseId";
  end;

-- The newest version of a project says all the rule looks at.
update checklist_item
set waits_for = waiting.waits_for
from history cross join lateral checklist_waits(history.record) as waiting
where history.entity = 'project' and upper_inf(history.valid) and history.entity_id = checklist_item.project_id
  and waiting.id = checklist_item.id and waiting.waits_for is not null;

-- Lists of an earlier day count in the same way, and say who owed it.
alter table project_past add column missing_from_outside integer not null default 0;

create or replace view project_past_of_history as
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
    funding.words)) as words,
  paper.from_outside as missing_from_outside
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
  select count(*)::integer as missing,
    (count(*) filter (where waiting.owed_by is distinct from 'BUERO'))::integer as from_outside
  from checklist_waits(record) as waiting
  where is_missing_document(waiting.state, waiting.waits_for)) as paper
where history.entity = 'project';

-- Called for one new version, or for all that were there before.
create or replace function keep_project_past(ids bigint[]) returns void
  language sql
  begin atomic
    delete from project_past where history_id = any (ids);
    insert into project_past (history_id, project_id, mode, state, version, color, color_reason, name, title, customer_id,
      customer_reference, responsible_user_id, expert_user_id, reviewer_user_id, priority, tags, updated_at, street, house_no, zip, city,
      federal_state, measure, member_ids, group_ids, service_codes, service_colors, service_assignees, open_services,
      missing_documents, case_programmes, case_bza_ids, case_bnd_ids, case_bza_dates, case_application_dates,
      case_approval_dates, case_bnd_dates, due_dates, next_deadline, words, missing_from_outside)
    select * from project_past_of_history where history_id = any (ids);
  end;

update project_past set missing_documents = past.missing_documents, missing_from_outside = past.missing_from_outside
from project_past_of_history as past
where past.history_id = project_past.history_id;
alter table project_past alter column missing_from_outside drop default;
