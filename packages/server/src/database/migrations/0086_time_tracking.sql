-- What time is booked on. Tasks of TimeTac keep its id; ours begin so far above them that one number says which is meant.
create sequence time_task_number as bigint start with 9000000000 minvalue 9000000000;
create table time_task (
  id bigint primary key default nextval('time_task_number'),
  -- Without one a task of the office itself, such as Urlaubsplanung or Buchhaltung.
  project_id uuid constraint time_task__project_id references project (id) on delete cascade,
  service_id uuid,
  -- That of the service, where there is none.
  title text constraint time_task__title check (length(title) between 1 and 160),
  source text not null default 'EINGEBAUT' constraint time_task__source check (source in ('EINGEBAUT', 'TIMETAC')),
  active boolean not null default true,
  constraint time_task__service foreign key (project_id, service_id)
    references project_service (project_id, id) on delete cascade,
  constraint time_task__service_of_project check (service_id is null or project_id is not null),
  constraint time_task__named check (title is not null or service_id is not null)
);
-- Built in: one for each service, one for the rest of the project; a title of the office stands once.
create unique index time_task__service_once on time_task (service_id) where source = 'EINGEBAUT' and service_id is not null;
create unique index time_task__general_once on time_task (project_id)
  where source = 'EINGEBAUT' and service_id is null and project_id is not null;
create unique index time_task__title_once on time_task (lower(title)) where project_id is null and active;
-- The tasks of the office itself are few among those of all projects.
create index time_task__of_office on time_task (id) where project_id is null;
create index time_task__project on time_task (project_id, service_id) where project_id is not null;

create function follow_project_with_task() returns trigger
  language plpgsql as $$
begin
  insert into time_task (project_id, title) select id, 'Allgemein' from added;
  return null;
end $$;
create trigger project__time_task after insert on project
  referencing new table as added for each statement execute function follow_project_with_task();

-- A service that is no longer ordered keeps its task for what was booked.
create function follow_service_with_task() returns trigger
  language plpgsql as $$
begin
  update time_task set active = changed.ordered from changed
    where time_task.service_id = changed.id and time_task.source = 'EINGEBAUT' and time_task.active <> changed.ordered;
  insert into time_task (project_id, service_id) select project_id, id from changed where ordered
    on conflict do nothing;
  return null;
end $$;
create trigger project_service__time_task_added after insert on project_service
  referencing new table as changed for each statement execute function follow_service_with_task();
create trigger project_service__time_task_changed after update on project_service
  referencing new table as changed for each statement execute function follow_service_with_task();

insert into time_task (project_id, title) select id, 'Allgemein' from project;
insert into time_task (project_id, service_id) select project_id, id from project_service where ordered;

