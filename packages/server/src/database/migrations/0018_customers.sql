-- Customers with what invoices and contracts need; groups whose guests belong together; trainings of listed experts.

alter table customer
  -- Outside Germany a postcode has other lengths.
  drop constraint customer__zip_format,
  add constraint customer__zip_format check (country <> 'DE' or zip ~ '^\d{5}$'),
  add column billing_name text,
  add column billing_street text,
  add column billing_zip text,
  add column billing_city text,
  add column billing_country text,
  add column billing_email text,
  add column vat_id text constraint customer__vat_id check (vat_id ~ '^DE\d{9}$'),
  add column leitweg_id text,
  add column debtor_no text,
  add column invoice_format text
    constraint customer__invoice_format check (invoice_format in ('PDF', 'XRECHNUNG', 'ZUGFERD')),
  add column payment_days integer not null default 14
    constraint customer__payment_days check (payment_days between 0 and 365),
  add column cash_discount_pct double precision
    constraint customer__cash_discount_pct check (cash_discount_pct between 0 and 100),
  add column cash_discount_days integer
    constraint customer__cash_discount_days check (cash_discount_days between 0 and 365),
  add column discount_pct double precision constraint customer__discount_pct check (discount_pct between 0 and 100),
  add column account_manager_id uuid constraint customer__account_manager_id references app_user (id),
  add column dpa_signed_at date,
  add column framework_contract_at date,
  add constraint customer__cash_discount check ((cash_discount_pct is null) = (cash_discount_days is null)),
  add constraint customer__office_active check (active or not internal);

-- Lists count the projects of every customer by kind.
create index project__customer_mode on project (customer_id, mode, state);
create index user_group__customer_id on user_group (customer_id) where customer_id is not null;

-- A short name that stands in the id of a project, also of a deleted one, stays what it is. Whoever makes a project holds
-- the row of its customer, so that no project is made under a short name that changes at that moment.
create function customer_keeps_used_shortname() returns trigger
  language plpgsql as $$
begin
  if exists (select from project where suffix = old.shortname) then
    raise exception 'the short name % stands in project ids', old.shortname
      using errcode = 'check_violation', constraint = 'customer__shortname_fixed', table = 'customer';
  end if;
  return new;
end $$;

create trigger customer__shortname_fixed before update of shortname on customer
  for each row when (old.shortname <> new.shortname) execute function customer_keeps_used_shortname();

-- A guest is only in groups of the own customer, whichever of the three changes: the membership, the group or the guest.
-- Each of them holds the rows of the others while it looks, so that two changes at once cannot slip past each other.
create function refuse_foreign_guest() returns void
  language plpgsql as $$
begin
  raise exception 'guests are only in groups of their own customer'
    using errcode = 'check_violation', constraint = 'user_group_member__own_customer', table = 'user_group_member';
end $$;

create function user_group_member_of_own_customer() returns trigger
  language plpgsql as $$
declare
  of_person uuid;
  is_internal boolean;
  of_group uuid;
begin
  select customer_id, internal into of_person, is_internal from app_user where id = new.user_id for share;
  select customer_id into of_group from user_group where id = new.group_id for share;
  if not is_internal and of_group is distinct from of_person then
    perform refuse_foreign_guest();
  end if;
  return new;
end $$;

create trigger user_group_member__own_customer before insert or update on user_group_member
  for each row execute function user_group_member_of_own_customer();

create function app_user_stays_in_own_groups() returns trigger
  language plpgsql as $$
begin
  if not new.internal and exists (
    select from user_group_member member join user_group on user_group.id = member.group_id
    where member.user_id = new.id and user_group.customer_id is distinct from new.customer_id) then
    perform refuse_foreign_guest();
  end if;
  return null;
end $$;

create constraint trigger app_user__own_groups after update of customer_id, internal on app_user
  deferrable initially deferred
  for each row when (old.customer_id <> new.customer_id or old.internal <> new.internal)
  execute function app_user_stays_in_own_groups();

create function user_group_keeps_own_guests() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from user_group_member member join app_user on app_user.id = member.user_id
    where member.group_id = new.id and not app_user.internal and app_user.customer_id is distinct from new.customer_id) then
    perform refuse_foreign_guest();
  end if;
  return null;
end $$;

-- At the end of the transaction, because the members of a group may change with it.
create constraint trigger user_group__own_guests after update of customer_id on user_group
  deferrable initially deferred
  for each row when (old.customer_id is distinct from new.customer_id)
  execute function user_group_keeps_own_guests();

alter table user_qualification
  add column training_units integer
    constraint user_qualification__training_units check (training_units between 0 and 10000);
