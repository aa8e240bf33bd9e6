-- How raw minutes become billable ones, from a day to another; a target that is null is any.
create table time_rounding (
  id uuid primary key,
  customer_id uuid constraint time_rounding__customer_id references customer (id) on delete cascade,
  project_id uuid constraint time_rounding__project_id references project (id) on delete cascade,
  service_code text constraint time_rounding__service_code references service_type (code) on delete cascade,
  step smallint not null constraint time_rounding__step check (step in (1, 5, 6, 10, 15, 30, 60)),
  mode text not null constraint time_rounding__mode check (mode in ('AUF', 'AB', 'KAUFMAENNISCH')),
  basis text not null constraint time_rounding__basis check (basis in ('EINTRAG', 'TAG')),
  minimum smallint not null constraint time_rounding__minimum check (minimum between 0 and 1440),
  valid daterange not null constraint time_rounding__valid check (not isempty(valid) and not lower_inf(valid)),
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint time_rounding__created_by references app_user (id) on delete set null,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint time_rounding__updated_by references app_user (id) on delete set null,
  constraint time_rounding__one_target check (customer_id is null or project_id is null),
  constraint time_rounding__no_overlap exclude using gist (
    coalesce(project_id, customer_id, '00000000-0000-0000-0000-000000000000') with =,
    coalesce(service_code, '') with =, valid with &&)
);
create index time_rounding__customer on time_rounding (customer_id) where customer_id is not null;
create index time_rounding__project on time_rounding (project_id) where project_id is not null;
create index time_rounding__service on time_rounding (service_code) where service_code is not null;
create index time_rounding__creator on time_rounding (created_by) where created_by is not null;
create index time_rounding__changer on time_rounding (updated_by) where updated_by is not null;

-- What an hour of somebody costs the office, from a day to another.
create table hour_rate (
  id uuid primary key,
  user_id uuid not null constraint hour_rate__user_id references app_user (id) on delete cascade,
  cost_cents integer not null constraint hour_rate__cost_cents check (cost_cents between 0 and 100000),
  valid daterange not null constraint hour_rate__valid check (not isempty(valid) and not lower_inf(valid)),
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint hour_rate__created_by references app_user (id) on delete set null,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint hour_rate__updated_by references app_user (id) on delete set null,
  constraint hour_rate__no_overlap exclude using gist (user_id with =, valid with &&)
);
create index hour_rate__creator on hour_rate (created_by) where created_by is not null;
create index hour_rate__changer on hour_rate (updated_by) where updated_by is not null;

-- Months that were closed, with the file that was made of each. One that was reopened is closed as the next revision.
create table time_month (
  id uuid not null default gen_random_uuid() constraint time_month__id unique,
  month date not null constraint time_month__month check (extract(day from month) = 1),
  revision integer not null constraint time_month__revision check (revision > 0),
  sha256 text not null constraint time_month__sha256 references stored_file (sha256),
  closed_at timestamptz not null default clock_timestamp(),
  closed_by uuid constraint time_month__closed_by references app_user (id) on delete set null,
  reopened_at timestamptz,
  reopened_by uuid constraint time_month__reopened_by references app_user (id) on delete set null,
  reason text constraint time_month__reason check (length(reason) between 1 and 500),
  primary key (month, revision)
);
create unique index time_month__one_closed on time_month (month) where reopened_at is null;
create index time_month__file on time_month (sha256);
create index time_month__closer on time_month (closed_by) where closed_by is not null;
create index time_month__reopener on time_month (reopened_by) where reopened_by is not null;

-- Of which part of which budget its people were notified; a budget that was changed is another one.
create table time_budget_notice (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null constraint time_budget_notice__project_id references project (id) on delete cascade,
  service_id uuid,
  budget_minutes integer not null constraint time_budget_notice__budget_minutes check (budget_minutes > 0),
  level smallint not null constraint time_budget_notice__level check (level in (50, 75, 90, 100)),
  sent_at timestamptz not null default clock_timestamp(),
  constraint time_budget_notice__service foreign key (project_id, service_id)
    references project_service (project_id, id) on delete cascade,
  constraint time_budget_notice__once unique nulls not distinct (project_id, service_id, budget_minutes, level)
);
create index time_budget_notice__service_of on time_budget_notice (service_id) where service_id is not null;

-- Of which day somebody was reminded that time is missing.
create table time_gap_notice (
  user_id uuid not null constraint time_gap_notice__user_id references app_user (id) on delete cascade,
  day date not null,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (user_id, day)
);

create index time_gap_notice__sent on time_gap_notice (sent_at);

create index time_entry__started on time_entry (started_at);
create index time_week__open on time_week (first_day) where state = 'OFFEN';

-- Minutes rounded by a rule, at least its minimum; nothing stays nothing.
create function time_rounded(minutes integer, step integer, mode text, minimum integer) returns integer
  language sql immutable as $$
    select case when minutes <= 0 then 0 when minutes > 0 then greatest(minimum, step * case mode
      when 'AUF' then (minutes + step - 1) / step when 'AB' then minutes / step
      else (2 * minutes + step) / (2 * step) end) end
  $$;

