-- Texts that the office writes again and again.

create table snippet (
  id uuid primary key,
  title text not null,
  kind text not null constraint snippet__kind check (kind in ('ANSCHREIBEN', 'NACHFORDERUNG', 'BEGRUENDUNG')),
  text text not null,
  audience text not null constraint snippet__audience check (audience in ('BUERO', 'PERSOENLICH')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null constraint snippet__created_by references app_user (id),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  search_words text not null generated always as (words_of(title || ' ' || text)) stored
);
create index snippet__author on snippet (created_by);

create trigger snippet__remember_insert after insert on snippet
  referencing new table as changed for each statement execute function remember_changed_words();
create trigger snippet__remember_update after update on snippet
  referencing new table as changed for each statement execute function remember_changed_words();
