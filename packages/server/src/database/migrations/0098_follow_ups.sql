-- Wiedervorlagen: what comes back on a day, of a project, one of its Unterlagen, or an Auftraggeber.
create table follow_up (
  id uuid primary key,
  at date not null,
  text text not null constraint follow_up__text check (length(text) between 1 and 500),
  -- Nobody: the account or the team is gone, and everybody of the project hears of it.
  assignee uuid constraint follow_up__assignee references app_user (id) on delete set null,
  group_id uuid constraint follow_up__group_id references user_group (id) on delete set null,
  project_id uuid constraint follow_up__project_id references project (id) on delete cascade,
  -- An Unterlage that goes leaves the day to its project.
  attachment_id uuid constraint follow_up__attachment_id references attachment (id) on delete set null,
  customer_id uuid constraint follow_up__customer_id references customer (id) on delete cascade,
  done_at timestamptz,
  done_by uuid constraint follow_up__done_by references app_user (id) on delete set null,
  -- The day that was notified of: another day is notified of again.
  notified_for date,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint follow_up__created_by references app_user (id) on delete set null,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint follow_up__updated_by references app_user (id) on delete set null,
  search_words text not null generated always as (words_of(text)) stored,
  constraint follow_up__one_subject check (num_nonnulls(project_id, customer_id) = 1),
  constraint follow_up__attachment_of_project check (attachment_id is null or project_id is not null),
  constraint follow_up__one_assignee check (num_nonnulls(assignee, group_id) <= 1)
);
create index follow_up__assignee on follow_up (assignee, at) where assignee is not null;
create index follow_up__group on follow_up (group_id, at) where group_id is not null;
create index follow_up__project on follow_up (project_id, at) where project_id is not null;
create index follow_up__attachment on follow_up (attachment_id) where attachment_id is not null;
create index follow_up__customer on follow_up (customer_id, at) where customer_id is not null;
create index follow_up__due on follow_up (at) where done_at is null and notified_for is distinct from at;
create index follow_up__done_by on follow_up (done_by) where done_by is not null;
create index follow_up__created_by on follow_up (created_by) where created_by is not null;
create index follow_up__updated_by on follow_up (updated_by) where updated_by is not null;
create index follow_up__words on follow_up using gin (search_words gin_trgm_ops);

-- Another day, another person, or open again: it is notified of once more.
create function forget_follow_up_notice() returns trigger
  language plpgsql as $$
begin
  new.notified_for = null;
  return new;
end $$;
create trigger follow_up__moved before update of at, assignee, group_id, done_at on follow_up
  for each row when ((old.at, old.assignee, old.group_id, old.done_at) is distinct from
    (new.at, new.assignee, new.group_id, new.done_at))
  execute function forget_follow_up_notice();
