import { TimeTransfer } from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TimeTac } from '#core/timetac.ts';
import { entriesOf } from '#test/booked-times.ts';
import { bookedIn, linked, openTransfers, type Transfers } from '#test/timetac/transfer-harness.ts';
import type { TimeTacProblem } from '#test/timetac/timetac-server.ts';

let office: Transfers;
beforeAll(async () => {
  office = await openTransfers();
  await office.begin();
});
afterAll(async () => office.close());
beforeEach(async () => office.renew());

const start = async (task: number) => office.harness.call('user', `POST /timetac/start/${task}`, {});
const stop = async (task: number) => office.harness.call('user', `POST /timetac/stop/${task}`, {});

async function states(): Promise<readonly string[]> {
  const { rows } = await office.harness.test.context.pool.query<{ line: string }>(
    `select action || ' ' || state as line from time_transfer order by seq`,
  );
  return rows.map(({ line }) => line);
}

describe('what is worked', () => {
  it('goes to TimeTac in its order, and says how far it is', async () => {
    await start(linked.ehb);
    expect(await entriesOf(office.harness, 'user', 'from=2026-02-24&to=2026-02-24')).toMatchObject([
      { transfer: 'WARTET' },
    ]);
    await office.work();
    office.clock.set('2026-02-24T08:30:00Z');
    await start(linked.plan);
    office.clock.set('2026-02-24T08:45:00Z');
    await stop(linked.plan);
    // The second one was over before it was sent: nobody sees a timer there that has ended here.
    expect(await states()).toEqual(['START ERLEDIGT', 'STOP WARTET', 'START VERWORFEN', 'BOOK WARTET']);
    await office.work();
    const booked = await bookedIn(office);
    expect(booked.there).toEqual([
      '501 2026-02-24 09:00:00 2026-02-24 09:30:00',
      '502 2026-02-24 09:30:00 2026-02-24 09:45:00',
    ]);
    expect(booked.here).toEqual(booked.there);
    expect(await entriesOf(office.harness, 'user', 'from=2026-02-24&to=2026-02-24')).toMatchObject([
      { transfer: 'UEBERTRAGEN' },
      { transfer: 'UEBERTRAGEN' },
    ]);
  });

  it('loses no minute while TimeTac is away for a day', async () => {
    office.timeTac.failBy(() => 'failedBefore');
    for (let hour = 0; hour < 24; hour += 1) {
      const day = new Date(Date.parse('2026-02-24T08:00:00Z') + hour * 3_600_000);
      office.clock.set(day.toISOString());
      await start(hour % 2 === 0 ? linked.ehb : linked.plan);
      await office.age();
      await office.work();
    }
    office.clock.set('2026-02-25T08:00:00Z');
    await stop(linked.plan);
    expect(office.timeTac.office.trackings).toEqual([]);
    expect((await states()).filter((state) => state.endsWith('GESCHEITERT'))).toEqual([]);
    office.timeTac.failBy(() => null);
    await office.age();
    await office.work();
    const booked = await bookedIn(office);
    expect(booked.there).toHaveLength(24);
    expect(booked.here).toEqual(booked.there);
  });

  it('waits for whoever has to sign in anew, and is given up where TimeTac refuses it', async () => {
    await start(linked.ehb);
    office.timeTac.expireAccessTokens();
    office.timeTac.expireRefreshTokens();
    await office.work();
    expect(await states()).toEqual(['START WARTET']);
    const status = await office.harness.call('user', 'POST /timetac/login', {});
    expect(status.json).toMatchObject({ connected: false, username: 'jkeller' });
    await office.login();
    office.timeTac.failNext('timeTrackings/start', 'forbidden');
    await office.work();
    expect(await states()).toEqual(['START GESCHEITERT']);
    const listed = await office.harness.call('user', 'GET /time/transfers');
    const [failed] = z.array(TimeTransfer).parse(listed.json);
    expect(failed).toMatchObject({ error: 'Keine Berechtigung.', task: 'EHB', can: { retry: true } });
    const id = failed?.id ?? '';
    const foreign = await office.harness.call('secondUser', `POST /time/transfers/retry/${id}`);
    expect(foreign.status).toBe(404);
    expect((await office.harness.call('admin', `POST /time/transfers/retry/${id}`)).status).toBe(204);
    await office.work();
    expect(await states()).toEqual(['START ERLEDIGT']);
    expect((await office.harness.call('user', `POST /time/transfers/discard/${id}`)).status).toBe(409);
  });
});

/** The node dies before or after a call. */
class Killed extends Error {}

type Problem = TimeTacProblem | 'killBefore' | 'killAfter' | null;

