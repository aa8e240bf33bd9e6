-- The list in which the prices of a project stand; without one that of its customer, else the default list.
alter table project
  add column price_list_id uuid constraint project__price_list_id references price_list (id);
create index project__price_list on project (price_list_id) where price_list_id is not null;
