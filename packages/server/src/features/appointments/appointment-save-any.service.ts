import type { AppointmentInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { invalidField } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import {
  getChangeable,
  saveAppointment,
  type SavedAppointment,
} from '#features/appointments/appointment-save.service.ts';
import { createSeries, saveSeries } from '#features/appointments/appointment-series.service.ts';

/**
 * Makes or changes one appointment, a new series, or several of a series.
 * @throws AppError as `saveAppointment`; `request.invalid` where an appointment that is there would become a series
 */
export async function saveAny(
  context: AppContext,
  person: Person,
  input: AppointmentInput,
): Promise<SavedAppointment> {
  const { id, repeat = null, scope = 'ONE' } = input;
  if (id === undefined)
    return repeat === null
      ? saveAppointment(context, person, input)
      : { appointment: await createSeries(context, person, { input, rule: repeat }), created: true };
  if (repeat !== null)
    throw invalidField('repeat', 'Wiederholung', 'Eine Wiederholung gibt es nur für neue Termine.');
  const { series } = await getChangeable(context.database, person, id);
  if (series === null || scope === 'ONE') return saveAppointment(context, person, input);
  const change = { input: { ...input, id }, scope };
  return { appointment: await saveSeries(context, person, change), created: false };
}
