-- Bulk edits. A set is worked off in batches; each batch is one transaction that writes the projects and the outcome
-- of their rows together, so a killed server leaves a set that says how far it came and can go on.
create table change_set (
  id uuid primary key,
  change jsonb not null,
  state text not null default 'RUNNING' constraint change_set__state check (state in ('RUNNING', 'DONE', 'UNDOING',
    'UNDONE')),
  total integer not null constraint change_set__total check (total > 0),
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid not null constraint change_set__created_by references app_user (id),
  -- When the last batch was finished: a set nobody works on any more shows by this.
  worked_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  undone_by uuid constraint change_set__undone_by references app_user (id)
);
create index change_set__created on change_set (created_by, created_at desc);

create table change_set_row (
  change_set_id uuid not null constraint change_set_row__change_set_id references change_set (id) on delete cascade,
  position integer not null,
  project_id uuid not null constraint change_set_row__project_id references project (id) on delete cascade,
  outcome text not null default 'PENDING' constraint change_set_row__outcome check (outcome in ('PENDING', 'CHANGED',
    'SKIPPED', 'UNDONE', 'KEPT')),
  -- The value of the changed field before and after; null where nothing was changed.
  before jsonb,
  after jsonb,
  -- The version of the project that the bulk edit made.
  version integer,
  code text constraint change_set_row__code check (code in ('locked', 'invalid', 'denied', 'unchanged', 'wrongState',
    'aborted')),
  note text,
  primary key (change_set_id, position),
  constraint change_set_row__once unique (change_set_id, project_id),
  constraint change_set_row__changed check (outcome not in ('CHANGED', 'UNDONE', 'KEPT')
    or (before is not null and after is not null and version is not null))
);
create index change_set_row__outcome on change_set_row (change_set_id, outcome, position);
create index change_set_row__project on change_set_row (project_id);

-- Every file with project data that left the product.
create table export_log (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  user_id uuid not null constraint export_log__user_id references app_user (id),
  format text not null constraint export_log__format check (format in ('xlsx', 'csv')),
  request jsonb not null,
  rows integer not null
);
create index export_log__at on export_log (at desc);
