import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, PersonName, uuid } from '../core/fields.ts';
import {
  timeDifferenceKinds,
  timeResolutions,
  timeTransferActions,
  transferStates,
} from './time-codes.ts';
import { TimeProject } from './time-entries.ts';

/** One write to TimeTac. */
export const TimeTransfer = z.object({
  id: uuid,
  person: PersonName,
  action: z.enum(timeTransferActions),
  state: z.enum(transferStates),
  task: z.string(),
  project: TimeProject.nullable(),
  start: instant,
  attempts: z.int(),
  /** Why it did not go so far. */
  error: z.string().nullable(),
  createdAt: instant,
  /** When it is tried next; `null` where it is not, as nobody is signed in there or nothing is to be done. */
  nextAt: instant.nullable(),
  can: z.object({ retry: z.boolean(), discard: z.boolean() }),
});
export type TimeTransfer = z.infer<typeof TimeTransfer>;

export const listTimeTransfers = endpoint({
  method: 'GET',
  path: '/time/transfers',
  summary: 'Listet die letzten 500 Übertragungen zu TimeTac auf, die unerledigten zuerst.',
  access: 'time.transfer',
  success: [200],
  response: z.array(TimeTransfer),
});

const TransferPath = z.strictObject({ id: uuid.meta({ title: 'Übertragung' }) });

export const retryTimeTransfer = endpoint({
  method: 'POST',
  path: '/time/transfers/retry/:id',
  summary: 'Überträgt noch einmal, was gescheitert ist, und gleich, was wartet.',
  access: 'time.transfer',
  success: [204],
  params: TransferPath,
});

export const discardTimeTransfer = endpoint({
  method: 'POST',
  path: '/time/transfers/discard/:id',
  summary: 'Verwirft eine Übertragung; hier bleibt die Zeit gebucht.',
  access: 'time.transfer',
  success: [204],
  params: TransferPath,
});

const Booked = z.object({ task: z.string(), start: instant, end: instant });

/** What is booked differently here and at TimeTac. */
export const TimeDifference = z.object({
  id: uuid,
  person: PersonName,
  kind: z.enum(timeDifferenceKinds),
  project: TimeProject.nullable(),
  here: Booked.nullable(),
  there: Booked.nullable(),
  /** In which ways it can be resolved by the one who asks. */
  can: z.array(z.enum(timeResolutions)),
});
export type TimeDifference = z.infer<typeof TimeDifference>;

export const listTimeDifferences = endpoint({
  method: 'GET',
  path: '/time/differences',
  summary: 'Listet auf, was hier und bei TimeTac verschieden gebucht ist, die ersten 500.',
  access: 'time.transfer',
  success: [200],
  response: z.array(TimeDifference),
});

export const resolveTimeDifference = endpoint({
  method: 'POST',
  path: '/time/differences/resolve/:id',
  summary: 'Löst einen Unterschied auf: hier übernehmen, dort nachtragen oder so lassen.',
  access: 'time.transfer',
  success: [204],
  params: z.strictObject({ id: uuid.meta({ title: 'Unterschied' }) }),
  body: z.strictObject({ resolution: z.enum(timeResolutions).meta({ title: 'Auflösung' }) }),
});
