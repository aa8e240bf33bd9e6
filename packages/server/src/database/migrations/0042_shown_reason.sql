-- Why a project has the color that shows: the reason somebody typed; where they set it to red, also what is wrong by
-- itself, so that no cause hides behind another one and none is said twice.
alter table project_color add column shown_reason text generated always as (
  case when override_color is null then reason
       when override_color = 'RED' and strpos(reason, override_reason) > 0 then reason
       when override_color = 'RED' and reason is not null then override_reason || ' · ' || reason
       else override_reason end) stored;
