import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { optionalText, PersonName, recordVersion, sentDay, uuid } from '../core/fields.ts';
import { TimeProject } from './time-entries.ts';
import { timeWeekStates } from './time-codes.ts';
import { workingTimeHintKinds } from './working-time-hints.ts';

/** What is submitted and approved as one: an ISO week, cut where a month ends. Both days belong to it. */
export const TimePeriod = z.object({
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** 0: nobody has booked in it yet. */
  version: z.int(),
  state: z.enum(timeWeekStates),
  minutes: z.int(),
  decidedBy: PersonName.nullable(),
  /** Why it was returned, or should be corrected. */
  reason: z.string().nullable(),
  can: z.object({
    submit: z.boolean(),
    withdraw: z.boolean(),
    decide: z.boolean(),
    correct: z.boolean(),
  }),
});
export type TimePeriod = z.infer<typeof TimePeriod>;

export const TimeWeek = z.object({
  periods: z.array(TimePeriod),
  days: z.array(
    z.object({
      day: z.iso.date(),
      target: z.int(),
      booked: z.int(),
      /** What the Arbeitszeitgesetz says of the day, to the person and who approves. */
      hints: z.array(z.object({ kind: z.enum(workingTimeHintKinds), text: z.string() })),
    }),
  ),
  /** What was worked on, with the minutes of each day on which there are some. */
  rows: z.array(
    z.object({
      task: z.object({ id: z.int(), title: z.string() }),
      project: TimeProject.nullable(),
      serviceId: uuid.nullable(),
      cells: z.array(z.object({ day: z.iso.date(), minutes: z.int() })),
    }),
  ),
});
export type TimeWeek = z.infer<typeof TimeWeek>;

const person = uuid.meta({ title: 'Person' });

export const getTimeWeek = endpoint({
  method: 'GET',
  path: '/time/week/:userId',
  summary: 'Liefert die Woche einer Person, in der ein Tag liegt; ohne Tag die laufende.',
  access: 'time.read',
  success: [200],
  params: z.strictObject({ userId: person }),
  query: z.strictObject({ day: sentDay.optional().meta({ title: 'Tag' }) }),
  response: TimeWeek,
});

const week = { userId: person, firstDay: sentDay.meta({ title: 'Erster Tag' }) };
const reason = optionalText('Begründung', 500).optional();

export const submitTimeWeek = endpoint({
  method: 'POST',
  path: '/time/week/submit',
  summary: 'Reicht eine eigene Woche ein; bis zur Entscheidung ändert sie niemand.',
  access: 'time.own',
  success: [200],
  body: z.strictObject(week),
  response: TimePeriod,
});

export const withdrawTimeWeek = endpoint({
  method: 'POST',
  path: '/time/week/withdraw',
  summary: 'Nimmt das Einreichen einer eigenen Woche zurück.',
  access: 'time.own',
  success: [200],
  body: z.strictObject(week),
  response: TimePeriod,
});

export const decideTimeWeek = endpoint({
  method: 'POST',
  path: '/time/week/decide',
  summary: 'Genehmigt eine eingereichte Woche oder gibt sie zurück; nie die eigene.',
  access: 'time.approve',
  success: [200],
  body: z.strictObject({
    ...week,
    /** As it was read: what was changed meanwhile is not decided about unseen. */
    version: recordVersion.optional(),
    approve: z.boolean().meta({ title: 'Genehmigt' }),
    reason,
  }),
  response: TimePeriod,
});

export const correctTimeWeek = endpoint({
  method: 'POST',
  path: '/time/week/correct',
  summary: 'Bittet darum, eine eigene genehmigte Woche noch einmal ändern zu dürfen.',
  access: 'time.own',
  success: [200],
  body: z.strictObject({ ...week, reason }),
  response: TimePeriod,
});

export const listTimeApprovals = endpoint({
  method: 'GET',
  path: '/time/approvals',
  summary: 'Listet die Wochen auf, über die man entscheidet.',
  access: 'time.approve',
  success: [200],
  response: z.array(TimePeriod.extend({ userId: uuid, displayname: z.string() })),
});
