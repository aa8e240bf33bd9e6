-- What kind of deadline comes next is said by its code, also in lists of an earlier day: words about it follow from that.
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
    (array_agg(jsonb_build_object('code', coalesce(entry.code, 'MANUELL'), 'title', entry.title, 'dueDate', entry."dueDate",
      'hard', coalesce(entry.hard, false))
      order by entry."dueDate", entry.id))[1] as next
  from jsonb_to_recordset(json_list(head.deadlines))
    as entry (id uuid, code text, title text, "dueDate" date, hard boolean, state text)
  where coalesce(entry.state, 'OFFEN') = 'OFFEN') as deadline
cross join lateral (
  select count(*)::integer as missing,
    (count(*) filter (where waiting.owed_by is distinct from 'BUERO'))::integer as from_outside
  from checklist_waits(record) as waiting
  where is_missing_document(waiting.state, waiting.waits_for)) as paper
where history.entity = 'project';

update project_past set next_deadline = next_deadline || jsonb_build_object('code', found.code)
from history
cross join lateral (
  select coalesce(entry.code, 'MANUELL') as code
  from jsonb_to_recordset(json_list(history.record -> 'deadlines')) as entry (id uuid, code text, "dueDate" date, state text)
  where coalesce(entry.state, 'OFFEN') = 'OFFEN'
  order by entry."dueDate", entry.id limit 1) as found
where history.id = project_past.history_id and project_past.next_deadline is not null;
