-- Saved views of the project lists: what a list shows and how it looks, for oneself, for a group, for the office.
create table saved_view (
  id uuid primary key,
  mode smallint not null constraint saved_view__mode check (mode in (0, 1, 2)),
  name text not null constraint saved_view__name check (name = btrim(name) and name <> ''),
  scope text not null constraint saved_view__scope check (scope in ('OWN', 'GROUP', 'EVERYONE')),
  owner_id uuid constraint saved_view__owner_id references app_user (id) on delete cascade,
  group_id uuid constraint saved_view__group_id references user_group (id) on delete cascade,
  -- What the list shows; the filter tree inside is text, so that it comes back letter by letter.
  state jsonb not null,
  presentation jsonb not null,
  -- Ids and codes the filter names → what they were called when the view was saved.
  labels jsonb not null,
  pinned boolean not null default false,
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid constraint saved_view__created_by references app_user (id) on delete set null,
  updated_at timestamptz not null default now(),
  updated_by uuid constraint saved_view__updated_by references app_user (id) on delete set null,
  constraint saved_view__owner_of_scope check ((scope = 'OWN') = (owner_id is not null)),
  constraint saved_view__group_of_scope check ((scope = 'GROUP') = (group_id is not null))
);

-- One name for each owner, group, or the office, whatever its capitals; one default for each of them.
create unique index saved_view__name_unique
  on saved_view (mode, scope, coalesce(owner_id, group_id, '00000000-0000-0000-0000-000000000000'), lower(name collate "und-x-icu"));
create unique index saved_view__default_unique
  on saved_view (mode, scope, coalesce(owner_id, group_id, '00000000-0000-0000-0000-000000000000'))
  where is_default;
create index saved_view__owner_id on saved_view (owner_id);
create index saved_view__group_id on saved_view (group_id);
