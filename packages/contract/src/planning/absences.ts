import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  optionalText,
  PersonName,
  recordId,
  recordVersion,
  reference,
  sentDay,
  uuid,
} from '../core/fields.ts';
import { absenceKinds, absenceParts, absenceStates } from './planning-codes.ts';

const day = (title: string) => sentDay.meta({ title });

/** When somebody is away. `kind` and `note` are absent for everybody but the person, who decides about it, and admins. */
export const Absence = z.object({
  id: uuid,
  version: z.int(),
  userId: uuid,
  displayname: z.string(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  part: z.enum(absenceParts),
  state: z.enum(absenceStates),
  deputyId: uuid.nullable(),
  decidedBy: PersonName.nullable(),
  kind: z.enum(absenceKinds).optional(),
  note: z.string().nullable().optional(),
  /** Appointments that need a stand-in, once it is granted; only in the answer to saving and deciding. */
  uncovered: z
    .array(
      z.object({ id: uuid, title: z.string(), start: z.string(), end: z.string(), allDay: z.boolean() }),
    )
    .optional(),
  can: z.object({
    edit: z.boolean(),
    decide: z.boolean(),
    delete: z.boolean(),
    /** What the person has to do in these days. */
    handOver: z.boolean(),
  }),
});
export type Absence = z.infer<typeof Absence>;

export const AbsenceInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  userId: uuid.meta({ title: 'Person' }),
  firstDay: day('Erster Tag'),
  lastDay: day('Letzter Tag'),
  part: z.enum(absenceParts).optional().meta({ title: 'Tageszeit' }),
  deputyId: reference('Vertretung').optional(),
  /** Of a new one it must be given; left out of a change by whoever may not read it. */
  kind: z.enum(absenceKinds).optional().meta({ title: 'Art' }),
  note: optionalText('Bemerkung', 500).optional(),
});
export type AbsenceInput = z.infer<typeof AbsenceInput>;

const AbsencePath = z.strictObject({ id: uuid.meta({ title: 'Abwesenheit' }) });

export const listAbsences = endpoint({
  method: 'GET',
  path: '/absence',
  summary: 'Liefert Abwesenheiten: die eigenen, die zu entscheidenden, der Verwaltung alle.',
  access: 'absence.save',
  success: [200],
  query: z.strictObject({
    start: day('Beginn').optional(),
    end: day('Ende').optional(),
    userId: uuid.optional().meta({ title: 'Person' }),
    state: z.enum(absenceStates).optional().meta({ title: 'Stand' }),
  }),
  response: z.array(Absence),
});

export const saveAbsence = endpoint({
  method: 'POST',
  path: '/absence',
  summary: 'Trägt eine Abwesenheit ein oder ändert sie.',
  access: 'absence.save',
  success: [200, 201],
  body: AbsenceInput,
  response: Absence,
});

export const decideAbsence = endpoint({
  method: 'POST',
  path: '/absence/decide/:id',
  summary: 'Genehmigt eine Abwesenheit oder lehnt sie ab; nie die eigene.',
  access: 'absence.decide',
  success: [200],
  params: AbsencePath,
  body: z.strictObject({ version: recordVersion, granted: z.boolean().meta({ title: 'Genehmigt' }) }),
  response: Absence,
});

export const deleteAbsence = endpoint({
  method: 'POST',
  path: '/absence/delete/:id',
  summary: 'Zieht eine Abwesenheit zurück.',
  access: 'absence.save',
  success: [204],
  params: AbsencePath,
});
