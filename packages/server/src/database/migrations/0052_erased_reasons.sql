-- Projects whose Bauherren were erased earlier still had the reasons people had typed, which name them: they go the way
-- erasing takes them now.
create temporary table erased_project on commit drop as
  select subject_id as id, erased_at from erasure where kind = 'project';

update project set cancel_reason = 'Gelöscht'
  where id in (select id from erased_project) and cancel_reason is not null;

update project_service set
    red_reason = case when red_reason is not null then 'Gelöscht' end,
    billing_waived = case when billing_waived is not null then 'Gelöscht' end
  where project_id in (select id from erased_project) and num_nonnulls(red_reason, billing_waived) > 0;

-- What follows from the services, as the program says it.
update project_color set
    override_reason = case when override_reason is not null then 'Gelöscht' end,
    reason = regexp_replace(reason, '(Klärung nötig: ).*$', '\1' || replace(coalesce((
      select string_agg(title || case when red_reason is null then '' else ' – ' || red_reason end, '; '
        order by position)
      from project_service as service
      where service.project_id = project_color.project_id and ordered and color = 'RED'), 'Gelöscht'), '\', '\\'))
  where project_id in (select id from erased_project) and num_nonnulls(override_reason, reason) > 0;

-- The versions, from which the pictures of former days follow by themselves.
update history set
    reason = case when reason <> 'Daten der Bauherren gelöscht' and lower(valid) <= erased_project.erased_at
      then 'Gelöscht' else reason end,
    record = record
      || case when jsonb_typeof(record->'colorOverride') = 'object'
        then jsonb_build_object('colorOverride', record->'colorOverride' || '{"reason": "Gelöscht"}') else '{}' end
      || case when record->>'cancelReason' is not null then '{"cancelReason": "Gelöscht"}' else '{}'::jsonb end
      || case when jsonb_typeof(record->'services') = 'array' then jsonb_build_object('services', (
        select coalesce(jsonb_agg(case when jsonb_typeof(service) = 'object' and service ? 'billingWaived'
          then service || '{"billingWaived": null}' else service end order by place), '[]')
        from jsonb_array_elements(record->'services') with ordinality as item (service, place))) else '{}' end
      || case when record ? 'colorReason' then '{"colorReason": null}' else '{}'::jsonb end
  from erased_project where entity = 'project' and entity_id = erased_project.id;

update comment set text = regexp_replace(text, '((?:^Projekt | → )[^(]*) \(.*$', '\1')
  from erased_project where project_id = erased_project.id and created_at <= erased_project.erased_at and system;

update change_set set change = change || '{"reason": "Gelöscht"}'
  where jsonb_typeof(change) = 'object' and change ? 'reason'
    and id in (select change_set_id from change_set_row where project_id in (select id from erased_project));
update change_set_row set
    before = case when jsonb_typeof(before) = 'object' then before
      || case when before ? 'reason' then '{"reason": "Gelöscht"}' else '{}'::jsonb end
      || case when before->>'cancelReason' is not null then '{"cancelReason": "Gelöscht"}' else '{}'::jsonb end
      else before end,
    after = case when jsonb_typeof(after) = 'object' then after
      || case when after ? 'reason' then '{"reason": "Gelöscht"}' else '{}'::jsonb end
      || case when after->>'cancelReason' is not null then '{"cancelReason": "Gelöscht"}' else '{}'::jsonb end
      else after end
  where project_id in (select id from erased_project);
