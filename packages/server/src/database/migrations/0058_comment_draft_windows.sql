-- Each window keeps a draft of its own at the same place, so that two of one person never overwrite each other's. Older
-- nodes that do not name a window each time write one more.
alter table comment_draft add column window_id uuid not null default gen_random_uuid();
alter table comment_draft drop constraint comment_draft__one;
alter table comment_draft add constraint comment_draft__one
  unique nulls not distinct (user_id, project_id, subject, comment_id, reply_to, window_id);
