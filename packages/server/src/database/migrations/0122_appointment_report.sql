-- Of which visit its people were asked for the report, and when last: where it took place again, on another day.
create table appointment_report_notice (
  appointment_id uuid primary key
    constraint appointment_report_notice__appointment references appointment (id) on delete cascade,
  asked_on date not null
);

create index appointment__report_missing on appointment (ends_at)
  where state = 'ERLEDIGT' and type in ('BEGEHUNG', 'BLOWERDOOR') and protocol_attachment_id is null;
