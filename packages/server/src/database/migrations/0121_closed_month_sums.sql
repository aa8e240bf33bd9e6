-- What was worked in closed months, so that a report of years adds up months and not every entry. A closed month does not
-- change: the sums are made when it is closed and go when it is reopened, whoever does it.
create table time_month_sum (
  month date not null,
  user_id uuid not null constraint time_month_sum__user_id references app_user (id) on delete cascade,
  project_id uuid constraint time_month_sum__project_id references project (id) on delete cascade,
  service_id uuid,
  -- Whose hour rate holds: the first of the month, and for what began before it the day on which it began.
  day date not null,
  minutes integer not null constraint time_month_sum__minutes check (minutes > 0),
  billable_minutes integer not null constraint time_month_sum__billable_minutes check (billable_minutes >= 0),
  constraint time_month_sum__service foreign key (project_id, service_id)
    references project_service (project_id, id) on delete cascade,
  constraint time_month_sum__once unique nulls not distinct (month, user_id, project_id, service_id, day)
);
create index time_month_sum__user on time_month_sum (user_id);
create index time_month_sum__project on time_month_sum (project_id) where project_id is not null;
create index time_month_sum__service_of on time_month_sum (service_id) where service_id is not null;

-- Raw minutes are cut at the midnights of the month; what is billed belongs to the month in which the work began.
create function insert_time_month_sums(closed date) returns void
  language sql as $$
    insert into time_month_sum (month, user_id, project_id, service_id, day, minutes, billable_minutes)
    select closed, user_id, project_id, service_id,
      least(closed, (started_at at time zone 'Europe/Berlin')::date),
      sum(date_part('epoch', least(ended_at, upper(span)) - greatest(started_at, lower(span))) / 60)::integer,
      sum(case when started_at >= lower(span) then billable_minutes else 0 end)::integer
    from (select tstzrange(closed::timestamp at time zone 'Europe/Berlin',
        (closed + interval '1 month') at time zone 'Europe/Berlin') as span) as month
      join time_entry on started_at >= lower(span) - interval '24 hours' and started_at < upper(span)
        and ended_at > lower(span)
    group by user_id, project_id, service_id, least(closed, (started_at at time zone 'Europe/Berlin')::date)
  $$;

create function sum_time_month() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.reopened_at is null then
    delete from time_month_sum where month = old.month;
  end if;
  if tg_op <> 'DELETE' and new.reopened_at is null then
    perform insert_time_month_sums(new.month);
  end if;
  return null;
end $$;
create trigger time_month__summed after insert or delete or update of reopened_at on time_month
  for each row execute function sum_time_month();

-- Entries older than three years are gone in part, and nobody is named of them any more.
select insert_time_month_sums(month) from time_month
  where reopened_at is null and not time_forgotten(month::timestamp at time zone 'Europe/Berlin');
