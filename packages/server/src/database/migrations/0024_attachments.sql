-- Unterlagen of projects (domain section 2.11). The content of a file is stored once, under its hash; a record in a slot of a
-- project has versions, each of which refers to a content.

create table stored_file (
  sha256 text primary key constraint stored_file__sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null constraint stored_file__not_empty check (size > 0),
  -- By content, never by name.
  media_type text not null,
  scan text not null default 'NICHT_NOETIG' constraint stored_file__scan check (scan in ('NICHT_NOETIG', 'AUSSTEHEND',
    'SAUBER', 'BEFALLEN', 'ZU_GROSS', 'FREIGEGEBEN')),
  scan_note text,
  scanned_at timestamptz,
  released_by uuid constraint stored_file__released_by references app_user (id),
  created_at timestamptz not null default clock_timestamp()
);
create index stored_file__unscanned on stored_file (created_at) where scan in ('AUSSTEHEND', 'ZU_GROSS');

-- What a record is tied to belongs to the same project.
alter table checklist_item
  add column expires_on date,
  add constraint checklist_item__of_project unique (project_id, id);
alter table funding_case add constraint funding_case__of_project unique (project_id, id);

create table attachment (
  id uuid primary key,
  project_id uuid not null constraint attachment__project_id references project (id) on delete cascade,
  slot smallint not null constraint attachment__slot check (slot between 0 and 13),
  title text not null constraint attachment__title check (length(title) between 1 and 120),
  visibility text not null default 'INTERN' constraint attachment__visibility check (visibility in ('INTERN', 'KUNDE')),
  state text not null default 'ENTWURF' constraint attachment__state check (state in ('ENTWURF', 'EINGEGANGEN', 'GEPRUEFT',
    'FREIGEGEBEN', 'UEBERHOLT')),
  service_code text,
  checklist_item_id uuid,
  funding_case_id uuid,
  retention_class text not null constraint attachment__retention_class check (retention_class in ('KEINE', 'GESCHAEFT_6',
    'BELEG_8', 'FOERDER_10')),
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint attachment__created_by references app_user (id),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint attachment__updated_by references app_user (id),
  deleted_at timestamptz,
  deleted_by uuid constraint attachment__deleted_by references app_user (id),
  constraint attachment__checklist_item_id foreign key (project_id, checklist_item_id)
    references checklist_item (project_id, id) on delete set null (checklist_item_id),
  constraint attachment__funding_case_id foreign key (project_id, funding_case_id)
    references funding_case (project_id, id) on delete set null (funding_case_id),
  -- Slot 13, the accounts, is never for customers.
  constraint attachment__accounts_internal check (slot <> 13 or visibility = 'INTERN')
);
create index attachment__project_slot on attachment (project_id, slot, id) where deleted_at is null;
create index attachment__newest on attachment (updated_at desc, id) where deleted_at is null;
create index attachment__trash on attachment (deleted_at) where deleted_at is not null;
create index attachment__checklist_item on attachment (checklist_item_id) where checklist_item_id is not null;
create index attachment__funding_case on attachment (funding_case_id) where funding_case_id is not null;

create table attachment_file (
  id uuid primary key,
  attachment_id uuid not null constraint attachment_file__attachment_id references attachment (id) on delete cascade,
  number integer not null constraint attachment_file__number check (number > 0),
  name text not null constraint attachment_file__name check (length(name) between 1 and 255 and name !~ '[/\\[:cntrl:]]'),
  -- A content goes only with its last reference, whatever happens at the same moment.
  sha256 text not null constraint attachment_file__sha256 references stored_file (sha256),
  -- Empty where it came over an upload link, from somebody without an account.
  uploaded_by uuid constraint attachment_file__uploaded_by references app_user (id),
  uploaded_at timestamptz not null default clock_timestamp(),
  -- Customers see the newest version that was released.
  released_at timestamptz,
  released_by uuid constraint attachment_file__released_by references app_user (id),
  constraint attachment_file__once unique (attachment_id, number)
);
create index attachment_file__content on attachment_file (sha256);

-- Lets a browser fetch without a header, what the ticket says and nothing else, as long as its session lives.
create table attachment_ticket (
  token_hash text primary key,
  user_id uuid not null constraint attachment_ticket__user_id references app_user (id) on delete cascade,
  session_id uuid not null constraint attachment_ticket__session_id references session (id) on delete cascade,
  kind text not null constraint attachment_ticket__kind check (kind in ('FILE', 'ALL', 'SELECTION', 'DOSSIER')),
  -- An attachment, or the project for everything of it.
  subject_id uuid not null,
  file_number integer,
  -- Of a selection: its attachments.
  selected uuid[] not null default '{}',
  begin_until timestamptz not null,
  begun_at timestamptz,
  expires_at timestamptz not null
);

-- Who fetched what.
create table attachment_download (
  id uuid primary key,
  attachment_id uuid not null constraint attachment_download__attachment_id references attachment (id) on delete cascade,
  number integer not null,
  kind text not null constraint attachment_download__kind check (kind in ('FILE', 'ZIP')),
  user_id uuid constraint attachment_download__user_id references app_user (id),
  at timestamptz not null default clock_timestamp()
);
create index attachment_download__attachment on attachment_download (attachment_id, at desc);
