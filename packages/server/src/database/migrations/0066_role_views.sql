-- With which of the office's common views a list opens for a role, as long as a person has none of their own.
-- A view can only be one for its own list, and only while it is for everyone: both are part of the key that is referred to.
alter table saved_view add column is_common boolean generated always as (scope = 'EVERYONE') stored;
alter table saved_view add constraint saved_view__common_unique unique (id, mode, is_common);

create table role_view (
  mode smallint not null,
  role text not null constraint role_view__role check
    (role in ('ROLE_GUEST', 'ROLE_USER', 'ROLE_ACCOUNTANT', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN')),
  view_id uuid not null,
  is_common boolean not null default true constraint role_view__is_common check (is_common),
  -- One for each role and list.
  constraint role_view__pkey primary key (mode, role),
  constraint role_view__view_id foreign key (view_id, mode, is_common)
    references saved_view (id, mode, is_common) on delete cascade
);
create index role_view__view_id on role_view (view_id);
