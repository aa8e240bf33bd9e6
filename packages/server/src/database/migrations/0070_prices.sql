-- Prices: what is offered (elements), for whom (lists), and from when (releases). A price counts once its release is released;
-- from then on only its last day may change.

create function berlin_today() returns date
  language sql stable parallel safe
  return (clock_timestamp() at time zone 'Europe/Berlin')::date;

-- What people call a unit, for the search: `m²` is folded to `m2` by itself.
create function unit_words(unit text) returns text
  language sql immutable strict parallel safe
  return case unit when 'PAUSCHAL' then 'pauschal pauschale' when 'STUNDE' then 'stunde std h' when 'STUECK' then 'stück stk'
    when 'WE' then 'we wohneinheit' when 'M2' then 'm² qm quadratmeter' when 'KM' then 'km kilometer'
    when 'TERMIN' then 'termin' when 'PROZENT' then 'prozent %' else '' end;

create table price_element (
  id uuid primary key,
  number text not null
    constraint price_element__number check (number ~ '^[0-9A-Z]+([.-][0-9A-Z]+)*$' and length(number) <= 20)
    constraint price_element__number_unique unique,
  category text not null constraint price_element__category check (length(category) between 1 and 80),
  title text not null constraint price_element__title check (length(title) between 1 and 200),
  description text constraint price_element__description check (length(description) <= 4000),
  unit text not null constraint price_element__unit check (unit in ('PAUSCHAL', 'STUNDE', 'STUECK', 'WE', 'M2', 'KM',
    'TERMIN', 'PROZENT')),
  service_code text constraint price_element__service_code references service_type (code),
  -- Kinds of projects it is offered for; none means all.
  modes integer[] not null default '{}'
    constraint price_element__modes check (modes <@ array[0, 1, 2]),
  keywords text[] not null default '{}' constraint price_element__keywords check (cardinality(keywords) <= 30),
  -- Per cent.
  vat_rate smallint not null default 19 constraint price_element__vat check (vat_rate in (7, 19)),
  -- What it usually takes; only who sees costs sees it.
  calc_hours double precision constraint price_element__calc_hours check (calc_hours between 0 and 100000),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint price_element__created_by references app_user (id),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint price_element__updated_by references app_user (id),
  search_words text not null generated always as (words_of(number || ' ' || title || ' ' || category || ' '
    || fold_list(keywords) || ' ' || unit_words(unit))) stored
);
create index price_element__search_words on price_element using gin (search_words gin_trgm_ops);
create index price_element__category on price_element (category);
create index price_element__service_code on price_element (service_code);
create index price_element__created_by on price_element (created_by);
create index price_element__updated_by on price_element (updated_by);
create trigger price_element__remember_insert after insert on price_element
  referencing new table as changed for each statement execute function remember_changed_words();
create trigger price_element__remember_update after update on price_element
  referencing new table as changed for each statement execute function remember_changed_words();

create table price_list (
  id uuid primary key,
  number text not null constraint price_list__number check (number ~ '^PL-[0-9]{2,5}$')
    constraint price_list__number_unique unique,
  name text not null constraint price_list__name check (length(name) between 1 and 120)
    constraint price_list__name_unique unique,
  description text constraint price_list__description check (length(description) <= 2000),
  -- Off the prices of the default list, in per cent.
  discount_pct double precision not null default 0 constraint price_list__discount check (discount_pct between 0 and 100),
  is_default boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint price_list__created_by references app_user (id),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint price_list__updated_by references app_user (id),
  constraint price_list__default_undiscounted check (not is_default or discount_pct = 0),
  constraint price_list__default_active check (not is_default or active)
);
-- Every other list stands on the one default list.
create unique index price_list__one_default on price_list (is_default) where is_default;
create index price_list__created_by on price_list (created_by);
create index price_list__updated_by on price_list (updated_by);
insert into price_list (id, number, name, is_default) values (gen_random_uuid(), 'PL-01', 'Standard', true);

