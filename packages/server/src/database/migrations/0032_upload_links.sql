-- Upload links (ATT-8): somebody without an account brings papers over an address the office made. What comes so ends in
-- the Eingang of a project, until somebody of the office accepts or refuses it.

create table upload_link (
  id uuid primary key,
  project_id uuid not null constraint upload_link__project_id references project (id) on delete cascade,
  -- SHA-256 in hexadecimal; empty once the link ended so long ago that nothing but its title is kept.
  token_hash text constraint upload_link__token_unique unique,
  title text not null constraint upload_link__title check (length(title) between 1 and 120),
  message text,
  recipient_name text,
  recipient_email text,
  -- Whether something else than its papers may be sent.
  accepts_other boolean not null,
  -- Empty: every kind the office takes.
  kinds text[] not null default '{}' constraint upload_link__kinds check (kinds <@ array['DOKUMENT', 'BILD', 'EMAIL',
    'ZEICHNUNG', 'ARCHIV', 'BILANZ']),
  max_file_bytes bigint not null constraint upload_link__max_file_bytes check (max_file_bytes > 0),
  max_total_bytes bigint not null constraint upload_link__max_total_bytes check (max_total_bytes > 0),
  max_files integer not null constraint upload_link__max_files check (max_files between 1 and 500),
  -- The last day, to its end in Europe/Berlin.
  expires_on date not null,
  password_hash text,
  revoked_at timestamptz,
  revoked_by uuid constraint upload_link__revoked_by references app_user (id),
  last_used_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint upload_link__created_by references app_user (id),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint upload_link__updated_by references app_user (id),
  constraint upload_link__of_project unique (project_id, id)
);
create index upload_link__newest on upload_link (project_id, created_at desc);

-- The papers of its project a link asks for.
create table upload_link_paper (
  link_id uuid not null,
  project_id uuid not null,
  checklist_item_id uuid not null,
  position integer not null,
  primary key (link_id, checklist_item_id),
  constraint upload_link_paper__link_id foreign key (project_id, link_id) references upload_link (project_id, id)
    on delete cascade,
  constraint upload_link_paper__checklist_item_id foreign key (project_id, checklist_item_id)
    references checklist_item (project_id, id) on delete cascade
);
create index upload_link_paper__item on upload_link_paper (checklist_item_id);

-- Lets a browser that opened a link send files of it for some hours, and nothing else.
create table upload_link_pass (
  token_hash text primary key,
  link_id uuid not null constraint upload_link_pass__link_id references upload_link (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index upload_link_pass__link on upload_link_pass (link_id);

-- A file comes from exactly one: a person, or a link. The Unterlage of a link's file is made when the file is all there and
-- found good, so that one that fails leaves none behind.
alter table upload
  alter column user_id drop not null,
  alter column attachment_id drop not null,
  add column link_id uuid constraint upload__link_id references upload_link (id) on delete cascade,
  -- The browser that began it; empty once its pass is gone.
  add column pass_hash text constraint upload__pass_hash references upload_link_pass (token_hash) on delete set null,
  -- The paper of the checklist it is for.
  add column paper_id uuid constraint upload__paper_id references checklist_item (id) on delete set null,
  add column sender text constraint upload__sender check (length(sender) between 1 and 120),
  add constraint upload__one_uploader check (num_nonnulls(user_id, link_id) = 1),
  add constraint upload__aim check (case when link_id is null then attachment_id is not null
    else (attachment_id is not null) = (state = 'FERTIG') end),
  add constraint upload__over_link check (case when link_id is null then num_nonnulls(pass_hash, paper_id, sender) = 0
    else way = 'TUS' and size is not null end);
create index upload__of_link on upload (link_id) where state in ('LAEUFT', 'PRUEFT');
create index upload__of_pass on upload (pass_hash) where pass_hash is not null;

alter table attachment_file
  add column upload_link_id uuid constraint attachment_file__upload_link_id references upload_link (id),
  add constraint attachment_file__one_uploader check (uploaded_by is null or upload_link_id is null);
create index attachment_file__of_link on attachment_file (upload_link_id) where upload_link_id is not null;

-- How an Unterlage came over a link, and what the office made of it.
create table attachment_arrival (
  attachment_id uuid primary key constraint attachment_arrival__attachment_id references attachment (id) on delete cascade,
  link_id uuid not null constraint attachment_arrival__link_id references upload_link (id) on delete cascade,
  -- As whoever sent it called themselves.
  sender text constraint attachment_arrival__sender check (length(sender) between 1 and 120),
  -- The paper of the checklist it was sent for; it arrives only with the acceptance.
  checklist_item_id uuid constraint attachment_arrival__checklist_item_id references checklist_item (id) on delete set null,
  state text not null default 'OFFEN' constraint attachment_arrival__state check (state in ('OFFEN', 'ANGENOMMEN',
    'ABGELEHNT')),
  reason text,
  decided_by uuid constraint attachment_arrival__decided_by references app_user (id),
  decided_at timestamptz,
  constraint attachment_arrival__decided check ((state = 'OFFEN') = (decided_at is null)),
  constraint attachment_arrival__reason check (state <> 'ABGELEHNT' or reason is not null)
);
create index attachment_arrival__of_link on attachment_arrival (link_id);
create index attachment_arrival__open on attachment_arrival (attachment_id) where state = 'OFFEN';

-- A mail may carry an upload link as it carries a one-time link; it forgets it with its revocation.
alter table mail
  add column upload_link_id uuid constraint mail__upload_link_id references upload_link (id) on delete set null,
  drop constraint mail__link_with_owner,
  add constraint mail__link_with_owner check (link is null or (link_id is not null and about is not null)
    or upload_link_id is not null);
create index mail__upload_link on mail (upload_link_id) where upload_link_id is not null;

create function forget_revoked_upload_link() returns trigger language plpgsql as $$
begin
  update mail set link = null where upload_link_id = new.id and link is not null;
  return null;
end $$;
create trigger upload_link__forget after update of revoked_at on upload_link
  for each row when (new.revoked_at is not null)
  execute function forget_revoked_upload_link();
