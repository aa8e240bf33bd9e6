create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists fuzzystrmatch;

-- Folding for search: "Müller", "Mueller" and "muller" are one word. Compatibility decomposition, marks off,
-- lower case, ß as ss, then ae/oe/ue as a/o/u; "ue" stays after a, e and q (Bauer, neue, Quelle).
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    replace(
      replace(
        replace(
          lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
          'ß', 'ss'),
        'ae', 'a'),
      'oe', 'o'),
    '(?<![aeq])ue', 'u', 'g');

-- The pattern for "contains", with the wildcards of the value taken literally.
create function like_pattern(value text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(value, '([\\%_])', '\\\1', 'g') || '%';

-- One text for a list of texts, each between line breaks, so that a whole entry can be told from a part of one.
create function fold_list(entries text[]) returns text
  language sql immutable strict parallel safe
  return (select E'\n' || coalesce(string_agg(fold_text(replace(entry, E'\n', ' ')), E'\n'), '') || E'\n'
          from unnest(entries) as entry);

create table customer (
  id uuid primary key,
  shortname text not null
    constraint customer__shortname_format check (shortname ~ '^[A-Z]{2,8}$')
    constraint customer__shortname_unique unique,
  name text not null,
  type text not null constraint customer__type check (type in ('FERTIGHAUS', 'BAUTRAEGER', 'BAUUNTERNEHMEN',
    'ARCHITEKT', 'WOHNUNGSWIRTSCHAFT', 'HANDWERK', 'KOMMUNE', 'PRIVAT', 'SONSTIGE')),
  internal boolean not null default false,
  street text,
  zip text constraint customer__zip_format check (zip ~ '^\d{5}$'),
  city text,
  country text not null default 'DE',
  phone text,
  email text,
  web text,
  note text,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint customer__id_internal unique (id, internal)
);
-- The office itself is a customer, and there is one office.
create unique index customer__one_office on customer (internal) where internal;

create table app_user (
  id uuid primary key,
  username text not null,
  username_folded text not null generated always as (lower(btrim(username))) stored
    constraint app_user__username_unique unique,
  email text,
  email_folded text generated always as (lower(btrim(email))) stored,
  displayname text not null,
  salutation text,
  first_name text,
  last_name text,
  phone text,
  mobile text,
  position text,
  customer_id uuid not null,
  internal boolean not null,
  roles text[] not null,
  enabled boolean not null default true,
  dummy boolean not null default false,
  password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  token_version integer not null default 1,
  last_login_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid constraint app_user__created_by references app_user (id),
  updated_at timestamptz not null default now(),
  updated_by uuid constraint app_user__updated_by references app_user (id),
  constraint app_user__roles check (cardinality(roles) > 0 and roles <@ array['ROLE_GUEST', 'ROLE_USER',
    'ROLE_ACCOUNTANT', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN']),
  constraint app_user__guest_alone check (not 'ROLE_GUEST' = any (roles) or cardinality(roles) = 1),
  -- A guest belongs to a customer, everyone else to the office.
  constraint app_user__guest_outside check (('ROLE_GUEST' = any (roles)) <> internal),
  constraint app_user__customer foreign key (customer_id, internal) references customer (id, internal)
);
create unique index app_user__email_unique on app_user (email_folded) where not dummy;
create index app_user__customer_id on app_user (customer_id);

alter table customer
  add constraint customer__created_by foreign key (created_by) references app_user (id),
  add constraint customer__updated_by foreign key (updated_by) references app_user (id);

create table user_group (
  id uuid primary key,
  name text not null constraint user_group__name_unique unique,
  description text,
  kind text not null constraint user_group__kind check (kind in ('TEAM', 'VERTEILER', 'KUNDE')),
  customer_id uuid constraint user_group__customer_id references customer (id),
  color text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid constraint user_group__created_by references app_user (id),
  updated_at timestamptz not null default now(),
  updated_by uuid constraint user_group__updated_by references app_user (id),
  constraint user_group__customer_of_kind check ((kind = 'KUNDE') = (customer_id is not null))
);

create table user_group_member (
  group_id uuid not null constraint user_group_member__group_id references user_group (id) on delete cascade,
  user_id uuid not null constraint user_group_member__user_id references app_user (id) on delete cascade,
  primary key (group_id, user_id)
);
create index user_group_member__user_id on user_group_member (user_id);

create table session (
  id uuid primary key,
  user_id uuid not null constraint session__user_id references app_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text,
  user_agent text
);
create index session__user_id on session (user_id) where ended_at is null;

-- Failed sign-ins per (folded name, address); names nobody has are counted alike.
create table sign_in_failure (
  name_folded text not null,
  address text not null,
  failures integer not null,
  last_failure_at timestamptz not null,
  blocked_until timestamptz,
  primary key (name_folded, address)
);
create index sign_in_failure__last on sign_in_failure (last_failure_at);

-- From where a name has signed in; such a pair is spared the delay that others' failures cause.
create table sign_in_success (
  name_folded text not null,
  address text not null,
  last_success_at timestamptz not null,
  primary key (name_folded, address)
);

-- Calls of open endpoints, counted per window, for all nodes together.
create table rate_count (
  bucket text not null,
  window_start timestamptz not null,
  calls integer not null,
  primary key (bucket, window_start)
);

create table setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid constraint setting__updated_by references app_user (id)
);

-- Whole record versions of everything people change; field diffs, undo and as-of views are derived from it.
create table history (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id uuid not null,
  record jsonb not null,
  valid tstzrange not null,
  changed_by uuid constraint history__changed_by references app_user (id),
  action text not null,
  reason text,
  constraint history__no_overlap exclude using gist (entity_id with =, valid with &&)
);
create index history__entity on history (entity_id, id);
