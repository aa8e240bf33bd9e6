-- Unterlagen are found by their title and the names of their files, and what is wanted by what it is called.
alter table attachment add column search_words text not null generated always as (words_of(title)) stored;
alter table attachment_file add column search_words text not null generated always as (words_of(name)) stored;
alter table checklist_item add column search_words text not null generated always as (words_of(label)) stored;
create index attachment__words on attachment using gin (search_words gin_trgm_ops);
create index attachment_file__words on attachment_file using gin (search_words gin_trgm_ops);
-- What a template brings is called the same in every project: only what was added by hand is looked up among all.
create index checklist_item__words_of_hand on checklist_item using gin (search_words gin_trgm_ops)
  where template_key is null;

create trigger attachment__remember_insert after insert on attachment
  referencing new table as changed for each statement execute function remember_changed_words();
create trigger attachment_file__remember_insert after insert on attachment_file
  referencing new table as changed for each statement execute function remember_changed_words();
create trigger checklist_item__remember_insert after insert on checklist_item
  referencing new table as changed for each statement execute function remember_changed_words();

-- Most changes of an Unterlage leave its name alone.
create function remember_renamed() returns trigger
  language plpgsql as $$
begin
  perform remember_words(array[new.search_words]);
  return null;
end $$;
create trigger attachment__remember_update after update of title on attachment
  for each row when (old.title is distinct from new.title) execute function remember_renamed();
create trigger checklist_item__remember_update after update of label on checklist_item
  for each row when (old.label is distinct from new.label) execute function remember_renamed();

select remember_words(array(select search_words from attachment union select search_words from attachment_file
  union select search_words from checklist_item));
