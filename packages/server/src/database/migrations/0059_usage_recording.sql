-- Recording how the product is used is a setting of the office like all others; who had switched it on by hand keeps that.
insert into setting (name, value, version)
  select 'usage.recording', 'true', 0 from setting where name = 'usage_tracking' and value ->> 'enabled' = 'true';
delete from setting where name = 'usage_tracking';
