-- Everything the one-box search `q` looks through, folded, words between single blanks.
create table project_search (
  project_id uuid primary key constraint project_search__project_id references project (id) on delete cascade,
  -- What the office finds: also customer name, reference, people's names, tags.
  words text not null,
  -- What a guest finds: only fields a guest may see.
  guest_words text not null
);
create index project_search__words on project_search using gin (words gin_trgm_ops);
create index project_search__guest_words on project_search using gin (guest_words gin_trgm_ops);

-- The vocabulary of all projects. `variants` holds the word itself and every word with one letter taken out: two
-- words that differ by one wrong, missing, extra or swapped letter share a variant.
create table search_word (
  word text primary key,
  variants text[] not null
);
create index search_word__variants on search_word using gin (variants);

create function word_variants(word text) returns text[]
  language sql immutable strict parallel safe
  return (select array_agg(distinct variant)
          from (select word as variant
                union all
                select overlay(word placing '' from position_of for 1)
                from generate_series(1, length(word)) as position_of) as variant_list);

-- The folded words of a text, each between single blanks. With a fixed collation, so that a letter is a letter in a
-- database of any locale.
create function words_of(value text) returns text
  language sql immutable parallel safe
  return ' ' || btrim(regexp_replace(fold_text(coalesce(value, '')) collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g')) || ' ';

-- Whether two words differ by at most one wrong, missing, extra or swapped (neighbouring) letter.
create function one_letter_apart(left_word text, right_word text) returns boolean
  language sql immutable strict parallel safe
  return levenshtein_less_equal(left_word, right_word, 1) <= 1
    or (length(left_word) = length(right_word)
        and levenshtein_less_equal(left_word, right_word, 2) = 2
        and exists (
          select from generate_series(1, length(left_word) - 1) as position_of
          where overlay(left_word placing
                  substr(left_word, position_of + 1, 1) || substr(left_word, position_of, 1)
                  from position_of for 2) = right_word));

-- The words of the vocabulary that a typed word may have meant; only words of at least five letters.
create function similar_words(typed text) returns setof text
  language sql stable strict parallel safe
  begin atomic
    select word from search_word
    where variants && word_variants(typed)
      and length(word) >= 5
      and word <> typed
      and one_letter_apart(word, typed)
    order by word
    limit 50;
  end;

create function refresh_project_search(ids uuid[]) returns void
  language plpgsql as $$
begin
  with document as (
    select p.id,
      concat_ws(' ', p.project_id, p.name, p.title, p.customer_reference, s.street, s.house_no, s.zip, s.city,
        s.parcel_district, s.parcel_number,
        (select string_agg(concat_ws(' ', c.first_name, c.last_name, c.company), ' ' order by c.position)
         from project_client c where c.project_id = p.id),
        (select string_agg(f.bza_id, ' ' order by f.position) from funding_case f where f.project_id = p.id)) as guest_part,
      concat_ws(' ', cu.name, cu.shortname, array_to_string(p.tags, ' '),
        (select string_agg(f.bnd_id, ' ' order by f.position) from funding_case f where f.project_id = p.id)) as office_part
    from project p
    left join project_site s on s.project_id = p.id
    left join customer cu on cu.id = p.customer_id
    where p.id = any (ids)
    order by p.id
  )
  insert into project_search (project_id, words, guest_words)
  select id, words_of(guest_part || ' ' || office_part), words_of(guest_part) from document
  on conflict (project_id) do update
    set words = excluded.words, guest_words = excluded.guest_words
    where (project_search.words, project_search.guest_words) is distinct from (excluded.words, excluded.guest_words);

  -- In alphabetical order, so that two transactions that bring the same words do not wait for each other in a ring.
  insert into search_word (word, variants)
  select distinct token, word_variants(token)
  from project_search, regexp_split_to_table(btrim(words), ' ') as token
  where project_id = any (ids) and length(token) between 5 and 40 and token !~ '^\d+$'
    and not exists (select from search_word where word = token)
  order by token
  on conflict (word) do nothing;
end $$;

create function project_search_after_project() returns trigger
  language plpgsql as $$
begin
  perform refresh_project_search(array(select distinct id from changed));
  return null;
end $$;

create function project_search_after_child() returns trigger
  language plpgsql as $$
begin
  perform refresh_project_search(array(select distinct project_id from changed));
  return null;
end $$;

create function project_search_after_customer() returns trigger
  language plpgsql as $$
begin
  perform refresh_project_search(array(select p.id from project p join changed c on c.id = p.customer_id));
  return null;
end $$;

create trigger project__search_insert after insert on project
  referencing new table as changed for each statement execute function project_search_after_project();
create trigger project__search_update after update on project
  referencing new table as changed for each statement execute function project_search_after_project();
create trigger project_site__search_insert after insert on project_site
  referencing new table as changed for each statement execute function project_search_after_child();
create trigger project_site__search_update after update on project_site
  referencing new table as changed for each statement execute function project_search_after_child();
create trigger project_client__search_insert after insert on project_client
  referencing new table as changed for each statement execute function project_search_after_child();
create trigger project_client__search_update after update on project_client
  referencing new table as changed for each statement execute function project_search_after_child();
create trigger project_client__search_delete after delete on project_client
  referencing old table as changed for each statement execute function project_search_after_child();
create trigger funding_case__search_insert after insert on funding_case
  referencing new table as changed for each statement execute function project_search_after_child();
create trigger funding_case__search_update after update on funding_case
  referencing new table as changed for each statement execute function project_search_after_child();
create trigger funding_case__search_delete after delete on funding_case
  referencing old table as changed for each statement execute function project_search_after_child();
create trigger customer__search_update after update on customer
  referencing new table as changed for each statement execute function project_search_after_customer();
