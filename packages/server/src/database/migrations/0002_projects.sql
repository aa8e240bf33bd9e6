create table project (
  id uuid primary key,
  mode smallint not null constraint project__mode check (mode in (0, 1, 2)),
  year smallint not null constraint project__year check (year between 0 and 99),
  number smallint not null constraint project__number check (number between 1 and 999),
  suffix text constraint project__suffix check (suffix ~ '^[A-Z]+$'),
  project_id text not null generated always as (
    case mode when 0 then 'KfW' when 1 then 'I' else 'II' end
    || '-' || lpad(year::text, 2, '0') || '_' || lpad(number::text, 3, '0')
    || case when suffix is null then '' else '-' || suffix end) stored,
  name text not null constraint project__name check (length(name) between 1 and 120),
  title text,
  customer_id uuid constraint project__customer_id references customer (id),
  customer_reference text,
  responsible_user_id uuid constraint project__responsible_user_id references app_user (id),
  expert_user_id uuid constraint project__expert_user_id references app_user (id),
  reviewer_user_id uuid constraint project__reviewer_user_id references app_user (id),
  priority text not null default 'normal' constraint project__priority check (priority in ('low', 'normal', 'high')),
  internal_note text,
  tags text[] not null default '{}',
  state text not null default 'ACTIVE' constraint project__state check (state in ('ACTIVE', 'CANCELLED', 'DELETED')),
  cancel_reason text,
  cancelled_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint project__created_by references app_user (id),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint project__updated_by references app_user (id),
  project_id_fold text not null generated always as (fold_text(
    case mode when 0 then 'KfW' when 1 then 'I' else 'II' end
    || '-' || lpad(year::text, 2, '0') || '_' || lpad(number::text, 3, '0')
    || case when suffix is null then '' else '-' || suffix end)) stored,
  name_fold text not null generated always as (fold_text(name)) stored,
  title_fold text generated always as (fold_text(title)) stored,
  customer_reference_fold text generated always as (fold_text(customer_reference)) stored,
  tags_fold text not null generated always as (fold_list(tags)) stored,
  constraint project__number_unique unique (mode, year, number),
  constraint project__suffix_required check (mode = 0 or suffix is not null),
  constraint project__customer_required check (mode = 0 or customer_id is not null),
  constraint project__four_eyes check (expert_user_id is null or reviewer_user_id is null
    or expert_user_id <> reviewer_user_id)
);
create index project__project_id on project (project_id);
create index project__customer on project (customer_id, state, updated_at desc, id);
create index project__responsible on project (responsible_user_id);
create index project__list on project (mode, state, updated_at desc, id);
create index project__created on project (created_at);
create index project__updated on project (updated_at);
create index project__project_id_fold on project using gin (project_id_fold gin_trgm_ops);
create index project__name_fold on project using gin (name_fold gin_trgm_ops);
create index project__title_fold on project using gin (title_fold gin_trgm_ops);
create index project__customer_reference_fold on project using gin (customer_reference_fold gin_trgm_ops);
create index project__tags_fold on project using gin (tags_fold gin_trgm_ops);
create index customer__name_fold on customer using gin (fold_text(name) gin_trgm_ops);

-- The last number given out per kind and year. Drawn inside the creating transaction, so a number is never lost
-- to a failed creation and never given twice.
create table project_number (
  mode smallint not null,
  year smallint not null,
  last smallint not null constraint project_number__last check (last between 0 and 999),
  primary key (mode, year)
);

-- Bauherr / Antragsteller: position 1, a second person: position 2.
create table project_client (
  project_id uuid not null constraint project_client__project_id references project (id) on delete cascade,
  position smallint not null constraint project_client__position check (position in (1, 2)),
  salutation text,
  first_name text,
  last_name text,
  company text,
  street text,
  house_no text,
  zip text constraint project_client__zip check (zip ~ '^\d{5}$'),
  city text,
  email text,
  phone text,
  applicant_type text,
  privacy_notice_at date,
  power_of_attorney_at date,
  primary key (project_id, position)
);

create table project_site (
  project_id uuid primary key constraint project_site__project_id references project (id) on delete cascade,
  street text,
  house_no text,
  zip text constraint project_site__zip check (zip ~ '^\d{5}$'),
  city text,
  federal_state text,
  parcel_district text,
  parcel_section text,
  parcel_number text,
  lat double precision,
  lon double precision,
  measure text,
  building_type text,
  construction text,
  units integer,
  units_before integer,
  living_area double precision,
  usable_area double precision,
  net_floor_area double precision,
  storeys integer,
  basement boolean,
  basement_heated boolean,
  year_built integer,
  heritage text,
  permit_application_date date,
  permit_date date,
  permit_no text,
  contract_date date,
  construction_start date,
  plaster_date date,
  completion_date date,
  move_in_date date,
  street_fold text generated always as (fold_text(
    case when house_no is null then street else coalesce(street || ' ', '') || house_no end)) stored,
  city_fold text generated always as (fold_text(city)) stored
);
create index project_site__street_fold on project_site using gin (street_fold gin_trgm_ops);
create index project_site__city_fold on project_site using gin (city_fold gin_trgm_ops);
create index project_site__zip on project_site (zip text_pattern_ops);
create index project_site__federal_state on project_site (federal_state);

