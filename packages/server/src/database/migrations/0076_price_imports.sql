-- Tables of prices that are read in: what their columns mean, which elements are meant by the numbers of others, and what came
-- of each table.

create table price_mapping (
  id uuid primary key,
  name text not null constraint price_mapping__name check (length(name) between 1 and 120)
    constraint price_mapping__name_unique unique,
  -- A heading, folded → what its column means.
  columns jsonb not null constraint price_mapping__columns check (jsonb_typeof(columns) = 'object'),
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint price_mapping__created_by references app_user (id),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint price_mapping__updated_by references app_user (id)
);
create index price_mapping__created_by on price_mapping (created_by);
create index price_mapping__updated_by on price_mapping (updated_by);

create table price_alias (
  mapping_id uuid not null constraint price_alias__mapping_id references price_mapping (id) on delete cascade,
  foreign_number text not null constraint price_alias__foreign_number check (length(foreign_number) between 1 and 100),
  element_id uuid not null constraint price_alias__element_id references price_element (id) on delete cascade,
  primary key (mapping_id, foreign_number)
);
create index price_alias__element on price_alias (element_id);

-- What was read in: the hash of the rows, and what became of them. A draft that is thrown away leaves its line.
create table price_import (
  id uuid primary key,
  -- As whoever asked for it calls the request: the same one more time reads nothing in.
  request_id uuid not null,
  list_id uuid constraint price_import__list_id references price_list (id) on delete set null,
  mapping_id uuid constraint price_import__mapping_id references price_mapping (id) on delete set null,
  release_id uuid constraint price_import__release_id references price_release (id) on delete set null,
  rows_sha256 text not null constraint price_import__sha256 check (rows_sha256 ~ '^[0-9a-f]{64}$'),
  counts jsonb not null constraint price_import__counts check (jsonb_typeof(counts) = 'object'),
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid not null constraint price_import__created_by references app_user (id),
  constraint price_import__request unique (created_by, request_id)
);
create index price_import__list on price_import (list_id);
create index price_import__mapping on price_import (mapping_id);
create index price_import__release on price_import (release_id);
select revoke_from_others(array['price_import']::regclass[], 'update, delete, truncate, references, trigger');

-- The table a draft was read in from.
alter table price_release add column source_sha256 text
  constraint price_release__source_sha256 check (source_sha256 ~ '^[0-9a-f]{64}$');
