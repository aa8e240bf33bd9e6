import { describe, expect, it } from 'vitest';
import type { HashSlot } from '#core/app-context.ts';
import { createFairQueue, type FairQueue } from '#platform/fair-queue.ts';

const stranger: HashSlot = { lane: 'signIn', network: '192.0.2.1' };
const another: HashSlot = { lane: 'signIn', network: '192.0.2.2' };
const known: HashSlot = { lane: 'knownSignIn', network: '192.0.2.1' };
const account: HashSlot = { lane: 'account', network: '' };

/** Work that begins when its turn comes and ends when the test says so. */
function workFor(queue: FairQueue) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const outcomes: Promise<unknown>[] = [];
  return {
    started,
    give: (name: string, turn: HashSlot) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      ends.set(name, () => resolve(undefined));
      const outcome = queue
        .pass(turn, async () => {
          started.push(name);
          await promise;
          return name;
        })
        .catch((error: unknown) => error);
      outcomes.push(outcome);
      return outcome;
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    },
    endAll: async () => {
      for (const end of ends.values()) end();
      return Promise.all(outcomes);
    },
  };
}

describe('a fair queue', () => {
  it('lets the networks of a lane take turns, however many pieces one of them sends', async () => {
    const work = workFor(createFairQueue(2));
    for (const name of ['a1', 'a2', 'a3', 'a4']) void work.give(name, stranger);
    void work.give('b1', another);
    expect(work.started).toEqual(['a1']);
    for (const name of ['a1', 'a2', 'b1', 'a3', 'a4']) await work.end(name);
    expect(work.started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('keeps a place for those who are known, and their lanes take turns', async () => {
    const work = workFor(createFairQueue(2));
    for (const name of ['a1', 'a2', 'a3']) void work.give(name, stranger);
    void work.give('k1', known);
    expect(work.started).toEqual(['a1', 'k1']);
    void work.give('k2', known);
    void work.give('p1', account);
    await work.end('k1');
    await work.end('p1');
    await work.end('a1');
    expect(work.started).toEqual(['a1', 'k1', 'p1', 'k2', 'a2']);
    await work.endAll();
  });

  it('goes on after a piece that failed', async () => {
    const queue = createFairQueue(1);
    await expect(queue.pass(stranger, async () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(await queue.pass(stranger, async () => 'yes')).toBe('yes');
  });

  it('turns away what one network sends beyond its share, and nobody else', async () => {
    const work = workFor(createFairQueue(2));
    for (let index = 0; index < 26; index += 1) void work.give(`a${index}`, stranger);
    expect(await work.give('a26', stranger)).toMatchObject({
      code: 'rate.limited',
      details: { retryAfter: 10 },
    });
    const other = work.give('b1', another);
    await work.endAll();
    expect(await other).toBe('b1');
    expect(work.started).not.toContain('a26');
  });

  it('never holds more than 200 of a lane: the network that sent most gives way, else nobody comes in', async () => {
    const work = workFor(createFairQueue(2));
    void work.give('running', stranger);
    const outcomes: Promise<unknown>[] = [];
    for (let index = 0; index < 198; index += 1)
      outcomes.push(work.give(`n${index}`, { lane: 'signIn', network: `n${index}` }));
    outcomes.push(work.give('twice', another), work.give('thrice', another));
    const newcomer = work.give('newcomer', stranger);
    expect(await outcomes.at(-1)).toMatchObject({ code: 'rate.limited' });
    const tooLate = await work.give('late', { lane: 'signIn', network: 'late' });
    expect(tooLate).toMatchObject({ code: 'server.busy', details: { retryAfter: 10 } });
    await work.endAll();
    expect(await newcomer).toBe('newcomer');
    expect(await outcomes.at(-2)).toBe('twice');
  });
});