create table price_list_customer (
  list_id uuid not null constraint price_list_customer__list_id references price_list (id) on delete cascade,
  customer_id uuid not null constraint price_list_customer__customer_id references customer (id),
  valid daterange not null constraint price_list_customer__valid check (not isempty(valid) and lower(valid) is not null),
  constraint price_list_customer__one_list exclude using gist (customer_id with =, valid with &&)
);
create index price_list_customer__list on price_list_customer (list_id);

create table price_release (
  id uuid primary key,
  list_id uuid not null constraint price_release__list_id references price_list (id),
  -- Counts the releases of its list once it is released.
  number integer constraint price_release__counted check (number > 0),
  title text not null constraint price_release__title check (length(title) between 1 and 160),
  state text not null default 'DRAFT'
    constraint price_release__state check (state in ('DRAFT', 'SUBMITTED', 'RELEASED', 'WITHDRAWN')),
  valid_from date not null,
  -- As the office had decided when it was submitted.
  four_eyes boolean not null default false,
  submitted_by uuid constraint price_release__submitted_by references app_user (id),
  submitted_at timestamptz,
  released_by uuid constraint price_release__released_by references app_user (id),
  released_at timestamptz,
  withdrawn_by uuid constraint price_release__withdrawn_by references app_user (id),
  withdrawn_at timestamptz,
  source_kind text not null default 'KALKULATION' constraint price_release__source_kind check (source_kind in (
    'KALKULATION', 'ANGEBOT', 'KATALOG', 'BKI', 'IMPORT', 'SONSTIGES')),
  source_text text constraint price_release__source_text check (length(source_text) <= 500),
  source_day date,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid constraint price_release__created_by references app_user (id),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid constraint price_release__updated_by references app_user (id),
  constraint price_release__number unique (list_id, number),
  constraint price_release__one_of_list unique (id, list_id, state),
  constraint price_release__numbered check ((number is not null) = (state in ('RELEASED', 'WITHDRAWN'))),
  constraint price_release__four_eyes check (not four_eyes or released_by is null or released_by <> submitted_by)
);
create index price_release__drafts on price_release (created_by, list_id) where state = 'DRAFT';
create index price_release__open on price_release (state) where state in ('DRAFT', 'SUBMITTED');
create index price_release__people on price_release (updated_by);
create index price_release__submitted_by on price_release (submitted_by) where submitted_by is not null;
create index price_release__released_by on price_release (released_by) where released_by is not null;
create index price_release__withdrawn_by on price_release (withdrawn_by) where withdrawn_by is not null;

create table price (
  id uuid primary key,
  release_id uuid not null,
  list_id uuid not null,
  element_id uuid not null constraint price__element_id references price_element (id),
  -- ENDED: from that day on the list has no price for the element.
  kind text not null constraint price__kind check (kind in ('FIXED', 'DISCOUNT', 'ENDED')),
  -- Cents; hundredths of a per cent where the unit is PROZENT.
  net_price bigint constraint price__net_price check (net_price between 0 and 100000000000),
  discount_pct double precision constraint price__discount check (discount_pct between 0 and 100),
  tier_mode text not null default 'VOLUME' constraint price__tier_mode check (tier_mode in ('VOLUME', 'GRADUATED')),
  internal_cost bigint constraint price__internal_cost check (internal_cost between 0 and 100000000000),
  note text constraint price__note check (length(note) <= 500),
  -- The price that was in force when this one was drafted.
  based_on uuid constraint price__based_on references price (id),
  state text not null default 'DRAFT',
  valid daterange not null constraint price__valid check (not isempty(valid) and lower(valid) is not null),
  constraint price__release foreign key (release_id, list_id, state)
    references price_release (id, list_id, state) on update cascade on delete cascade,
  constraint price__once unique (release_id, element_id),
  constraint price__shape check ((net_price is not null) = (kind = 'FIXED') and (discount_pct is not null) = (kind = 'DISCOUNT')),
  -- One price an element, list and day: the last word when two releases meet.
  constraint price__no_overlap exclude using gist (list_id with =, element_id with =, valid with &&)
    where (state = 'RELEASED')
);
create index price__element on price (element_id, list_id);
create index price__release_state on price (release_id, list_id, state);
create index price__based_on on price (based_on) where based_on is not null;

