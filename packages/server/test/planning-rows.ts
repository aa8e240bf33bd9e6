import { followUpRows } from '#test/follow-up-requests.ts';
import { absenceRows } from '#test/absence-requests.ts';
import { appointmentRows } from '#test/appointment-requests.ts';
import { timeOfficeRows } from '#test/time-office-requests.ts';
import { timeRows } from '#test/time-requests.ts';

/** Rows of the rights test: the calls of staff planning and time tracking. */
export const planningRows = [
  ...followUpRows,
  ...appointmentRows,
  ...absenceRows,
  ...timeRows,
  ...timeOfficeRows,
];
