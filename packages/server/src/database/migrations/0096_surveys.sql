-- What the office asks: customers after a proof, Bauherren before one, and itself.
create table survey (
  id uuid primary key,
  title text not null constraint survey__title check (length(title) between 1 and 120),
  description text constraint survey__description check (length(description) between 1 and 2000),
  purpose text not null constraint survey__purpose check (purpose in ('ZUFRIEDENHEIT', 'ERFASSUNG', 'INTERN')),
  audience text not null constraint survey__audience check (audience in ('KUNDE', 'BAUHERR', 'INTERN')),
  trigger text not null constraint survey__trigger check (trigger in ('MANUELL', 'PROJEKT_GRUEN', 'PROJEKT_DUNKELGRUEN')),
  trigger_modes integer[] not null default '{}' constraint survey__trigger_modes check (trigger_modes <@ array[0, 1, 2]),
  trigger_delay_days integer not null constraint survey__trigger_delay_days check (trigger_delay_days between 0 and 90),
  anonymity text not null constraint survey__anonymity check (anonymity in ('NAMENTLICH', 'VERTRAULICH', 'ANONYM')),
  state text not null default 'ENTWURF' constraint survey__state check (state in ('ENTWURF', 'LAEUFT', 'BEENDET',
    'ARCHIVIERT')),
  valid_from date,
  valid_to date,
  reminder_max integer not null constraint survey__reminder_max check (reminder_max between 0 and 3),
  reminder_days integer not null constraint survey__reminder_days check (reminder_days between 2 and 90),
  -- What is asked now; empty until something was published.
  current_version_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint survey__created_by references app_user (id),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint survey__updated_by references app_user (id),
  constraint survey__days check (valid_from <= valid_to),
  constraint survey__asks check ((state = 'ENTWURF') <= (current_version_id is null)),
  -- Invitations and answers keep the promise beside them, so that it holds as long as one of them is there.
  constraint survey__promise unique (id, anonymity)
);
create index survey__created_by on survey (created_by) where created_by is not null;
create index survey__updated_by on survey (updated_by) where updated_by is not null;

create table survey_version (
  id uuid primary key,
  survey_id uuid not null constraint survey_version__survey_id references survey (id) on delete cascade,
  number integer not null constraint survey_version__number check (number > 0),
  questions jsonb not null constraint survey_version__questions check (jsonb_typeof(questions) = 'array'),
  published_at timestamptz,
  published_by uuid constraint survey_version__published_by references app_user (id),
  constraint survey_version__number_once unique (survey_id, number),
  constraint survey_version__of_survey unique (survey_id, id)
);
create unique index survey_version__one_draft on survey_version (survey_id) where published_at is null;
create index survey_version__published_by on survey_version (published_by) where published_by is not null;
alter table survey add constraint survey__current_version foreign key (id, current_version_id)
  references survey_version (survey_id, id) deferrable initially deferred;

-- Whoever answered once was asked exactly this. A survey that goes takes its versions along.
create function keep_published_questions() returns trigger
  language plpgsql as $$
begin
  if old.published_at is null then return coalesce(new, old); end if;
  if tg_op = 'DELETE' and not exists (select from survey where id = old.survey_id) then return old; end if;
  raise exception 'Version % of the survey was published', old.number
    using errcode = '23514', constraint = 'survey_version__immutable', table = 'survey_version';
end $$;
create trigger survey_version__immutable before update or delete on survey_version
  for each row execute function keep_published_questions();

-- What was promised when it was published stays promised.
create function keep_anonymity() returns trigger
  language plpgsql as $$
begin
  if exists (select from survey_version where survey_id = old.id and published_at is not null) then
    raise exception 'The anonymity of a published survey stays'
      using errcode = '23514', constraint = 'survey__anonymity_fixed', table = 'survey';
  end if;
  return new;
end $$;
create trigger survey__anonymity_fixed before update on survey
  for each row when (old.anonymity <> new.anonymity) execute function keep_anonymity();

