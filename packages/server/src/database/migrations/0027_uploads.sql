-- Files on their way to a record. How many bytes of one have arrived is told by the store of files alone.

create table upload (
  id uuid primary key,
  user_id uuid not null constraint upload__user_id references app_user (id) on delete cascade,
  attachment_id uuid not null constraint upload__attachment_id references attachment (id) on delete cascade,
  name text not null constraint upload__name check (length(name) between 1 and 255),
  -- Empty while a form arrives that does not say how long its file is.
  size bigint constraint upload__size check (size > 0),
  way text not null constraint upload__way check (way in ('TUS', 'FORMULAR')),
  state text not null default 'LAEUFT' constraint upload__state check (state in ('LAEUFT', 'PRUEFT', 'FERTIG', 'FEHLER')),
  -- What the browser reckoned before it sent anything.
  announced_sha256 text,
  -- What arrived: known before it is put in its place, so that an end that was cut off is taken up again.
  sha256 text,
  media_type text,
  -- The version of the record it became.
  file_number integer,
  refusal text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  constraint upload__done check (state <> 'FERTIG' or (sha256 is not null and file_number is not null)),
  constraint upload__refused check (state <> 'FEHLER' or refusal is not null)
);
create index upload__of_person on upload (user_id, created_at) where state in ('LAEUFT', 'PRUEFT');
create index upload__unsettled on upload (updated_at) where state = 'PRUEFT';
create index upload__expiry on upload (expires_at);

-- When the check of all files last did not find the bytes of a content.
alter table stored_file add column missing_since timestamptz;
create index stored_file__missing on stored_file (missing_since) where missing_since is not null;

-- What a check of all files against all records found.
create table file_check (
  id uuid primary key,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  contents bigint not null default 0,
  missing bigint not null default 0,
  removed bigint not null default 0
);
