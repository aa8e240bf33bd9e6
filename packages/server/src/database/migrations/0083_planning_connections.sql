-- Who stands in for somebody who is absent is notified as such.
alter table notification drop constraint notification__reasons;
alter table notification add constraint notification__reasons check (cardinality(reasons) > 0 and reasons <@ array[
  'PROJEKTLEITUNG', 'MITGLIED', 'BEARBEITER', 'ERWAEHNT', 'GRUPPE', 'AUFTRAGGEBER', 'VERFASSER', 'ALLE', 'PERSOENLICH',
  'VERTRETUNG']);

-- The appointments of a project that went to the Papierkorb were cancelled, as one operation.
alter table appointment_change drop constraint appointment_change__kind;
alter table appointment_change add constraint appointment_change__kind
  check (kind in ('SAVE', 'MOVE', 'DELETE', 'HANDOVER', 'CANCEL'));

-- What was kept of a deleted appointment is found by its project when the Bauherren are erased.
create index history__appointment_project on history ((record #>> '{project,id}')) where entity = 'appointment';