-- Who is asked, by account or by address; neither is left once the person was erased.
create table survey_invitation (
  id uuid primary key,
  survey_id uuid not null,
  anonymity text not null,
  version_id uuid not null,
  -- SHA-256 in hexadecimal.
  token_hash text constraint survey_invitation__token_unique unique,
  project_id uuid constraint survey_invitation__project_id references project (id) on delete cascade,
  customer_id uuid constraint survey_invitation__customer_id references customer (id) on delete set null,
  user_id uuid constraint survey_invitation__user_id references app_user (id),
  name text constraint survey_invitation__name check (length(name) between 1 and 160),
  email text constraint survey_invitation__email check (length(email) between 3 and 254),
  language text not null default 'de' constraint survey_invitation__language check (language = 'de'),
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint survey_invitation__created_by references app_user (id),
  -- The last day, to its end in Europe/Berlin.
  expires_on date not null,
  first_opened_at timestamptz,
  answered_at timestamptz,
  answered_on date,
  reminders_sent integer not null default 0 constraint survey_invitation__reminders check (reminders_sent between 0 and 3),
  last_reminder_at timestamptz,
  withdrawn_at timestamptz,
  constraint survey_invitation__promise foreign key (survey_id, anonymity) references survey (id, anonymity)
    on delete cascade,
  constraint survey_invitation__version foreign key (survey_id, version_id) references survey_version (survey_id, id)
    on delete cascade,
  constraint survey_invitation__of_survey unique (survey_id, id),
  constraint survey_invitation__one_address check (num_nonnulls(user_id, email) <= 1),
  -- That it was used and not when, for the answer has its day as well: in place of it stands the last day.
  constraint survey_invitation__anonymous check (
    anonymity <> 'ANONYM' or (first_opened_at is null and answered_at is null
      and (answered_on is null or answered_on = expires_on))),
  constraint survey_invitation__answered check (answered_at is null or answered_on is not null)
);
create index survey_invitation__survey on survey_invitation (survey_id, created_at desc);
create index survey_invitation__version_of on survey_invitation (version_id);
create index survey_invitation__project on survey_invitation (project_id) where project_id is not null;
create index survey_invitation__customer on survey_invitation (customer_id) where customer_id is not null;
create index survey_invitation__user on survey_invitation (user_id) where user_id is not null;
create index survey_invitation__address on survey_invitation (lower(btrim(email))) where email is not null;
create index survey_invitation__created_by on survey_invitation (created_by) where created_by is not null;

create table survey_response (
  -- Random where the survey is anonymous: an id that rises with time would say when it began.
  id uuid primary key,
  survey_id uuid not null,
  anonymity text not null,
  version_id uuid not null,
  invitation_id uuid,
  project_id uuid constraint survey_response__project_id references project (id) on delete set null,
  mode integer constraint survey_response__mode check (mode between 0 and 2),
  customer_type text,
  state text not null default 'BEGONNEN' constraint survey_response__state check (state in ('BEGONNEN', 'ABGESCHICKT')),
  -- Empty once the person was erased.
  answers jsonb constraint survey_response__answers check (jsonb_typeof(answers) = 'object'),
  page_reached integer not null default 0 constraint survey_response__page_reached check (page_reached >= 0),
  started_at timestamptz,
  submitted_at timestamptz,
  submitted_on date,
  -- By which the link finds what it began; made of the token, so that nothing that is stored leads from one to the other.
  resume_hash text constraint survey_response__resume_unique unique,
  constraint survey_response__promise foreign key (survey_id, anonymity) references survey (id, anonymity)
    on delete cascade,
  constraint survey_response__version foreign key (survey_id, version_id) references survey_version (survey_id, id)
    on delete cascade,
  constraint survey_response__invitation foreign key (survey_id, invitation_id)
    references survey_invitation (survey_id, id) on delete cascade,
  constraint survey_response__anonymous check (anonymity <> 'ANONYM'
    or num_nonnulls(invitation_id, project_id, started_at, submitted_at) = 0),
  constraint survey_response__forgets_link check (
    anonymity <> 'ANONYM' or state = 'BEGONNEN' or resume_hash is null),
  constraint survey_response__submitted check ((state = 'ABGESCHICKT') = (submitted_on is not null))
);
create unique index survey_response__one_per_invitation on survey_response (invitation_id)
  where invitation_id is not null;
create index survey_response__survey on survey_response (survey_id, submitted_on);
create index survey_response__version_of on survey_response (version_id);
create index survey_response__project on survey_response (project_id) where project_id is not null;
