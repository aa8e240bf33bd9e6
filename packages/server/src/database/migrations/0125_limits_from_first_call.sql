-- A window of a limit begins with the first call and not with the hour of the clock, so that one bucket has one window.
delete from rate_count older using rate_count newer
where newer.bucket = older.bucket and newer.window_start > older.window_start;

alter table rate_count
  drop constraint rate_count_pkey,
  add primary key (bucket);

create index rate_count__window_start on rate_count (window_start);
