import { absenceRows } from '#test/absence-requests.ts';
import { appointmentRows } from '#test/appointment-requests.ts';

/** Rows of the rights test: the calls of staff planning. */
export const planningRows = [...appointmentRows, ...absenceRows];
