-- Comments of people: threads, mentions, tasks, tombstones; drafts and what has been read lie beside them.
alter table comment
  add column version integer not null default 1,
  add column edited_at timestamptz,
  add column updated_at timestamptz not null default clock_timestamp(),
  add column updated_by uuid constraint comment__updated_by references app_user (id),
  -- Once it was visible, somebody of the customer may have read it.
  add column was_visible boolean not null default false,
  add column from_guest boolean not null default false,
  add column reply_to uuid,
  add column pinned boolean not null default false,
  add column due_date date,
  add column assignee_id uuid constraint comment__assignee_id references app_user (id),
  add column done_at timestamptz,
  add column done_by uuid constraint comment__done_by references app_user (id),
  add column deleted_at timestamptz,
  add column deleted_by uuid constraint comment__deleted_by references app_user (id),
  add constraint comment__text_length check (length(text) <= 5000) not valid,
  -- As slot 13 of the papers: what is said about invoices stays in the office.
  add constraint comment__billing_internal check (subject <> 'ABRECHNUNG' or visibility = 'INTERN'),
  add constraint comment__guest_visible check (visibility = 'KUNDE' or not from_guest),
  add constraint comment__visible_remembered check (was_visible or visibility = 'INTERN') not valid,
  add constraint comment__task check (due_date is not null or (assignee_id is null and done_at is null)),
  add constraint comment__one_of_project unique (id, project_id);
update comment set was_visible = true where visibility = 'KUNDE';
alter table comment validate constraint comment__text_length, validate constraint comment__visible_remembered,
  add constraint comment__reply_to foreign key (reply_to, project_id) references comment (id, project_id);
create index comment__replies on comment (reply_to) where reply_to is not null;
create index comment__tasks on comment (due_date) where due_date is not null and done_at is null and deleted_at is null;

-- Whatever writes a visible comment, it is remembered that it was one.
create function remember_visible_comment() returns trigger
  language plpgsql as $$
begin
  if new.visibility = 'KUNDE' then
    new.was_visible := true;
  end if;
  return new;
end $$;
create trigger comment__remember_visible before insert or update of visibility on comment
  for each row execute function remember_visible_comment();

-- An answer stands under the beginning of its thread: one level, one subject.
create function comment_thread_is_flat() returns trigger
  language plpgsql as $$
begin
  if exists (select from comment where id = new.reply_to and reply_to is not null) then
    raise exception using errcode = '23514', constraint = 'comment__one_level', message = 'an answer to an answer';
  end if;
  return new;
end $$;
create trigger comment__one_level before insert or update of reply_to on comment
  for each row when (new.reply_to is not null) execute function comment_thread_is_flat();

create table comment_mention (
  comment_id uuid not null constraint comment_mention__comment_id references comment (id) on delete cascade,
  user_id uuid constraint comment_mention__user_id references app_user (id) on delete cascade,
  group_id uuid constraint comment_mention__group_id references user_group (id) on delete cascade,
  constraint comment_mention__one_target check (num_nonnulls(user_id, group_id) = 1),
  constraint comment_mention__once unique nulls not distinct (comment_id, user_id, group_id)
);
create index comment_mention__user on comment_mention (user_id) where user_id is not null;
create index comment_mention__group on comment_mention (group_id) where group_id is not null;

-- What somebody began to write and has not sent: one per person, project, subject and edited or answered comment.
create table comment_draft (
  id uuid primary key,
  user_id uuid not null constraint comment_draft__user_id references app_user (id) on delete cascade,
  project_id uuid not null constraint comment_draft__project_id references project (id) on delete cascade,
  subject text not null,
  comment_id uuid constraint comment_draft__comment_id references comment (id) on delete cascade,
  reply_to uuid constraint comment_draft__reply_to references comment (id) on delete cascade,
  text text not null constraint comment_draft__text_length check (length(text) <= 5000),
  visibility text not null constraint comment_draft__visibility check (visibility in ('INTERN', 'KUNDE')),
  due_date date,
  assignee_id uuid,
  mentioned_user_ids uuid[] not null default '{}',
  mentioned_group_ids uuid[] not null default '{}',
  base_version integer,
  updated_at timestamptz not null default clock_timestamp(),
  constraint comment_draft__one unique nulls not distinct (user_id, project_id, subject, comment_id, reply_to)
);

-- Until when somebody has read a subject.
create table comment_seen (
  user_id uuid not null constraint comment_seen__user_id references app_user (id) on delete cascade,
  project_id uuid not null constraint comment_seen__project_id references project (id) on delete cascade,
  subject text not null,
  seen_at timestamptz not null,
  primary key (user_id, project_id, subject)
);
