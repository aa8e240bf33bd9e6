import { describe, expect, it } from 'vitest';
import {
  lastDigest,
  type MailTimes,
  nextDigest,
  nextMailTime,
} from '#features/notifications/mail-times.ts';
import { snoozeTime } from '#features/notifications/snooze-time.ts';

const always: MailTimes = { quietFrom: null, quietTo: null, weekend: true, digestAt: '17:00' };
const nights: MailTimes = { ...always, quietFrom: '20:00', quietTo: '06:00' };
const noon: MailTimes = { ...always, quietFrom: '12:00', quietTo: '13:30' };
const calm: MailTimes = { ...nights, weekend: false };

describe('when a mail may leave', () => {
  // In 2026 the clocks go forward on 29 March and back on 25 October, both Sundays.
  it.each<readonly [about: string, times: MailTimes, now: string, then: string]>([
    ['at any time', always, '2026-06-15T02:00+02:00', '2026-06-15T02:00+02:00'],
    ['outside quiet hours at once', nights, '2026-06-15T19:59+02:00', '2026-06-15T19:59+02:00'],
    ['in the evening: next morning', nights, '2026-06-15T20:00+02:00', '2026-06-16T06:00+02:00'],
    ['at night: the same morning', nights, '2026-06-15T05:59+02:00', '2026-06-15T06:00+02:00'],
    ['at their end at once', nights, '2026-06-15T06:00+02:00', '2026-06-15T06:00+02:00'],
    ['in quiet hours by day: after them', noon, '2026-06-15T12:00+02:00', '2026-06-15T13:30+02:00'],
    ['on Friday evening: on Monday', calm, '2026-06-19T20:00+02:00', '2026-06-22T06:00+02:00'],
    ['on Saturday: on Monday', calm, '2026-06-20T12:00+02:00', '2026-06-22T06:00+02:00'],
    [
      'on Sunday without quiet hours: at midnight',
      { ...always, weekend: false },
      '2026-06-21T12:00+02:00',
      '2026-06-22T00:00+02:00',
    ],
    ['over the lost hour in spring', nights, '2026-03-28T21:00+01:00', '2026-03-29T06:00+02:00'],
    ['over the hour that comes twice', nights, '2026-10-24T21:00+02:00', '2026-10-25T06:00+01:00'],
    [
      'until an hour that does not exist',
      { ...always, quietFrom: '22:00', quietTo: '02:30' },
      '2026-03-28T23:00+01:00',
      '2026-03-29T03:30+02:00',
    ],
    [
      'with equal ends, which are none',
      { ...always, quietFrom: '08:00', quietTo: '08:00' },
      '2026-06-15T08:00+02:00',
      '2026-06-15T08:00+02:00',
    ],
  ])('is %s', (...[, times, now, then]) => {
    expect(nextMailTime(times, new Date(now))).toEqual(new Date(then));
  });
});

describe('the digest', () => {
  const workdays: MailTimes = { ...calm, digestAt: '17:00' };
  it.each<readonly [now: string, last: string, next: string]>([
    ['2026-06-16T16:59+02:00', '2026-06-15T17:00+02:00', '2026-06-16T17:00+02:00'],
    ['2026-06-16T17:00+02:00', '2026-06-16T17:00+02:00', '2026-06-17T17:00+02:00'],
    ['2026-06-20T18:00+02:00', '2026-06-19T17:00+02:00', '2026-06-22T17:00+02:00'],
    ['2026-06-22T09:00+02:00', '2026-06-19T17:00+02:00', '2026-06-22T17:00+02:00'],
    ['2026-03-30T12:00+02:00', '2026-03-27T17:00+01:00', '2026-03-30T17:00+02:00'],
  ])('was due at %s last %s and next %s', (now, last, next) => {
    const { at, day } = lastDigest(workdays, new Date(now));
    expect(at).toEqual(new Date(last));
    expect(day).toBe(last.slice(0, 10));
    expect(nextDigest(workdays, new Date(now))).toEqual(new Date(next));
  });
});

describe('putting off', () => {
  it.each<readonly [params: string, now: string, then: string | null]>([
    ['stunde', '2026-06-15T10:00+02:00', '2026-06-15T11:00+02:00'],
    ['morgen', '2026-06-15T10:00+02:00', '2026-06-16T08:00+02:00'],
    ['morgen', '2026-03-28T23:30+01:00', '2026-03-29T08:00+02:00'],
    ['morgen', '2026-10-24T23:30+02:00', '2026-10-25T08:00+01:00'],
    ['montag', '2026-06-15T07:00+02:00', '2026-06-22T08:00+02:00'],
    ['montag', '2026-06-21T23:30+02:00', '2026-06-22T08:00+02:00'],
    ['2026-06-16T10:00:00+02:00', '2026-06-15T10:00+02:00', '2026-06-16T10:00+02:00'],
    ['2026-06-15T09:59:00+02:00', '2026-06-15T10:00+02:00', null],
    ['2027-07-15T09:59:00+02:00', '2026-06-15T10:00+02:00', null],
  ])('until %s at %s comes back at %s', (params, now, then) => {
    expect(snoozeTime(params, new Date(now))).toEqual(then === null ? null : new Date(then));
  });
});
