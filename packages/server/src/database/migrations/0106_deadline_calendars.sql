-- Calendars of deadlines beside those of appointments.
alter table calendar_feed drop constraint calendar_feed__detail;
alter table calendar_feed add constraint calendar_feed__detail check (detail in ('VOLL', 'BELEGT', 'FRISTEN'));
