import { expect, it } from 'vitest';
import {
  sendingWait,
  type SendingRules,
  type WaitingLetter,
} from '#features/newsletter/sending/sending-wait.ts';

/** A Monday at ten in Germany. */
const now = new Date('2026-11-23T09:00:00Z');
const rules: SendingRules = {
  window: { fromHour: 8, untilHour: 18, state: 'BW' },
  perDay: 20_000,
  sentToday: 0,
  now,
};
const letter: WaitingLetter = { recallUntil: null, sendAfter: null, open: 5, nextAttemptAt: null };
const later = new Date('2026-11-23T10:30:00Z');

it.each<[string, Partial<WaitingLetter>, Partial<SendingRules>, readonly [string, string] | null]>([
  ['nothing', {}, {}, null],
  [
    'nothing that is over',
    { recallUntil: '2026-11-23T08:59:00Z', sendAfter: '2026-11-20T08:00:00Z' },
    {},
    null,
  ],
  [
    'its recall',
    { recallUntil: '2026-11-23T09:01:00Z' },
    {},
    ['2026-11-23T09:01:00.000Z', 'Bis dahin lässt er sich zurückrufen.'],
  ],
  [
    'its time',
    { recallUntil: '2026-11-23T09:01:00Z', sendAfter: '2026-11-24T09:00:00Z' },
    {},
    ['2026-11-24T09:00:00.000Z', 'Früher soll er nicht hinausgehen.'],
  ],
  [
    'the next working day',
    {},
    { now: new Date('2026-11-21T09:00:00Z') },
    ['2026-11-23T07:00:00.000Z', 'Gesendet wird an Werktagen von 8 bis 18 Uhr.'],
  ],
  [
    'tomorrow',
    {},
    { sentToday: 20_000 },
    [
      '2026-11-24T07:00:00.000Z',
      'Für heute sind 20.000 Nachrichten hinausgegangen, mehr sollen es am Tag nicht sein.',
    ],
  ],
  [
    'those that were put off',
    { open: 0, nextAttemptAt: later },
    {},
    ['2026-11-23T10:30:00.000Z', 'Dann werden aufgeschobene Nachrichten noch einmal versucht.'],
  ],
  ['nobody as long as others are open', { nextAttemptAt: later }, {}, null],
])('a letter waits for %s', (...[, more, changed, expected]) => {
  const wait = sendingWait({ ...letter, ...more }, { ...rules, ...changed });
  expect(wait === null ? null : [wait.continuesAt.toISOString(), wait.waitsFor]).toEqual(expected);
});