create table price_tier (
  price_id uuid not null constraint price_tier__price_id references price (id) on delete cascade,
  from_qty numeric(12, 3) not null constraint price_tier__from_qty check (from_qty > 0),
  net_price bigint not null constraint price_tier__net_price check (net_price between 0 and 100000000000),
  primary key (price_id, from_qty)
);

-- Somebody compared a price with what it costs, and left it.
create table price_check (
  id uuid primary key,
  price_id uuid not null constraint price_check__price_id references price (id) on delete cascade,
  day date not null,
  checked_by uuid constraint price_check__checked_by references app_user (id)
);
create index price_check__price on price_check (price_id, day);
create index price_check__checked_by on price_check (checked_by);
select revoke_from_others(array['price_check']::regclass[], 'update, delete, truncate, references, trigger');

create function refuse_frozen_price(why text) returns void
  language plpgsql as $$
begin
  raise exception using errcode = '23514', constraint = 'price__frozen', table = 'price', message = why;
end $$;

-- A draft may change; what is submitted waits as it is; what is released keeps everything but its last day, and that only
-- among days that have not begun.
create function keep_released_price() returns trigger
  language plpgsql as $$
declare
  today constant date := berlin_today();
begin
  if tg_op = 'INSERT' then
    if new.state <> 'DRAFT' then perform refuse_frozen_price('only drafts get new prices'); end if;
    if new.kind = 'DISCOUNT' and exists (select from price_list where id = new.list_id and is_default) then
      raise exception using errcode = '23514', constraint = 'price__default_list', table = 'price',
        message = 'the default list has no discounts';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.state in ('RELEASED', 'WITHDRAWN') then perform refuse_frozen_price('a released price stays'); end if;
    return old;
  end if;
  if old.state = 'DRAFT' then
    if new.kind = 'DISCOUNT' and exists (select from price_list where id = new.list_id and is_default) then
      raise exception using errcode = '23514', constraint = 'price__default_list', table = 'price',
        message = 'the default list has no discounts';
    end if;
    return new;
  end if;
  if (to_jsonb(new) - 'state' - 'valid') <> (to_jsonb(old) - 'state' - 'valid') or lower(new.valid) <> lower(old.valid) then
    perform refuse_frozen_price('what is submitted or released keeps its content');
  end if;
  if old.state = 'WITHDRAWN' then
    perform refuse_frozen_price('a withdrawn price stays');
  elsif old.state = 'RELEASED' and new.state = 'WITHDRAWN' then
    if lower(old.valid) <= today then perform refuse_frozen_price('the price is in force'); end if;
  elsif old.state = 'RELEASED' then
    if new.state <> 'RELEASED' or coalesce(upper(old.valid), 'infinity') < today
      or coalesce(upper(new.valid), 'infinity') < today then
      perform refuse_frozen_price('days that have begun keep their price');
    end if;
  end if;
  return new;
end $$;
create trigger price__frozen before insert or update or delete on price
  for each row execute function keep_released_price();

create function keep_released_tier() returns trigger
  language plpgsql as $$
declare
  owner constant uuid := case when tg_op = 'DELETE' then old.price_id else new.price_id end;
begin
  if exists (select from price where id in (owner, case when tg_op = 'UPDATE' then old.price_id end) and state <> 'DRAFT') then
    perform refuse_frozen_price('tiers of a released price stay');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger price_tier__frozen before insert or update or delete on price_tier
  for each row execute function keep_released_tier();

create function keep_released_release() returns trigger
  language plpgsql as $$
begin
  if old.state not in ('RELEASED', 'WITHDRAWN') then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or old.state = 'WITHDRAWN' or new.state not in ('RELEASED', 'WITHDRAWN')
    or (to_jsonb(new) - array['state', 'withdrawn_by', 'withdrawn_at', 'version', 'updated_at', 'updated_by'])
      <> (to_jsonb(old) - array['state', 'withdrawn_by', 'withdrawn_at', 'version', 'updated_at', 'updated_by']) then
    perform refuse_frozen_price('a release that is released stays');
  end if;
  return new;
end $$;
create trigger price_release__frozen before update or delete on price_release
  for each row execute function keep_released_release();
