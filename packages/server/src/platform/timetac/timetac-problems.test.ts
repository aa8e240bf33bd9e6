import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TimeTac } from '#core/timetac.ts';
import { createHandTimers, type HandTimers } from '#test/hand-timers.ts';
import { doneOf, type KeptAccount, signedInAccount, timeTacFor } from '#test/timetac/timetac-account.ts';
import {
  startTimeTacServer,
  type TimeTacProblem,
  type TimeTacServer,
} from '#test/timetac/timetac-server.ts';

let server: TimeTacServer;
let timers: HandTimers;
let timeTac: TimeTac;
let account: KeptAccount;

beforeEach(async () => {
  server = await startTimeTacServer();
  timers = createHandTimers();
  timeTac = timeTacFor(server, timers.start);
  account = await signedInAccount(timeTac);
});
afterEach(async () => server.close());

const booked = {
  taskId: 501,
  start: new Date('2026-11-24T08:00:00Z'),
  end: new Date('2026-11-24T09:00:00Z'),
  note: null,
  uniqueId: 'e-1',
};

/** The time passes for those that never come to an end by themselves. */
async function withProblem<Value>(
  action: string,
  problem: TimeTacProblem,
  run: () => Promise<Value>,
): Promise<Value> {
  server.failNext(action, problem);
  const heard = server.untilHeard();
  const result = run();
  await heard;
  if (problem === 'silentAfter' || problem === 'slowBodyAfter') await timers.passNext();
  return result;
}

interface Course {
  readonly read: string;
  readonly write: string;
  readonly written: boolean;
}

const courses: readonly (readonly [TimeTacProblem, Course])[] = [
  ['silentAfter', { read: 'unavailable', write: 'unknown', written: true }],
  ['cutBefore', { read: 'unavailable', write: 'unknown', written: false }],
  ['cutAfter', { read: 'unavailable', write: 'unknown', written: true }],
  ['failedBefore', { read: 'unavailable', write: 'unknown', written: false }],
  ['failedAfter', { read: 'unavailable', write: 'unknown', written: true }],
  ['busy', { read: 'unavailable', write: 'unavailable', written: false }],
  ['html', { read: 'misconfigured', write: 'misconfigured', written: false }],
  ['slowBodyAfter', { read: 'unavailable', write: 'unknown', written: true }],
  ['wrongShapeAfter', { read: 'misconfigured', write: 'unknown', written: true }],
  ['wrongRowAfter', { read: 'misconfigured', write: 'unknown', written: true }],
  ['hugeAfter', { read: 'unavailable', write: 'unknown', written: true }],
  ['redirect', { read: 'misconfigured', write: 'misconfigured', written: false }],
  ['forbidden', { read: 'refused', write: 'refused', written: false }],
];

describe.each(courses)('%s', (problem, { read, write, written }) => {
  it(`makes a read ${read}, and is not tried again`, async () => {
    const before = server.received.length;
    const result = await withProblem('timeTrackings/current', problem, async () =>
      timeTac.current(account),
    );
    expect(result.kind).toBe(read);
    expect(server.received.length - before).toBe(1);
    expect(timers.pending()).toEqual([]);
  });

  it.each(['create', 'start'] as const)(
    `makes %s ${write}, sent once, and what was written is found`,
    async (action) => {
      const before = server.received.length;
      const result = await withProblem(`timeTrackings/${action}`, problem, async () =>
        timeTac[action](account, booked),
      );
      expect(result.kind).toBe(write);
      expect(server.received.length - before).toBe(1);
      expect(server.office.trackings).toHaveLength(written ? 1 : 0);
      const found = doneOf(await timeTac.findByUniqueId(account, booked.uniqueId));
      expect(found !== null).toBe(written);
      expect((await timeTac.findByStart(account, booked)).kind).toBe('done');
      doneOf(await timeTac.create(account, booked));
      expect(server.office.trackings).toHaveLength(1);
    },
  );
});

it.each([
  ['stop', async () => timeTac.stop(account, { end: booked.end, note: null })],
  ['update', async () => timeTac.update(account, { id: 1, end: booked.end })],
  ['delete', async () => timeTac.delete(account, 1)],
] as const)('%s is a write as well', async (action, run) => {
  const lost = await withProblem(`timeTrackings/${action}`, 'cutAfter', run);
  expect(lost.kind).toBe('unknown');
});

describe('what goes wrong', () => {
  it('is said shortly', async () => {
    const results = [];
    for (const problem of ['silentAfter', 'failedAfter', 'busy', 'hugeAfter', 'html'] as const)
      results.push(
        await withProblem('timeTrackings/create', problem, async () => timeTac.create(account, booked)),
      );
    expect(results).toEqual([
      { kind: 'unknown', reason: 'timeout' },
      { kind: 'unknown', reason: 'HTTP 502' },
      { kind: 'unavailable', reason: 'HTTP 429', retryAfter: 7 },
      { kind: 'unknown', reason: 'too large' },
      { kind: 'misconfigured', reason: 'HTTP 200, no JSON' },
    ]);
  });

  it('is the sentence of TimeTac for people, before that for programmers', async () => {
    const result = await withProblem('timeTrackings/start', 'forbidden', async () =>
      timeTac.start(account, booked),
    );
    expect(result).toEqual({ kind: 'refused', text: 'Keine Berechtigung.' });
  });

  it('has certainly written nothing where nobody listens', async () => {
    await server.close();
    const refused = { kind: 'unavailable', reason: 'ECONNREFUSED', retryAfter: null };
    expect(await timeTac.create(account, booked)).toEqual(refused);
    expect(await timeTac.current(account)).toEqual(refused);
    server = await startTimeTacServer();
  });

  it('is over after ten seconds', async () => {
    server.failNext('timeTrackings/current', 'silentAfter');
    const heard = server.untilHeard();
    const result = timeTac.current(account);
    await heard;
    expect(timers.pending()).toEqual([10_000]);
    await timers.passNext();
    expect(await result).toEqual({ kind: 'unavailable', reason: 'timeout', retryAfter: null });
  });

  it('does not keep the next call from going well', async () => {
    await withProblem('timeTrackings/current', 'cutAfter', async () => timeTac.current(account));
    expect(doneOf(await timeTac.current(account))).toBeNull();
  });
});

it('is misconfigured with a path that TimeTac does not have', async () => {
  const wrong = timeTacFor(server, timers.start, { TIMETAC_API_PATH: 'V4' });
  expect((await wrong.findProject(account, 100)).kind).toBe('misconfigured');
  expect((await wrong.create(account, booked)).kind).toBe('misconfigured');
});
