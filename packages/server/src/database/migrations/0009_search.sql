-- The search over everything also finds customers and people: their folded words beside them, and in the vocabulary
-- that misspelt words are looked up in.

-- A phone number as it is dialled within Germany, digits only: "+49 (0)7161 98-76" and "07161/9876" are one.
create function phone_digits(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(btrim(value), '^(\+|00)49\s*(\(0\))?', '0'), '[^0-9]', '', 'g');

alter table customer
  add column search_words text not null generated always as (words_of(
    name || ' ' || shortname || ' ' || coalesce(zip, '') || ' ' || coalesce(city, ''))) stored,
  -- By these the people of a customer are found, too.
  add column name_words text not null generated always as (words_of(name)) stored;

alter table app_user
  add column search_words text not null generated always as (words_of(
    displayname || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, ''))) stored,
  -- Between blanks, as the words are.
  add column search_phones text not null generated always as (
    ' ' || coalesce(phone_digits(phone), '') || ' ' || coalesce(phone_digits(mobile), '') || ' ') stored;

-- Takes the words of texts that `words_of` made into the vocabulary. In alphabetical order, so that two transactions
-- that bring the same words do not wait for each other in a ring.
create function remember_words(texts text[]) returns void
  language sql volatile
  begin atomic
    insert into search_word (word, variants)
    select distinct token, word_variants(token)
    from unnest(texts) as remembered, regexp_split_to_table(btrim(remembered), ' ') as token
    where length(token) between 5 and 40 and token !~ '^\d+$'
      and not exists (select from search_word where word = token)
    order by token
    on conflict (word) do nothing;
  end;

create function remember_changed_words() returns trigger
  language plpgsql as $$
begin
  perform remember_words(array(select search_words from changed));
  return null;
end $$;

create trigger customer__remember_insert after insert on customer
  referencing new table as changed for each statement execute function remember_changed_words();
create trigger customer__remember_update after update on customer
  referencing new table as changed for each statement execute function remember_changed_words();
create trigger app_user__remember_insert after insert on app_user
  referencing new table as changed for each statement execute function remember_changed_words();
create trigger app_user__remember_update after update on app_user
  referencing new table as changed for each statement execute function remember_changed_words();

select remember_words(array(select search_words from customer union all select search_words from app_user));

-- "13" asks for the projects with this number of any kind and year.
create index project__number on project (number);
