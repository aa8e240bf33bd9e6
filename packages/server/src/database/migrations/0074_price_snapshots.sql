-- The price that a service was taken over from. The amount itself stands in the service and stays.
alter table project_service
  add column price_id uuid constraint project_service__price_id references price (id);
create index project_service__price on project_service (price_id) where price_id is not null;
