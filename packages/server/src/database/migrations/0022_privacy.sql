-- Keeps the data of a project beyond its retention, for a dispute or an audit (domain section 2.20).
create table retention_hold (
  project_id uuid primary key constraint retention_hold__project_id references project (id),
  reason text not null,
  set_at timestamptz not null default clock_timestamp(),
  set_by uuid constraint retention_hold__set_by references app_user (id)
);

-- That and when somebody's data were erased, and nothing about who it was.
create table erasure (
  id uuid primary key,
  kind text not null constraint erasure__kind check (kind in ('user', 'project')),
  subject_id uuid not null,
  erased_at timestamptz not null default clock_timestamp(),
  erased_by uuid constraint erasure__erased_by references app_user (id),
  constraint erasure__once unique (kind, subject_id)
);
