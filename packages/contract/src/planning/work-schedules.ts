import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { recordId, recordVersion, reference, requiredText, sentDay, uuid } from '../core/fields.ts';
import { federalStates } from '../core/federal-states.ts';

const day = (title: string) => sentDay.meta({ title });
const minutes = z.array(z.int().min(0).max(720)).length(7).meta({ title: 'Arbeitszeit' });
const state = z.enum(federalStates).nullable().meta({ title: 'Bundesland' });

/** What planning knows of a person: hours from which day on, whose holidays, who decides and who stands in. */
export const WorkSchedule = z.object({
  userId: uuid,
  displayname: z.string(),
  /** The latest first; `minutes` a day, Monday first. */
  schedules: z.array(z.object({ validFrom: z.iso.date(), minutes: z.array(z.int()) })),
  /** `null`: as the office. */
  federalState: z.enum(federalStates).nullable(),
  approverId: uuid.nullable(),
  deputyId: uuid.nullable(),
  secondDeputyId: uuid.nullable(),
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type WorkSchedule = z.infer<typeof WorkSchedule>;

const PersonPath = z.strictObject({ userId: uuid.meta({ title: 'Person' }) });

export const getWorkSchedule = endpoint({
  method: 'GET',
  path: '/workschedule/:userId',
  summary: 'Liefert Arbeitszeit, Bundesland und Vertretung einer Person.',
  access: 'planning.board',
  success: [200],
  params: PersonPath,
  response: WorkSchedule,
});

/** All schedules of the person: what is not there any more is deleted. What is absent stays as it is. */
export const saveWorkSchedule = endpoint({
  method: 'POST',
  path: '/workschedule/:userId',
  summary: 'Ändert Arbeitszeit, Bundesland und Vertretung einer Person.',
  access: 'workSchedule.write',
  success: [200],
  params: PersonPath,
  body: z.strictObject({
    version: recordVersion,
    schedules: z
      .array(z.strictObject({ validFrom: day('Gültig ab'), minutes }))
      .max(100)
      .optional()
      .meta({ title: 'Arbeitszeiten' }),
    federalState: state.optional(),
    approverId: reference('Entscheidet über Abwesenheiten').optional(),
    deputyId: reference('Vertretung').optional(),
    secondDeputyId: reference('Zweite Vertretung').optional(),
  }),
  response: WorkSchedule,
});

/** A day the office keeps, or a holiday it does not keep. */
export const OfficeDay = z.object({
  id: uuid,
  day: z.iso.date(),
  federalState: z.enum(federalStates).nullable(),
  name: z.string(),
  /** 0: nobody works, 50: free from noon, 100: no holiday here. */
  capacityPct: z.union([z.literal(0), z.literal(50), z.literal(100)]),
  version: z.int(),
});
export type OfficeDay = z.infer<typeof OfficeDay>;

export const OfficeDayInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  day: day('Tag'),
  federalState: state.optional(),
  name: requiredText('Bezeichnung', 80),
  capacityPct: z
    .union([z.literal(0), z.literal(50), z.literal(100)])
    .meta({ title: 'Arbeitszeit an dem Tag' }),
});
export type OfficeDayInput = z.infer<typeof OfficeDayInput>;

export const listOfficeDays = endpoint({
  method: 'GET',
  path: '/officeday',
  summary: 'Liefert die Bürotage eines Jahres.',
  access: 'planning.board',
  success: [200],
  query: z.strictObject({
    year: z
      .string()
      .regex(/^2[01]\d\d$/u, 'Bitte ein Jahr ab 2000 angeben.')
      .transform(Number)
      .meta({ title: 'Jahr' }),
  }),
  response: z.array(OfficeDay),
});

export const saveOfficeDay = endpoint({
  method: 'POST',
  path: '/officeday',
  summary: 'Trägt einen Bürotag ein oder ändert ihn.',
  access: 'workSchedule.write',
  success: [200, 201],
  body: OfficeDayInput,
  response: OfficeDay,
});

export const deleteOfficeDay = endpoint({
  method: 'POST',
  path: '/officeday/delete/:id',
  summary: 'Löscht einen Bürotag.',
  access: 'workSchedule.write',
  success: [204],
  params: z.strictObject({ id: uuid.meta({ title: 'Bürotag' }) }),
});
