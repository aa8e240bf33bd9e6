/** The SQL of the bare planning: what stands in the tables, and nothing that has to be worked out of it. */
const item = `json_build_object('id', a.id, 'version', a.version, 'title', a.title, 'type', a.type, 'state', a.state,
  'allDay', a.all_day, 'start', a.starts_at, 'end', a.ends_at, 'travelBefore', a.travel_before,
  'travelAfter', a.travel_after, 'effortMinutes', a.effort_minutes, 'blocks', a.blocks, 'groupId', a.group_id,
  'serviceId', a.service_id, 'deadlineId', a.deadline_id, 'customerId', a.customer_id, 'location', a.location,
  'description', a.description, 'visibleToGuest', a.visible_to_guest,
  'protocolAttachmentId', a.protocol_attachment_id, 'cancelReason', a.cancel_reason,
  'project', case when p.id is not null then json_build_object('id', p.id, 'projectId', p.project_id, 'name', p.name,
    'mode', p.mode) end,
  'people', (select json_agg(json_build_object('id', u.id, 'displayname', u.displayname))
    from appointment_person ap join app_user u on u.id = ap.user_id where ap.appointment_id = a.id))`;

const midnight = (parameter: string): string =>
  `(${parameter}::date)::timestamp at time zone 'Europe/Berlin'`;
const within = `tstzrange(a.starts_at, a.ends_at) && tstzrange(${midnight('$1')}, ${midnight('$2')})`;
const items = `from appointment a left join project p on p.id = a.project_id where ${within}`;

export const planningStatements = {
  range: `select ${item} as item ${items} order by a.starts_at, a.id`,
  rangeOf: `select ${item} as item ${items}
    and a.id in (select appointment_id from appointment_person where user_id = $3) order by a.starts_at, a.id`,
  people: `select u.id, u.displayname, u.color, (select json_agg(json_build_object('validFrom', s.valid_from,
      'minutes', s.minutes)) from work_schedule s where s.user_id = u.id) as schedules
    from app_user u where u.internal and u.enabled order by u.displayname, u.id`,
  absences: `select user_id as "userId", first_day as "firstDay", last_day as "lastDay", part, state from absence
    where state in ('BEANTRAGT', 'GENEHMIGT')
      and daterange(first_day, last_day, '[]') && daterange($1::date, $2::date)`,
  busy: `select user_id as "userId", extract(epoch from lower(busy)) as begin, extract(epoch from upper(busy)) as until
    from appointment_person where busy && tstzrange(${midnight('$1')}, ${midnight('$2')})`,
} as const;
