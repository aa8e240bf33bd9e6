-- The call-off has two stages: twelve months, which KfW extends by itself, and 36 months, after which the credit is lost.
-- Rows that the office has given another rule stay as they are.
update funding_programme set version = version + 1, deadline_rules = (
  select jsonb_agg(rule order by place, stage) from (
    select place, 1 as stage,
      case when known ->> 'code' = 'DRAWDOWN' then known || '{"hard": false}' else known end as rule
    from jsonb_array_elements(deadline_rules) with ordinality as rules (known, place)
    union all
    select place, 2, '{"code": "DRAWDOWN_LIMIT", "title": "Verlängerte Abruffrist", "trigger": "approvalDate",
      "months": 36, "days": 0, "hard": true}'
    from jsonb_array_elements(deadline_rules) with ordinality as rules (known, place)
    where known ->> 'code' = 'DRAWDOWN') as staged)
  where deadline_rules @> '[{"code": "DRAWDOWN", "trigger": "approvalDate", "months": 12, "days": 0, "hard": true}]'
    and not deadline_rules @> '[{"code": "DRAWDOWN_LIMIT"}]';
