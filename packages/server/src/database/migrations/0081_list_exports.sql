-- Long project lists that become files in the background. Each attempt writes parts of its own and begins anew, so that a file is
-- never put together from two of them; a file is there when its row says READY.
create table list_export (
  id uuid primary key,
  owner_id uuid not null constraint list_export__owner_id references app_user (id) on delete cascade,
  -- As the owner calls the request: the same one more time begins no second export.
  request_id uuid not null,
  format text not null constraint list_export__format check (format in ('xlsx', 'csv')),
  request jsonb not null constraint list_export__request check (jsonb_typeof(request) = 'object'),
  file_name text not null,
  -- What the owner was when it began: with other roles nobody gets a file that was made with these.
  roles text[] not null,
  state text not null default 'WAITING' constraint list_export__state check (state in ('WAITING', 'RUNNING', 'READY',
    'FAILED')),
  attempt integer not null default 0 constraint list_export__attempt check (attempt >= 0),
  rows_done integer not null default 0 constraint list_export__rows_done check (rows_done >= 0),
  rows_total integer not null constraint list_export__rows_total check (rows_total >= 0),
  size bigint,
  failure text constraint list_export__failure check (failure in ('rights', 'tooMany', 'broken')),
  created_at timestamptz not null default clock_timestamp(),
  -- When there was last a job for it, and when a node last worked on it; null: none works on it.
  asked_at timestamptz not null default clock_timestamp(),
  worked_at timestamptz,
  expires_at timestamptz not null default clock_timestamp() + interval '24 hours',
  downloaded_at timestamptz,
  constraint list_export__requested_once unique (owner_id, request_id),
  constraint list_export__ready check ((state = 'READY') = (size is not null)),
  constraint list_export__failed check ((state = 'FAILED') = (failure is not null))
);
create index list_export__expires on list_export (expires_at);
create index list_export__open on list_export (asked_at) where state in ('WAITING', 'RUNNING');

create table list_export_part (
  export_id uuid not null constraint list_export_part__export_id references list_export (id) on delete cascade,
  attempt integer not null,
  position integer not null,
  content bytea not null,
  primary key (export_id, attempt, position)
);
