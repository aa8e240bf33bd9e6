-- As before, and quick enough for a table of 20 000 prices: what may be meant by a word is worked out once for each new word
-- instead of once for each place where it stands.
create or replace function remember_words(texts text[]) returns void
  language sql volatile
  begin atomic
    insert into search_word (word, variants)
    select token, word_variants(token)
    from (select distinct token from unnest(texts) as remembered, string_to_table(btrim(remembered), ' ') as token
      where length(token) between 5 and 40 and token !~ '^\d+$') as heard
    where not exists (select from search_word where word = token)
    order by token
    on conflict (word) do nothing;
  end;
