-- Surveys are found by their title and by what they ask.
alter table survey add column search_words text not null
  generated always as (words_of(title || ' ' || coalesce(description, ''))) stored;
alter table survey_version add column search_words text not null
  generated always as (words_of(jsonb_path_query_array(questions, '$[*].text')::text)) stored;
create index survey__words on survey using gin (search_words gin_trgm_ops);
create index survey_version__words on survey_version using gin (search_words gin_trgm_ops);

create trigger survey__remember_insert after insert on survey
  referencing new table as changed for each statement execute function remember_changed_words();
create trigger survey__remember_update after update on survey
  referencing new table as changed for each statement execute function remember_changed_words();
select remember_words(array(select search_words from survey));