-- A week from Monday on, cut where a month ends; whoever writes entries of its days reads it, whoever submits it locks it.
create table time_week (
  user_id uuid not null constraint time_week__user_id references app_user (id) on delete cascade,
  first_day date not null,
  last_day date not null,
  id uuid not null default gen_random_uuid() constraint time_week__id unique,
  state text not null default 'OFFEN' constraint time_week__state check (state in (
    'OFFEN', 'EINGEREICHT', 'GENEHMIGT', 'KORREKTUR')),
  decided_by uuid constraint time_week__decided_by references app_user (id) on delete set null,
  decided_at timestamptz,
  reason text constraint time_week__reason check (length(reason) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint time_week__created_by references app_user (id) on delete set null,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint time_week__updated_by references app_user (id) on delete set null,
  primary key (user_id, first_day),
  constraint time_week__one_week check (
    first_day <= last_day and date_trunc('week', first_day::timestamp) = date_trunc('week', last_day::timestamp)),
  constraint time_week__one_month check (
    date_trunc('month', first_day::timestamp) = date_trunc('month', last_day::timestamp)),
  constraint time_week__four_eyes check (decided_by <> user_id)
);
create index time_week__to_decide on time_week (first_day) where state in ('EINGEREICHT', 'KORREKTUR');
create index time_week__last_day on time_week (last_day);
create index time_week__decided_by on time_week (decided_by) where decided_by is not null;
create index time_week__created_by on time_week (created_by) where created_by is not null;
create index time_week__updated_by on time_week (updated_by) where updated_by is not null;

-- The first and last day of the period a day lies in.
create function time_period(day date, out first_day date, out last_day date)
  language sql immutable as $$
    select greatest(date_trunc('week', day::timestamp)::date, date_trunc('month', day::timestamp)::date),
      least(date_trunc('week', day::timestamp)::date + 6,
        (date_trunc('month', day::timestamp) + interval '1 month')::date - 1)
  $$;

-- Time somebody worked; without an end it runs.
create table time_entry (
  id uuid primary key,
  user_id uuid not null constraint time_entry__user_id references app_user (id),
  task_id bigint not null constraint time_entry__task_id references time_task (id),
  project_id uuid constraint time_entry__project_id references project (id),
  service_id uuid,
  started_at timestamptz not null,
  ended_at timestamptz,
  origin text not null constraint time_entry__origin check (origin in ('TIMER', 'HAND', 'VERTEILT', 'TERMIN', 'TIMETAC')),
  appointment_id uuid constraint time_entry__appointment_id references appointment (id) on delete set null,
  note text constraint time_entry__note check (length(note) between 1 and 500),
  billable boolean not null default true,
  -- Frozen when the month is closed, counted by the rules until then.
  billable_minutes integer constraint time_entry__billable_minutes check (billable_minutes between 0 and 1440),
  request_id uuid,
  -- One call may book several parts of a day.
  request_part smallint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint time_entry__created_by references app_user (id) on delete set null,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint time_entry__updated_by references app_user (id) on delete set null,
  constraint time_entry__service foreign key (project_id, service_id) references project_service (project_id, id),
  constraint time_entry__service_of_project check (service_id is null or project_id is not null),
  constraint time_entry__whole_minutes check (
    mod(extract(epoch from started_at), 60) = 0 and mod(extract(epoch from ended_at), 60) = 0),
  constraint time_entry__order check (ended_at > started_at),
  constraint time_entry__length check (ended_at <= started_at + interval '24 hours'),
  constraint time_entry__request_once unique (user_id, request_id, request_part),
  constraint time_entry__appointment_once unique (user_id, appointment_id),
  constraint time_entry__no_overlap exclude using gist (user_id with =, tstzrange(started_at, ended_at) with &&)
);
create unique index time_entry__one_running on time_entry (user_id) where ended_at is null;
create index time_entry__running_of_project on time_entry (project_id) where ended_at is null;
create index time_entry__of_user on time_entry (user_id, started_at);
create index time_entry__of_task on time_entry (task_id, started_at);
create index time_entry__of_project on time_entry (project_id) where project_id is not null;
create index time_entry__of_service on time_entry (service_id) where service_id is not null;
create index time_entry__appointment on time_entry (appointment_id) where appointment_id is not null;
create index time_entry__ended on time_entry (ended_at);
create index time_entry__created_by on time_entry (created_by) where created_by is not null;
create index time_entry__updated_by on time_entry (updated_by) where updated_by is not null;

-- What is left of entries after three years: hours without people.
create table time_sum (
  id uuid primary key default gen_random_uuid(),
  month date not null constraint time_sum__month check (extract(day from month) = 1),
  project_id uuid constraint time_sum__project_id references project (id) on delete cascade,
  service_id uuid,
  minutes integer not null constraint time_sum__minutes check (minutes > 0),
  billable_minutes integer not null constraint time_sum__billable_minutes check (billable_minutes >= 0),
  constraint time_sum__service foreign key (project_id, service_id) references project_service (project_id, id),
  constraint time_sum__once unique nulls not distinct (month, project_id, service_id)
);
create index time_sum__project on time_sum (project_id) where project_id is not null;
create index time_sum__service_of on time_sum (service_id) where service_id is not null;

-- Entries older than this go, whatever became of their week.
create function time_forgotten(ended_at timestamptz) returns boolean
  language sql stable as $$ select ended_at < clock_timestamp() - interval '1096 days' $$;

-- Makes the periods of all days an entry touches and reads them for share: who submits one waits for the entry, or the
-- entry for them. Nobody writes in a period that is not open.
create function check_time_open() returns trigger
  language plpgsql as $$
declare
  touched date[];
  concerned uuid := coalesce(new.user_id, old.user_id);
  closed date;
begin
  if tg_op = 'DELETE' and time_forgotten(old.ended_at) then return old; end if;
  -- What a closed month freezes, an erased client and a deleted appointment take nothing from the hours. Who changes an
  -- entry raises its version.
  if tg_op = 'UPDATE' and to_jsonb(new) - array['billable_minutes', 'note', 'appointment_id']
      = to_jsonb(old) - array['billable_minutes', 'note', 'appointment_id']
    and (new.note is null or new.note is not distinct from old.note)
    and (new.appointment_id is null or new.appointment_id is not distinct from old.appointment_id)
  then return new; end if;
  -- Else one would be summed as often as it is written and deleted. A timer that was forgotten so long still ends.
  if time_forgotten(new.ended_at) and (tg_op = 'INSERT' or old.ended_at is not null) then
    raise exception 'Nothing is written that is to be forgotten'
      using errcode = '23514', constraint = 'time_entry__forgotten', table = 'time_entry';
  end if;
  if tg_op = 'UPDATE' and new.user_id <> old.user_id then
    raise exception 'time_entry.user_id stays' using errcode = '23514', constraint = 'time_entry__user_stays';
  end if;
  select array_agg(distinct (time_period(day::date)).first_day) into touched from (
    select generate_series((old.started_at at time zone 'Europe/Berlin')::date,
      (coalesce(old.ended_at - interval '1 second', old.started_at) at time zone 'Europe/Berlin')::date, interval '1 day') as day
    union all
    select generate_series((new.started_at at time zone 'Europe/Berlin')::date,
      (coalesce(new.ended_at - interval '1 second', new.started_at) at time zone 'Europe/Berlin')::date, interval '1 day')
  ) as days;
  insert into time_week (user_id, first_day, last_day)
    select concerned, day, (time_period(day)).last_day from unnest(touched) as day order by day
    on conflict do nothing;
  perform 1 from time_week where user_id = concerned and first_day = any (touched) order by first_day for share;
  select first_day into closed from time_week
    where user_id = concerned and first_day = any (touched) and state <> 'OFFEN' order by first_day limit 1;
  if closed is not null then
    raise exception 'The week from % is not open', closed
      using errcode = '23514', constraint = 'time_entry__open', table = 'time_entry';
  end if;
  return coalesce(new, old);
end $$;
create trigger time_entry__open before insert or update or delete on time_entry
  for each row execute function check_time_open();

create function sum_forgotten_time() returns trigger
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
create trigger time_entry__summed after delete on time_entry
  referencing old table as gone for each statement execute function sum_forgotten_time();

-- What was kept of deleted entries, and of those that are booked elsewhere now, is found by its project when the Bauherren
-- are erased, and the weeks of an account by it.
create index history__time_entry_project on history ((record ->> 'projectId')) where entity = 'time_entry';
create index history__time_week_user on history ((record ->> 'userId')) where entity = 'time_week';

-- The last instant a version of an entry says, which sorts as text: all are written in UTC. Nothing once it was cleared away.
create index history__time_entry_end on history ((coalesce(record ->> 'end', record ->> 'start') collate "C"))
  where entity = 'time_entry';
