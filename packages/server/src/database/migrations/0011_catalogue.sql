-- What the office knows about programmes, its own services and the kinds of its projects: data that admins edit,
-- because programmes change faster than releases.

create table checklist_template (
  id uuid primary key,
  name text not null constraint checklist_template__name_unique unique
    constraint checklist_template__name check (length(name) between 1 and 120),
  description text,
  -- [{key, package, label, requiredFor, owedBy, slot, perCase, onlyIf}]
  items jsonb not null default '[]' constraint checklist_template__items check (jsonb_typeof(items) = 'array'),
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint checklist_template__created_by references app_user (id),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint checklist_template__updated_by references app_user (id)
);

create table service_type (
  code text primary key constraint service_type__code check (code ~ '^[A-Z][A-Z0-9]{1,7}$'),
  -- What the history knows the entry by.
  id uuid not null constraint service_type__id_unique unique,
  title text not null constraint service_type__title check (length(title) between 1 and 160),
  modes text[] not null default '{}' constraint service_type__modes check (modes <@ array['0', '1', '2']),
  -- How much of a project's work the service is, compared with the others.
  weight integer not null default 1 constraint service_type__weight check (weight between 0 and 100),
  description text,
  review_needed boolean not null default false,
  active boolean not null default true,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint service_type__created_by references app_user (id),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint service_type__updated_by references app_user (id)
);

-- The three kinds of projects; their names in menu and list titles are fixed.
create table project_type (
  mode smallint primary key constraint project_type__mode check (mode in (0, 1, 2)),
  id uuid not null constraint project_type__id_unique unique,
  subtitle text constraint project_type__subtitle check (length(subtitle) <= 80),
  description text,
  service_codes text[] not null default '{}',
  -- Status code → word, for the office and for customers.
  phase_labels jsonb not null,
  customer_labels jsonb not null,
  checklist_template_id uuid constraint project_type__checklist_template_id references checklist_template (id),
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint project_type__created_by references app_user (id),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint project_type__updated_by references app_user (id)
);

-- One row is a programme as it is for a time: never two at once. An open end stands for "until further notice".
create table funding_programme (
  id uuid primary key,
  code text not null constraint funding_programme__code check (code ~ '^[0-9A-Z][0-9A-Z-]{1,19}$'),
  name text not null constraint funding_programme__name check (length(name) between 1 and 160),
  provider text not null constraint funding_programme__provider check (provider in ('KFW', 'BAFA', 'LAND')),
  kind text not null constraint funding_programme__kind check (kind in ('KREDIT', 'ZUSCHUSS', 'BERATUNG')),
  building text not null constraint funding_programme__building check (building in ('WG', 'NWG', 'BEIDE')),
  measures text[] not null default '{}' constraint funding_programme__measures check (measures <@ array['NEUBAU',
    'SANIERUNG', 'ERWEITERUNG', 'UMWIDMUNG', 'ERSTERWERB', 'EINZELMASSNAHME']),
  levels jsonb not null default '[]' constraint funding_programme__levels check (jsonb_typeof(levels) = 'array'),
  requires_permit boolean not null default false,
  requires_lca boolean not null default false,
  contract_rule text not null constraint funding_programme__contract_rule check (contract_rule in (
    'NOT_BEFORE_APPLICATION', 'BEFORE_ONLY_CONDITIONAL', 'CONDITIONAL_REQUIRED_BEFORE')),
  expert_category text,
  id_kind text not null constraint funding_programme__id_kind check (id_kind in ('BZA_BND', 'GBZA_GBND', 'TPB_TPN',
    'NONE')),
  deadline_rules jsonb not null default '[]'
    constraint funding_programme__deadline_rules check (jsonb_typeof(deadline_rules) = 'array'),
  checklist_template_id uuid constraint funding_programme__checklist_template_id references checklist_template (id),
  links jsonb not null default '[]' constraint funding_programme__links check (jsonb_typeof(links) = 'array'),
  valid_from date,
  valid_to date,
  -- When somebody last compared the row with what the provider says.
  checked_on date not null,
  checked_by uuid constraint funding_programme__checked_by references app_user (id),
  note text,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint funding_programme__created_by references app_user (id),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint funding_programme__updated_by references app_user (id),
  constraint funding_programme__validity check (valid_from <= valid_to),
  constraint funding_programme__no_overlap exclude using gist (code with =, daterange(valid_from, valid_to, '[]') with &&)
);

create table house_model (
  id uuid primary key,
  customer_id uuid not null constraint house_model__customer_id references customer (id),
  name text not null constraint house_model__name check (length(name) between 1 and 120),
  building_type text,
  construction text,
  -- [{serviceCode, quantity, unitPrice}], prices in cents
  services jsonb not null default '[]' constraint house_model__services check (jsonb_typeof(services) = 'array'),
  -- [{name, uValue}], U-values in W/(m²K)
  components jsonb not null default '[]' constraint house_model__components check (jsonb_typeof(components) = 'array'),
  planned jsonb not null default '{}' constraint house_model__planned check (jsonb_typeof(planned) = 'object'),
  -- [{key, state}]: what is settled for every house of the type
  checklist_presets jsonb not null default '[]'
    constraint house_model__checklist_presets check (jsonb_typeof(checklist_presets) = 'array'),
  note text,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint house_model__created_by references app_user (id),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint house_model__updated_by references app_user (id),
  constraint house_model__name_unique unique (customer_id, name)
);

-- Listings of the Energieeffizienz-Experten and the like.
create table user_qualification (
  id uuid primary key,
  user_id uuid not null constraint user_qualification__user_id references app_user (id) on delete cascade,
  kind text not null constraint user_qualification__kind check (kind in ('EEE_WG', 'EEE_NWG', 'EEE_KFN_LCA', 'EEE_EBW',
    'QNG_AUDITOR', 'AUSSTELLER_88_GEG', 'SASV')),
  number text,
  valid_until date,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint user_qualification__created_by references app_user (id),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint user_qualification__updated_by references app_user (id),
  constraint user_qualification__once unique (user_id, kind)
);
