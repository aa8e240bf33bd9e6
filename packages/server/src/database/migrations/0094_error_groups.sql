-- Errors that have one cause. `error_cause` is what the program takes for one, by its fingerprint; people put several of
-- them into a group, and later errors go where their cause was put.
create table error_group (
  id uuid primary key,
  -- Of the first error; the numbers of the others lead here by their cause.
  number text not null constraint error_group__number_unique unique,
  origin text not null constraint error_group__origin check (origin in ('WEB', 'SERVER')),
  message text not null,
  place text,
  state text not null default 'OFFEN'
    constraint error_group__state check (state in ('OFFEN', 'WIEDER_DA', 'IGNORIERT', 'ERLEDIGT')),
  count integer not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  -- In the order in which they were first seen.
  releases text[] not null default '{}',
  ignore_until_count integer,
  assignee_id uuid constraint error_group__assignee_id references app_user (id) on delete set null,
  note text,
  resolved_in text,
  resolved_at timestamptz,
  resolved_by uuid constraint error_group__resolved_by references app_user (id) on delete set null,
  version integer not null default 1,
  constraint error_group__resolved check ((resolved_at is not null) or state <> 'ERLEDIGT'),
  constraint error_group__limit check (ignore_until_count is null or state = 'IGNORIERT')
);
create index error_group__last_seen on error_group (last_seen desc, id desc);
create index error_group__assignee on error_group (assignee_id);
create index error_group__resolver on error_group (resolved_by);

create table error_cause (
  id uuid primary key,
  fingerprint text not null constraint error_cause__fingerprint_unique unique,
  group_id uuid not null constraint error_cause__group_id references error_group (id) on delete cascade,
  number text not null,
  message text not null,
  count integer not null default 0,
  first_seen timestamptz not null,
  last_seen timestamptz not null
);
create index error_cause__group on error_cause (group_id);

create table error_cause_day (
  cause_id uuid not null constraint error_cause_day__cause_id references error_cause (id) on delete cascade,
  day date not null,
  count integer not null,
  primary key (cause_id, day)
);

create table error_cause_user (
  cause_id uuid not null constraint error_cause_user__cause_id references error_cause (id) on delete cascade,
  user_id uuid not null constraint error_cause_user__user_id references app_user (id) on delete cascade,
  primary key (cause_id, user_id)
);
create index error_cause_user__user on error_cause_user (user_id);

-- What is stored of single errors are samples. Rows without a cause are from before; a task finds theirs.
alter table error_log
  add column cause_id uuid constraint error_log__cause_id references error_cause (id) on delete cascade,
  add column breadcrumbs jsonb not null default '[]',
  -- Only the number is left, so that it still leads to its cause.
  add column thinned boolean not null default false;
create index error_log__cause on error_log (cause_id, at desc);
create index error_log__ungrouped on error_log (id) where cause_id is null;
