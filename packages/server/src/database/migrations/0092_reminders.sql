-- What admins decide about reminders; without a row the default of the contract holds.
create table reminder_setting (
  kind text primary key constraint reminder_setting__kind check (kind in ('KFW', 'PROJEKT')),
  settings jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint reminder_setting__updated_by references app_user (id) on delete set null,
  -- Since when days, times and types are what they are; without it ever since.
  scheduled_at timestamptz
);
create index reminder_setting__updated_by on reminder_setting (updated_by) where updated_by is not null;

-- That it was looked who is to be reminded: once per kind, day and time of day, whichever node does it; at once as often as
-- somebody starts it.
create table reminder_run (
  id uuid primary key,
  kind text not null constraint reminder_run__kind check (kind in ('KFW', 'PROJEKT')),
  day date not null,
  slot text not null constraint reminder_run__slot check (slot = 'SOFORT' or slot ~ '^\d\d:\d\d$'),
  types text[] not null constraint reminder_run__types check (types <@ array['NICHT_GRUEN', 'ROT', 'FRISTEN']),
  started_at timestamptz not null default clock_timestamp(),
  -- When everybody was reminded who is to be.
  finished_at timestamptz,
  skipped integer not null default 0,
  missed_days integer not null default 0,
  -- Which steps of which deadlines came due on these.
  missed jsonb not null default '[]',
  error text,
  -- How often it was tried in vain, and when last: the pauses grow.
  failures integer not null default 0,
  failed_at timestamptz,
  -- When admins heard that it is late.
  late_at timestamptz
);
create unique index reminder_run__once on reminder_run (kind, day, slot) where slot <> 'SOFORT';

-- That somebody was to be reminded of something at a step, and why: decided once, for ever.
create table reminder_sent (
  id uuid primary key,
  run_id uuid constraint reminder_sent__run_id references reminder_run (id),
  cause text not null,
  step integer not null,
  project_id uuid not null constraint reminder_sent__project_id references project (id) on delete cascade,
  deadline_id uuid constraint reminder_sent__deadline_id references deadline (id) on delete set null,
  due_date date,
  -- An account or an address; neither: there was nobody, which is noted once and decides nothing.
  user_id uuid constraint reminder_sent__user_id references app_user (id),
  email text,
  -- Whom they stand in for; the reason has `{person}` for the name.
  copy_of uuid constraint reminder_sent__copy_of references app_user (id),
  why text not null,
  day date not null,
  decided_at timestamptz not null default clock_timestamp(),
  mail_id uuid constraint reminder_sent__mail_id references mail (id) on delete set null,
  -- Outlives the mail, which is kept for 90 days.
  mailed_at timestamptz,
  constraint reminder_sent__recipient check (user_id is null or email is null),
  constraint reminder_sent__once unique nulls not distinct (cause, step, user_id, email)
);
create index reminder_sent__run on reminder_sent (run_id);
create index reminder_sent__project on reminder_sent (project_id, decided_at);
create index reminder_sent__deadline on reminder_sent (deadline_id);
create index reminder_sent__user on reminder_sent (user_id, decided_at);
create index reminder_sent__copy_of on reminder_sent (copy_of) where copy_of is not null;
create index reminder_sent__email on reminder_sent (lower(btrim(email))) where email is not null;
create index reminder_sent__mail on reminder_sent (mail_id) where mail_id is not null;
create index reminder_sent__overviews on reminder_sent (day) where deadline_id is null;

-- What the fixed notices said is not said again.
insert into reminder_sent (id, cause, step, project_id, deadline_id, due_date, user_id, why, day, decided_at)
select gen_random_uuid(), 'deadline:' || deadline.id || ':' || notice.due_date, case step when -1 then 1 else -step end,
  deadline.project_id, deadline.id, notice.due_date, recipient, 'aus der Zeit vor den Erinnerungen',
  (told_at at time zone 'Europe/Berlin')::date, told_at
from deadline_notice as notice join deadline on deadline.id = notice.deadline_id
  join project on project.id = deadline.project_id,
  lateral (select distinct unnest(array[deadline.responsible_user_id, project.responsible_user_id]) as recipient) as told
where recipient is not null;
drop table deadline_notice;

alter table notification drop constraint notification__reasons;
alter table notification add constraint notification__reasons check (cardinality(reasons) > 0 and reasons <@ array[
  'PROJEKTLEITUNG', 'MITGLIED', 'BEARBEITER', 'ERWAEHNT', 'GRUPPE', 'AUFTRAGGEBER', 'VERFASSER', 'ALLE', 'PERSOENLICH',
  'VERTRETUNG', 'ADMINISTRATION']);
