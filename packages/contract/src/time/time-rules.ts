import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  calendarDay,
  integer,
  recordId,
  recordVersion,
  reference,
  sentDay,
  uuid,
} from '../core/fields.ts';
import { timeRoundingBases, timeRoundingModes, timeRoundingSteps } from './time-rounding.ts';

const from = sentDay.meta({ title: 'Gültig ab' });
/** The last day; `null` as long as nothing follows. */
const to = calendarDay('Gültig bis');

const roundingShape = {
  customerId: reference('Auftraggeber'),
  projectId: reference('Projekt'),
  serviceCode: z.string().max(60).nullable().meta({ title: 'Leistung' }),
  step: z.literal(timeRoundingSteps).meta({ title: 'Schritt' }),
  mode: z.enum(timeRoundingModes).meta({ title: 'Richtung' }),
  basis: z.enum(timeRoundingBases).meta({ title: 'Gerundet wird' }),
  minimum: integer.min(0).max(1440).meta({ title: 'Mindestens' }),
  validFrom: from,
  validTo: to,
};

/** A rule of the office for how raw minutes become billable ones; what it is for is `null` where it is for any. */
export const SavedTimeRounding = z.object({
  id: uuid,
  version: z.int(),
  ...roundingShape,
  customerName: z.string().nullable(),
  /** `KfW-26_007 · Haus Albblick` */
  projectLabel: z.string().nullable(),
  serviceTitle: z.string().nullable(),
});
export type SavedTimeRounding = z.infer<typeof SavedTimeRounding>;

export const TimeRoundingInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  ...roundingShape,
});
export type TimeRoundingInput = z.infer<typeof TimeRoundingInput>;

export const listTimeRoundings = endpoint({
  method: 'GET',
  path: '/time/rounding',
  summary: 'Listet die Regeln auf, nach denen Zeiten zum Abrechnen gerundet werden.',
  access: 'time.rules',
  success: [200],
  response: z.array(SavedTimeRounding),
});

export const saveTimeRounding = endpoint({
  method: 'POST',
  path: '/time/rounding',
  summary: 'Legt eine Rundungsregel an (ohne id) oder ändert sie (mit id und version).',
  access: 'time.rules',
  success: [200, 201],
  body: TimeRoundingInput,
  response: SavedTimeRounding,
});

export const deleteTimeRounding = endpoint({
  method: 'POST',
  path: '/time/rounding/delete/:id',
  summary: 'Löscht eine Rundungsregel; abgeschlossene Monate bleiben, wie sie sind.',
  access: 'time.rules',
  success: [204],
  params: z.strictObject({ id: uuid.meta({ title: 'Rundungsregel' }) }),
});

const rateShape = {
  userId: uuid.meta({ title: 'Person' }),
  costCents: integer.min(0).max(100_000).meta({ title: 'Kosten je Stunde' }),
  validFrom: from,
  validTo: to,
};

/** What an hour of somebody costs the office, in cents. */
export const SavedHourRate = z.object({
  id: uuid,
  version: z.int(),
  ...rateShape,
  displayname: z.string(),
});
export type SavedHourRate = z.infer<typeof SavedHourRate>;

export const HourRateInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  ...rateShape,
});
export type HourRateInput = z.infer<typeof HourRateInput>;

export const listHourRates = endpoint({
  method: 'GET',
  path: '/hourrate',
  summary: 'Listet auf, was eine Stunde der Personen des Büros kostet.',
  access: 'time.money',
  success: [200],
  response: z.array(SavedHourRate),
});

export const saveHourRate = endpoint({
  method: 'POST',
  path: '/hourrate',
  summary: 'Legt einen Stundensatz an (ohne id) oder ändert ihn (mit id und version).',
  access: 'time.rules',
  success: [200, 201],
  body: HourRateInput,
  response: SavedHourRate,
});

export const deleteHourRate = endpoint({
  method: 'POST',
  path: '/hourrate/delete/:id',
  summary: 'Löscht einen Stundensatz.',
  access: 'time.rules',
  success: [204],
  params: z.strictObject({ id: uuid.meta({ title: 'Stundensatz' }) }),
});
