-- A project shows all its deadlines but those that no longer apply, not only the open ones.
create index deadline__of_project on deadline (project_id, due_date) where state <> 'HINFAELLIG';