function dying(timeTac: TimeTac, next: () => Problem): TimeTac {
  return new Proxy(timeTac, {
    get: (target, name) => {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function') return call;
      return async (...parameters: readonly unknown[]): Promise<unknown> => {
        const problem = next();
        if (problem === 'killBefore') throw new Killed();
        const result: unknown = await Reflect.apply(call, target, parameters);
        if (problem === 'killAfter') throw new Killed();
        return result;
      };
    },
  });
}

const problems = fc.constantFrom<Problem>(
  null,
  null,
  null,
  'cutBefore',
  'cutAfter',
  'failedBefore',
  'failedAfter',
  'busy',
  'html',
  'wrongShapeAfter',
  'wrongRowAfter',
  'forbidden',
  'unauthorized',
);
const deaths = fc.constantFrom<Problem>(null, null, null, null, 'killBefore', 'killAfter');

interface Entry {
  readonly id: string;
  readonly version: number;
  readonly start: Date;
}

async function withFirstEntry(change: (entry: Entry) => Promise<unknown>): Promise<void> {
  const { rows } = await office.harness.test.context.pool.query<Entry>(
    'select id, version, started_at as start from time_entry where ended_at is not null order by started_at',
  );
  if (rows[0] !== undefined) await change(rows[0]);
}

type Work = () => Promise<unknown>;

const steps = {
  start: async () => start(linked.ehb),
  other: async () => start(linked.plan),
  stop: async () => stop(linked.ehb),
  move: async () =>
    withFirstEntry(async ({ id, version, start: from }) => {
      const end = new Date(from.getTime() + 120_000).toISOString();
      const change = { id, version, taskId: linked.plan, start: from.toISOString(), end };
      return office.harness.call('user', 'POST /time/entry', change);
    }),
  delete: async () =>
    withFirstEntry(async ({ id }) => office.harness.call('user', `POST /time/entry/delete/${id}`)),
  work: async (work: Work) => {
    await office.age();
    await work().catch(() => undefined);
  },
  twoNodes: async (work: Work) => {
    await office.age();
    await Promise.allSettled([work(), work()]);
  },
} as const;
type Step = keyof typeof steps;

const chosenSteps = fc.constantFrom<Step>(
  'start',
  'other',
  'stop',
  'move',
  'delete',
  'work',
  'work',
  'twoNodes',
);

async function takeStep(step: Step, work: Work): Promise<void> {
  office.clock.set(new Date(office.clock.now().getTime() + 7 * 60_000).toISOString());
  await steps[step](work);
}

/** TimeTac is well again, and somebody has pressed „Noch einmal“ on what was given up. */
async function comeToAnEnd(): Promise<void> {
  const { pool } = office.harness.test.context;
  office.timeTac.failBy(() => null);
  await office.login();
  for (let round = 0; round < 3; round += 1) {
    await pool.query(
      `update time_transfer set state = 'WARTET', failures = 0, attempts = 0 where state = 'GESCHEITERT'`,
    );
    await office.age();
    await office.work();
  }
}

/** An earlier one that was given up is sent again, and a later one is left behind by a node that died. */
const sentAgain: { steps: Step[]; problems: Problem[]; deaths: Problem[] } = {
  steps: ['other', 'start', 'work', 'twoNodes', 'start'],
  problems: ['html', 'forbidden'],
  deaths: [null, null, 'killAfter'],
};

const runs = Number(process.env['TIMETAC_RUNS'] ?? 200);

describe('whatever goes wrong on the way', () => {
  it('each entry stands once there as it stands here', { timeout: 60_000 + runs * 3000 }, async () => {
    const script = fc.record({
      steps: fc.array(chosenSteps, { minLength: 2, maxLength: 9 }),
      problems: fc.array(problems, { maxLength: 14 }),
      deaths: fc.array(deaths, { maxLength: 14 }),
    });
    let count = 0;
    let entries = 0;
    const take = (from: Problem[]): Problem => {
      const problem = from.shift() ?? null;
      if (problem !== null) count += 1;
      return problem;
    };
    await fc.assert(
      fc.asyncProperty(script, async ({ steps: taken, ...planned }) => {
        await office.clear();
        await office.login();
        office.clock.set('2026-02-24T08:00:00Z');
        const queue = [...planned.problems];
        const dead = [...planned.deaths];
        const { context } = office.harness.test;
        const timeTac = context.timeTac === null ? null : dying(context.timeTac, () => take(dead));
        office.timeTac.failBy(() => {
          const problem = take(queue);
          return problem === 'killBefore' || problem === 'killAfter' ? null : problem;
        });
        for (const step of taken) {
          await takeStep(step, async () => office.work({ ...context, timeTac }));
        }
        await comeToAnEnd();
        const booked = await bookedIn(office);
        entries += booked.here.length;
        expect(booked.there).toEqual(booked.here);
      }),
      { numRuns: runs, examples: [[sentAgain]] },
    );
    process.stderr.write(
      `${runs} runs, ${count} problems, ${entries} entries, each once here and there\n`,
    );
  });
});
