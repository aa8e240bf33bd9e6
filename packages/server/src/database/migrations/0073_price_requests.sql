-- Who changes many prices at once names the request: the same one more time makes no second draft.
alter table price_release add column request_id uuid;
create unique index price_release__request on price_release (created_by, request_id) where request_id is not null;

-- As before, and quick enough for a release of 20 000 prices: rows are compared as rows instead of as JSON. The unique index on
-- release and element finds the prices of a release as well.
drop index price__release_state;

create or replace function keep_released_price() returns trigger
  language plpgsql as $$
declare
  today date;
  kept price;
begin
  if tg_op = 'INSERT' and new.state <> 'DRAFT' then perform refuse_frozen_price('only drafts get new prices'); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.state = 'DRAFT') then
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
  kept := new;
  kept.state := old.state;
  kept.valid := old.valid;
  if kept is distinct from old or lower(new.valid) <> lower(old.valid) then
    perform refuse_frozen_price('what is submitted or released keeps its content');
  end if;
  if old.state = 'WITHDRAWN' then
    perform refuse_frozen_price('a withdrawn price stays');
  elsif old.state = 'RELEASED' then
    today := berlin_today();
    if new.state = 'WITHDRAWN' then
      if lower(old.valid) <= today then perform refuse_frozen_price('the price is in force'); end if;
    elsif new.state <> 'RELEASED' or coalesce(upper(old.valid), 'infinity') < today
      or coalesce(upper(new.valid), 'infinity') < today then
      perform refuse_frozen_price('days that have begun keep their price');
    end if;
  end if;
  return new;
end $$;

-- Elements are listed and paged in the order of their numbers.
create index price_element__number_order on price_element (number collate "de-x-icu", id);