create table project_member (
  project_id uuid not null constraint project_member__project_id references project (id) on delete cascade,
  user_id uuid not null constraint project_member__user_id references app_user (id),
  position smallint not null,
  primary key (project_id, user_id)
);
create index project_member__user on project_member (user_id);

create table project_contact (
  project_id uuid not null constraint project_contact__project_id references project (id) on delete cascade,
  user_id uuid not null constraint project_contact__user_id references app_user (id),
  position smallint not null,
  primary key (project_id, user_id)
);
create index project_contact__user on project_contact (user_id);

create table project_group (
  project_id uuid not null constraint project_group__project_id references project (id) on delete cascade,
  group_id uuid not null constraint project_group__group_id references user_group (id),
  position smallint not null,
  primary key (project_id, group_id)
);
create index project_group__group on project_group (group_id);

-- Linked projects, kept once per pair; both sides show the link.
create table project_relation (
  project_id uuid not null constraint project_relation__project_id references project (id) on delete cascade,
  related_id uuid not null constraint project_relation__related_id references project (id) on delete cascade,
  primary key (project_id, related_id),
  constraint project_relation__ordered check (project_id < related_id)
);
create index project_relation__related on project_relation (related_id);

-- Progress, apart from the project's version: a nightly change of colour must not make an open form stale.
create table project_color (
  project_id uuid primary key constraint project_color__project_id references project (id) on delete cascade,
  color text not null constraint project_color__code check (color in ('NOTHING', 'WHITE', 'BLUE', 'YELLOW', 'ORANGE',
    'LILA', 'RED', 'GREEN', 'DARKGREEN')),
  reason text,
  override_color text constraint project_color__override check (override_color in ('NOTHING', 'WHITE', 'BLUE',
    'YELLOW', 'ORANGE', 'LILA', 'RED', 'GREEN', 'DARKGREEN')),
  override_reason text,
  override_by uuid constraint project_color__override_by references app_user (id),
  override_at timestamptz,
  shown text not null generated always as (coalesce(override_color, color)) stored
);
create index project_color__shown on project_color (shown);

-- One row per project that was ever edited. `lease_number` rises with each new grant and stays when the lock goes,
-- so that a save of an earlier grant can be told apart.
create table project_lock (
  project_id uuid primary key constraint project_lock__project_id references project (id) on delete cascade,
  lease_number integer not null,
  user_id uuid constraint project_lock__user_id references app_user (id),
  session_id uuid constraint project_lock__session_id references session (id) on delete set null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  -- What the holder asked for; a save renews the lease by as much.
  lease_seconds integer not null default 1800
);
create index project_lock__user on project_lock (user_id);

create table project_service (
  id uuid primary key,
  project_id uuid not null constraint project_service__project_id references project (id) on delete cascade,
  position smallint not null,
  service_code text not null,
  title text not null,
  ordered boolean not null default false,
  ordered_at date,
  color text not null default 'NOTHING' constraint project_service__color check (color in ('NOTHING', 'WHITE', 'BLUE',
    'YELLOW', 'ORANGE', 'LILA', 'RED', 'GREEN', 'DARKGREEN')),
  assignee_id uuid constraint project_service__assignee_id references app_user (id),
  due_date date
);
create index project_service__project on project_service (project_id, position);
create index project_service__code on project_service (service_code) where ordered;
create index project_service__ordered on project_service (project_id) where ordered;
create index project_service__open on project_service (project_id) where ordered and color not in ('GREEN', 'DARKGREEN');

create table funding_case (
  id uuid primary key,
  project_id uuid not null constraint funding_case__project_id references project (id) on delete cascade,
  position smallint not null,
  programme_code text not null,
  bza_id text constraint funding_case__bza_id check (bza_id ~ '^\d{15}$'),
  bza_date date,
  bnd_id text constraint funding_case__bnd_id check (bnd_id ~ '^\d{15}$'),
  bnd_date date
);
create index funding_case__project on funding_case (project_id, position);
create index funding_case__programme on funding_case (programme_code);
create index funding_case__bza on funding_case using gin (bza_id gin_trgm_ops);
create index funding_case__bnd on funding_case using gin (bnd_id gin_trgm_ops);

create table deadline (
  id uuid primary key,
  project_id uuid not null constraint deadline__project_id references project (id) on delete cascade,
  funding_case_id uuid constraint deadline__funding_case_id references funding_case (id) on delete cascade,
  code text not null,
  title text not null,
  due_date date not null,
  hard boolean not null,
  source text not null constraint deadline__source check (source in ('ZUSAGE', 'REGEL', 'MANUELL')),
  state text not null default 'OFFEN' constraint deadline__state check (state in ('OFFEN', 'ERLEDIGT', 'VERLAENGERT',
    'HINFAELLIG')),
  visible_to_guest boolean not null default false
);
create index deadline__project on deadline (project_id, due_date) where state = 'OFFEN';
create index deadline__due on deadline (due_date) where state = 'OFFEN';
