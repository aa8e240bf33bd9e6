-- What was kept of deleted entries, and of those that are booked elsewhere now, is found by its project when the Bauherren
-- are erased, and the weeks of an account by it.
create index history__time_entry_project on history ((record ->> 'projectId')) where entity = 'time_entry';
create index history__time_week_user on history ((record ->> 'userId')) where entity = 'time_week';

-- The last instant a version of an entry says, which sorts as text: all are written in UTC. Nothing once it was cleared away.
create index history__time_entry_end on history ((coalesce(record ->> 'end', record ->> 'start') collate "C"))
  where entity = 'time_entry';

-- An entry that goes after three years leaves nobody's name in the history either.
create or replace function sum_forgotten_time() returns trigger
  language plpgsql as $$
begin
  insert into time_sum (month, project_id, service_id, minutes, billable_minutes)
  select date_trunc('month', started_at at time zone 'Europe/Berlin')::date, project_id, service_id,
    sum(minutes), sum(coalesce(billable_minutes, case when billable then minutes else 0 end))
  from (select *, (extract(epoch from ended_at - started_at) / 60)::integer as minutes from gone) as entry
  where time_forgotten(ended_at)
  group by 1, 2, 3
  on conflict on constraint time_sum__once do update
    set minutes = time_sum.minutes + excluded.minutes,
      billable_minutes = time_sum.billable_minutes + excluded.billable_minutes;
  -- The history keeps no clock times longer than the entries themselves, and not who changed them.
  update history set record = record - array['start', 'end', 'note', 'userId'], changed_by = null
    where entity = 'time_entry' and entity_id in (select id from gone where time_forgotten(ended_at));
  return null;
end $$;

-- The tasks of the office itself are few among those of all projects.
create index time_task__of_office on time_task (id) where project_id is null;
