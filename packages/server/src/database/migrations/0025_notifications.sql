-- What a person is told, one row per person and bundle (domain section 2.13). The newest entry comes first:
-- {kind, id, title, message, link, at}, at most 50; `count` goes on counting.
create table notification (
  id uuid primary key,
  recipient_id uuid not null constraint notification__recipient_id references app_user (id) on delete cascade,
  type text not null constraint notification__type check (type in ('PROJEKT_NEU', 'STATUS', 'KOMMENTAR', 'ERWAEHNUNG',
    'UNTERLAGE', 'FRIST', 'ERINNERUNG', 'TERMIN', 'SPERRE', 'SYSTEM')),
  project_id uuid constraint notification__project_id references project (id) on delete cascade,
  severity text not null default 'INFO' constraint notification__severity check (severity in ('INFO', 'WARN', 'ERROR')),
  reasons text[] not null constraint notification__reasons check (cardinality(reasons) > 0 and reasons <@ array[
    'PROJEKTLEITUNG', 'MITGLIED', 'BEARBEITER', 'ERWAEHNT', 'GRUPPE', 'AUFTRAGGEBER', 'VERFASSER', 'ALLE', 'PERSOENLICH']),
  entries jsonb not null constraint notification__entries check (jsonb_typeof(entries) = 'array'
    and jsonb_array_length(entries) between 1 and 50),
  count integer not null default 1 constraint notification__count check (count > 0),
  -- False as soon as one of its causes is internal: then no guest reads it, also one who was of the office before.
  for_guests boolean not null,
  -- Still takes up what follows within two minutes; ends when it is read, done or mailed.
  open boolean not null,
  -- Silenced by the person when it came: only told to whoever asks who was informed.
  muted boolean not null default false,
  started_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  done_at timestamptz,
  snoozed_at timestamptz,
  snoozed_until timestamptz,
  mail_plan text not null default 'KEINE'
    constraint notification__mail_plan check (mail_plan in ('KEINE', 'SOFORT', 'TAEGLICH')),
  -- When the mail is due; nothing is due that was mailed or needs no mail any more.
  mail_after timestamptz,
  mailed_at timestamptz,
  constraint notification__snoozed check ((snoozed_at is null) = (snoozed_until is null)),
  constraint notification__mail_due check (mail_after is null or (mail_plan <> 'KEINE' and mailed_at is null))
);
-- Decides what is bundled, also when two write at once. What belongs to no project is never bundled.
create unique index notification__one_open on notification (recipient_id, type, project_id) where open;
create index notification__newest on notification (recipient_id, created_at desc, id);
create index notification__unread on notification (recipient_id)
  where read_at is null and done_at is null and not muted;
create index notification__by_project on notification (project_id);
create index notification__about on notification using gin (entries jsonb_path_ops);
create index notification__mail_after on notification (mail_after) where mail_after is not null;
create index notification__snoozed_until on notification (snoozed_until) where snoozed_until is not null;

-- What a person does not want to hear of: a project, or one type of news of it.
create table notification_mute (
  id uuid primary key,
  user_id uuid not null constraint notification_mute__user_id references app_user (id) on delete cascade,
  project_id uuid not null constraint notification_mute__project_id references project (id) on delete cascade,
  type text,
  created_at timestamptz not null default clock_timestamp(),
  constraint notification_mute__once unique nulls not distinct (user_id, project_id, type)
);
create index notification_mute__project_id on notification_mute (project_id);

-- How a person wants to hear; without a row, and for types without a word, `app_user.notify_mail` says it.
create table notification_setting (
  user_id uuid primary key constraint notification_setting__user_id references app_user (id) on delete cascade,
  channels jsonb not null default '{}',
  -- Times of day in Europe/Berlin.
  quiet_from text constraint notification_setting__quiet_from check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text constraint notification_setting__quiet_to check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  weekend boolean not null default false,
  digest_at text not null default '17:00'
    constraint notification_setting__digest_at check (digest_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  updated_at timestamptz not null default clock_timestamp(),
  constraint notification_setting__quiet check ((quiet_from is null) = (quiet_to is null))
);

-- One digest per person and day.
create table notification_digest (
  user_id uuid not null constraint notification_digest__user_id references app_user (id) on delete cascade,
  day date not null,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (user_id, day)
);

-- That a deadline was told of, once per step before it: 30, 14, 7 and 1 days, -1 when it has passed. A moved
-- deadline is a new one.
create table deadline_notice (
  deadline_id uuid not null constraint deadline_notice__deadline_id references deadline (id) on delete cascade,
  due_date date not null,
  step integer not null constraint deadline_notice__step check (step in (30, 14, 7, 1, -1)),
  told_at timestamptz not null default clock_timestamp(),
  primary key (deadline_id, due_date, step)
);