-- The place of a rule in the order project and service, project, customer and service, customer, service, office.
create function time_rounding_rank(rule time_rounding) returns integer
  language sql immutable as $$
    select case when rule.project_id is not null then 0 when rule.customer_id is not null then 2 else 4 end
      + case when rule.service_code is null then 1 else 0 end
  $$;

-- The billable minutes of an entry as the rules are now. By day, the last entries take what rounding their sum adds or takes.
create function time_billable(entry time_entry) returns integer
  language sql stable as $$
    select case
      when entry.ended_at is null then null
      when not entry.billable then 0
      when rule.step is null then own.minutes
      when rule.basis = 'EINTRAG' then time_rounded(own.minutes, rule.step, rule.mode, rule.minimum)
      else (
        select case
          when difference < 0 then greatest(0, own.minutes - greatest(0, -difference - later))
          when later = 0 then own.minutes + difference
          else own.minutes end
        from (
          select time_rounded(sum(minutes)::integer, rule.step, rule.mode, rule.minimum) - sum(minutes)::integer as difference,
            coalesce(sum(minutes) filter (where (started_at, id) > (entry.started_at, entry.id)), 0)::integer as later
          from (select other.id, other.started_at,
              (date_part('epoch', other.ended_at - other.started_at) / 60)::integer as minutes
            from time_entry other
            where other.user_id = entry.user_id and other.billable and other.ended_at is not null
              and other.project_id is not distinct from entry.project_id
              and other.service_id is not distinct from entry.service_id
              and other.started_at >= own.day::timestamp at time zone 'Europe/Berlin'
              and other.started_at < (own.day + 1)::timestamp at time zone 'Europe/Berlin') as of_day
        ) as day
      ) end
    from (select (date_part('epoch', entry.ended_at - entry.started_at) / 60)::integer as minutes,
      (entry.started_at at time zone 'Europe/Berlin')::date as day) as own
    left join lateral (
      select rounding.* from time_rounding rounding
      where own.day <@ rounding.valid
        and (rounding.project_id is null or rounding.project_id = entry.project_id)
        and (rounding.customer_id is null
          or rounding.customer_id = (select customer_id from project where project.id = entry.project_id))
        and (rounding.service_code is null
          or rounding.service_code = (select service_code from project_service where project_service.id = entry.service_id))
      order by time_rounding_rank(rounding) limit 1) as rule on true
  $$;

-- Who closes a month waits for those who write in it, and they for whoever closes it.
create function time_month_key(month date) returns bigint
  language sql stable as $$ select hashtextextended('time_month:' || to_char(month, 'YYYY-MM'), 0) $$;

create function refuse_closed_months(months date[], breach text) returns void
  language plpgsql as $$
declare
  closed date;
begin
  perform pg_advisory_xact_lock_shared(time_month_key(month)) from unnest(months) as month order by month;
  select month into closed from time_month where month = any (months) and reopened_at is null order by month limit 1;
  if closed is not null then
    raise exception 'The month is closed' using errcode = '23514', constraint = breach, detail = to_char(closed, 'YYYY-MM-DD');
  end if;
end $$;

-- No hour of a closed month changes, whoever writes: people, admins, imports or TimeTac.
create function check_time_month() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' and time_forgotten(old.ended_at) then return old; end if;
  -- An erased client and a deleted appointment take nothing from the hours.
  if tg_op = 'UPDATE' and to_jsonb(new) - array['note', 'appointment_id'] = to_jsonb(old) - array['note', 'appointment_id']
  then return new; end if;
  -- What is billed belongs to the month in which the work began, as when that is closed or reopened.
  if tg_op = 'UPDATE' and to_jsonb(new) - array['note', 'appointment_id', 'billable_minutes']
    = to_jsonb(old) - array['note', 'appointment_id', 'billable_minutes'] then
    perform refuse_closed_months(array[date_trunc('month', old.started_at at time zone 'Europe/Berlin')::date],
      'time_entry__month_open');
    return new;
  end if;
  perform refuse_closed_months(array(
    select distinct date_trunc('month', day)::date from (
      select generate_series((old.started_at at time zone 'Europe/Berlin')::date::timestamp,
        coalesce(old.ended_at - interval '1 second', old.started_at) at time zone 'Europe/Berlin', interval '1 day') as day
      union all
      select generate_series((new.started_at at time zone 'Europe/Berlin')::date::timestamp,
        coalesce(new.ended_at - interval '1 second', new.started_at) at time zone 'Europe/Berlin', interval '1 day')
    ) as days order by 1), 'time_entry__month_open');
  return coalesce(new, old);
end $$;
create trigger time_entry__month_open before insert or update or delete on time_entry
  for each row execute function check_time_month();

create function check_time_week_month() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.state = old.state then return new; end if;
  perform refuse_closed_months(array[date_trunc('month', new.first_day::timestamp)::date], 'time_week__month_open');
  return new;
end $$;
create trigger time_week__month_open before insert or update on time_week
  for each row execute function check_time_week_month();
