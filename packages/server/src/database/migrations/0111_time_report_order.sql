-- Reports of hours group entries by project, service, person and day. In this order, and with all that is summed, they are
-- read from the index alone; nothing is sorted or hashed. The columns of the expressions are named again, as an index is
-- read alone only where it has each column itself.
create index time_entry__report on time_entry (
  (coalesce(project_id, '00000000-0000-0000-0000-000000000000'::uuid)),
  (coalesce(service_id, '00000000-0000-0000-0000-000000000000'::uuid)),
  user_id,
  ((started_at at time zone 'Europe/Berlin')::date)
) include (project_id, service_id, started_at, ended_at, billable, billable_minutes);
