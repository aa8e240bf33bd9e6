-- Lists are filtered by every person a project names.
create index project__expert on project (expert_user_id) where expert_user_id is not null;
create index project__reviewer on project (reviewer_user_id) where reviewer_user_id is not null;
create index project_service__code_all on project_service (service_code);
