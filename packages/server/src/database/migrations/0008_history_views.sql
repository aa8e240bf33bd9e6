-- What stood in the projects at an instant.
create index history__as_of on history using gist (valid) where entity = 'project';

-- "Bearbeitung anfragen": somebody would like to edit what another person holds.
create table edit_request (
  id uuid primary key,
  project_id uuid not null constraint edit_request__project_id references project (id) on delete cascade,
  user_id uuid not null constraint edit_request__user_id references app_user (id),
  message text,
  asked_at timestamptz not null default clock_timestamp(),
  -- `null` as long as it is open. RELEASED: the project was given free or granted anew; LATER: not yet, said the
  -- holder; WITHDRAWN by whoever asked.
  answer text constraint edit_request__answer check (answer in ('RELEASED', 'LATER', 'WITHDRAWN')),
  answered_at timestamptz,
  answered_by uuid constraint edit_request__answered_by references app_user (id),
  constraint edit_request__answered check ((answer is null) = (answered_at is null))
);
create unique index edit_request__one_open on edit_request (project_id, user_id) where answer is null;
create index edit_request__latest on edit_request (project_id, user_id, asked_at desc);
