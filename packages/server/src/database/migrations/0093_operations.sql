-- The servers that share this database, each by the name of its machine and its port; who ends says goodbye.
create table server_node (
  name text primary key,
  version text not null,
  -- Whether it keeps backups.
  backs_up boolean not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);

-- Backups by the product itself, each with the rehearsal of its restore.
create table backup_run (
  id uuid primary key,
  origin text not null constraint backup_run__origin check (origin in ('SCHEDULED', 'MANUAL')),
  state text not null
    constraint backup_run__state check (state in ('WAITING', 'RUNNING', 'GOOD', 'FAILED', 'ABORTED')),
  step text constraint backup_run__step check (step in ('FILES', 'TABLES', 'CHECK', 'RESTORE', 'COMPARE')),
  done integer not null default 0,
  total integer,
  -- When the backup was complete; its rehearsal follows.
  made_at timestamptz,
  name text,
  bytes bigint,
  files integer,
  rows bigint,
  problem text,
  -- Whether the backup itself is damaged: other problems say nothing about it.
  damaged boolean not null default false,
  started_at timestamptz not null,
  finished_at timestamptz,
  constraint backup_run__finished check ((finished_at is null) = (state in ('WAITING', 'RUNNING')))
);
-- One at a time, over all servers.
create unique index backup_run__one_unfinished on backup_run ((true)) where finished_at is null;
create index backup_run__started_at on backup_run (started_at desc);

-- What admins were notified of: once for each cause and day.
create table operation_alert (
  id uuid primary key,
  cause text not null,
  day date not null,
  constraint operation_alert__once unique (cause, day)
);

-- When the command last completed a backup.
create index audit__backup on audit (id) where action = 'backup.completed';
