-- What planning knows of a person of the office. The row is also the lock: whoever plans for people first locks theirs,
-- ordered by id, so that two writers never look past each other.
create table staff_profile (
  user_id uuid primary key constraint staff_profile__user_id references app_user (id) on delete cascade,
  -- Where the holidays come from; without one, those of the office.
  federal_state text constraint staff_profile__federal_state check (federal_state in (
    'BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH')),
  -- Decides about absences.
  approver_id uuid constraint staff_profile__approver_id references app_user (id) on delete set null,
  deputy_id uuid constraint staff_profile__deputy_id references app_user (id) on delete set null,
  second_deputy_id uuid constraint staff_profile__second_deputy_id references app_user (id) on delete set null,
  version integer not null default 1,
  constraint staff_profile__not_self check (
    user_id is distinct from approver_id and user_id is distinct from deputy_id
    and user_id is distinct from second_deputy_id)
);
create index staff_profile__approver on staff_profile (approver_id) where approver_id is not null;
create index staff_profile__deputy on staff_profile (deputy_id) where deputy_id is not null;
create index staff_profile__second_deputy on staff_profile (second_deputy_id) where second_deputy_id is not null;

create function keep_staff_profile() returns trigger
  language plpgsql as $$
begin
  if new.internal then
    insert into staff_profile (user_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger app_user__staff_profile after insert or update of internal on app_user
  for each row execute function keep_staff_profile();
insert into staff_profile (user_id) select id from app_user where internal;

-- Minutes of work a day, Monday first. A row holds until the next one of the same person; without a row there is no
-- capacity.
create table work_schedule (
  id uuid primary key,
  user_id uuid not null constraint work_schedule__user_id references app_user (id) on delete cascade,
  valid_from date not null,
  minutes integer[] not null constraint work_schedule__minutes check (
    cardinality(minutes) = 7 and array_position(minutes, null) is null and 0 <= all (minutes) and 720 >= all (minutes)),
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint work_schedule__created_by references app_user (id) on delete set null,
  constraint work_schedule__once unique (user_id, valid_from)
);
create index work_schedule__created_by on work_schedule (created_by) where created_by is not null;

-- Days of the office that are no holiday by law, or a holiday by law that is none here.
create table office_day (
  id uuid primary key,
  day date not null,
  -- Without one in all states.
  federal_state text constraint office_day__federal_state check (federal_state in (
    'BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH')),
  name text not null constraint office_day__name check (length(name) between 1 and 80),
  -- 0: nobody works, 50: free from noon, 100: no holiday here.
  capacity_pct smallint not null constraint office_day__capacity_pct check (capacity_pct in (0, 50, 100)),
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint office_day__created_by references app_user (id) on delete set null,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint office_day__updated_by references app_user (id) on delete set null,
  constraint office_day__once unique nulls not distinct (day, federal_state)
);
create index office_day__created_by on office_day (created_by) where created_by is not null;
create index office_day__updated_by on office_day (updated_by) where updated_by is not null;

-- When somebody is away; why stands in a table of its own, which fewer people may read.
create table absence (
  id uuid primary key,
  user_id uuid not null constraint absence__user_id references app_user (id) on delete cascade,
  first_day date not null,
  last_day date not null,
  part text not null default 'GANZ' constraint absence__part check (part in ('GANZ', 'VORMITTAG', 'NACHMITTAG')),
  state text not null constraint absence__state check (state in (
    'BEANTRAGT', 'GENEHMIGT', 'ABGELEHNT', 'ZURUECKGEZOGEN')),
  deputy_id uuid constraint absence__deputy_id references app_user (id) on delete set null,
  decided_by uuid constraint absence__decided_by references app_user (id) on delete set null,
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint absence__created_by references app_user (id) on delete set null,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint absence__updated_by references app_user (id) on delete set null,
  constraint absence__order check (last_day >= first_day),
  constraint absence__length check (last_day - first_day <= 1100),
  constraint absence__part_one_day check (part = 'GANZ' or first_day = last_day),
  constraint absence__four_eyes check (decided_by <> user_id),
  constraint absence__deputy_not_self check (deputy_id <> user_id),
  constraint absence__no_overlap exclude using gist (
    user_id with =,
    tsrange(
      first_day + case part when 'NACHMITTAG' then interval '12 hours' else interval '0' end,
      last_day + case part when 'VORMITTAG' then interval '12 hours' else interval '1 day' end) with &&)
    where (state in ('BEANTRAGT', 'GENEHMIGT'))
);
create index absence__of_user on absence (user_id, first_day);
create index absence__days on absence using gist (daterange(first_day, last_day, '[]')) where (state in ('BEANTRAGT', 'GENEHMIGT'));
create index absence__requests on absence (created_at) where state = 'BEANTRAGT';
create index absence__deputy on absence (deputy_id) where deputy_id is not null;
create index absence__decided_by on absence (decided_by) where decided_by is not null;
create index absence__created_by on absence (created_by) where created_by is not null;
create index absence__updated_by on absence (updated_by) where updated_by is not null;

-- Data on health among them: history, audit log, events, search and exports never read this table.
create table absence_reason (
  absence_id uuid primary key constraint absence_reason__absence_id references absence (id) on delete cascade,
  kind text not null constraint absence_reason__kind check (kind in (
    'URLAUB', 'KRANK', 'KIND_KRANK', 'ELTERNZEIT', 'SONDERURLAUB', 'ZEITAUSGLEICH', 'SONSTIGES')),
  note text constraint absence_reason__note check (length(note) <= 500)
);

-- What the accounts said of working hours becomes the first schedule of each: evenly over the days, odd minutes on the
-- first of them.
insert into work_schedule (id, user_id, valid_from, minutes)
select gen_random_uuid(), id, first_day, array(
  select (case when day = any (workdays) then least(720, total / days
    + case when (select count(*) from unnest(workdays) as earlier where earlier <= day) <= total % days then 1 else 0 end)
    else 0 end)::smallint
  from generate_series(1, 7) as day order by day)
from (
  select id, (created_at at time zone 'Europe/Berlin')::date as first_day, workdays,
    round(weekly_hours * 60)::integer as total, cardinality(workdays) as days
  from app_user where internal and weekly_hours > 0 and cardinality(workdays) > 0
) as hours;
alter table app_user drop column weekly_hours, drop column workdays;
