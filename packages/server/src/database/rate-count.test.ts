import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countCall, deleteOldRateCounts, takeBackCall } from '#database/rate-count.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

const limit = { bucket: 'test:a', limit: 3, windowSeconds: 600 };

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => test.drop());
beforeEach(async () => test.database.deleteFrom('rate_count').execute());

async function count(calls: number, one: typeof limit = limit): Promise<readonly (number | null)[]> {
  const waits: (number | null)[] = [];
  for (const _ of Array.from({ length: calls })) waits.push(await countCall(test.database, one));
  return waits;
}

/** As if the window had begun so much earlier. */
async function begunEarlier(seconds: number): Promise<void> {
  await test.pool.query(
    'update rate_count set window_start = window_start - make_interval(secs => $1)',
    [seconds],
  );
}

describe('a limit', () => {
  it('lets as many calls through as it says, and then says for how long there are no more', async () => {
    const waits = await count(5);
    expect(waits.slice(0, 3)).toEqual([null, null, null]);
    for (const wait of waits.slice(3)) {
      expect(wait).toBeGreaterThan(500);
      expect(wait).toBeLessThanOrEqual(600);
    }
    expect(await countCall(test.database, { ...limit, bucket: 'test:b' })).toBeNull();
  });

  it('holds for a whole window from the first call on, wherever the clock stands', async () => {
    await count(3);
    await begunEarlier(500);
    expect((await count(1))[0]).toBeLessThanOrEqual(100);
    await begunEarlier(100);
    const [first, second, third, fourth] = await count(4);
    expect([first, second, third]).toEqual([null, null, null]);
    expect(fourth).toBeGreaterThan(500);
  });

  it('lets no parallel call slip through', async () => {
    const waits = await Promise.all(
      Array.from({ length: 20 }, async () => countCall(test.database, { ...limit, limit: 7 })),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(7);
  });

  it('has room again for a call that is taken back, and nothing to give back of a window that is over', async () => {
    await count(3);
    await takeBackCall(test.database, limit);
    expect((await count(2)).map((wait) => wait === null)).toEqual([true, false]);
    await begunEarlier(600);
    await takeBackCall(test.database, limit);
    const { rows } = await test.pool.query('select calls from rate_count');
    expect(rows).toEqual([{ calls: 3 }]);
  });

  it('is forgotten after two days, and waits for nobody who begins it anew meanwhile', async () => {
    await count(2);
    await count(1, { ...limit, bucket: 'test:b' });
    await begunEarlier(3 * 86_400);
    await count(1, { ...limit, bucket: 'test:c' });
    await test.database.transaction().execute(async (db) => {
      expect(await countCall(db, limit)).toBeNull();
      await deleteOldRateCounts(test.database);
    });
    const { rows } = await test.pool.query('select bucket, calls from rate_count order by bucket');
    expect(rows).toEqual([
      { bucket: 'test:a', calls: 1 },
      { bucket: 'test:c', calls: 1 },
    ]);
  });
});
