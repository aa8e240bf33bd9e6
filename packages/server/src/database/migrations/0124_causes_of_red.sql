-- All by which somebody may name what a project that is red says of itself, so that a color set by hand for the same is found by
-- comparing, and not by looking for its words in a sentence.
alter table project_color
  drop column shown_reason,
  add column causes text[] not null default '{}';

-- Until a project is saved again, from the sentences as they were written: „Frist überschritten: A (day, whose); B (day). Klärung
-- nötig: C – what was typed; D“.
update project_color set causes = array(
    with sentence as (
      select text from regexp_split_to_table(project_color.reason, '\. (?=Klärung nötig: )') as text
    ), deadline as (
      select part.text from sentence, regexp_split_to_table(substr(sentence.text, length('Frist überschritten: ') + 1), '; ') as part (text)
      where sentence.text like 'Frist überschritten: %'
    )
    select project_color.reason
    union select text from sentence
    union select text from deadline
    union select regexp_replace(text, ' \(\d\d\.\d\d\.\d{4}.*\)$', '') from deadline
    union select regexp_replace(text, '(\(\d\d\.\d\d\.\d{4}), .*\)$', '\1)') from deadline
    union select unnest(array_remove(array[title, red_reason, title || ' – ' || red_reason], null))
      from project_service as service
      where service.project_id = project_color.project_id and ordered and service.color = 'RED')
  where reason is not null;

-- Why a project has the color that shows: the reason somebody typed; where they set it to red, also what is wrong by itself, so
-- that no cause hides behind another one and none is said twice.
alter table project_color add column shown_reason text generated always as (
  case when override_color is null then reason
       when override_color = 'RED' and override_reason = any (causes) then reason
       when override_color = 'RED' and reason is not null then override_reason || ' · ' || reason
       else override_reason end) stored;
