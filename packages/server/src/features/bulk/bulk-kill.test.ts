import { ChangeSet, ChangeSetDetails } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { openSharedWorld, type SharedWorld } from '#test/killed-server.ts';
import type { ServerProcess } from '#test/server-process.ts';

const wanted = 4000;

let world: SharedWorld;

beforeAll(async () => {
  world = await openSharedWorld(wanted);
});
afterAll(async () => world.close());

/** Calls a server, and expects it to do what it is asked. */
async function callerOf(server: ServerProcess) {
  const call = await world.callerOf(server);
  return async (...request: Parameters<typeof call>): Promise<unknown> => {
    const reply = await call(...request);
    if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
    return reply.json();
  };
}

async function countOf(text: string): Promise<number> {
  const { rows } = await world.test.pool.query<{ count: number }>(text);
  return rows[0]?.count ?? 0;
}

describe('killing the server with SIGKILL during a bulk edit', () => {
  it('leaves a change set that tells the truth, and another server goes on with it', async () => {
    const first = await world.startServer();
    const call = await callerOf(first);
    const id = newId();
    const change = { kind: 'addTag', tag: 'Kill' };
    await call('POST', '/project/bulk', { id, selection: { query: {} }, change });
    const changed = `select count(*)::integer as count from project where 'Kill' = any(tags)`;
    for (let done = 0; done === 0;) done = await countOf(changed);
    first.child.kill('SIGKILL');
    await first.exited;

    const second = await world.startServer();
    const again = await callerOf(second);
    const left = ChangeSetDetails.parse(await again('GET', `/project/bulk/${id}`));
    expect(left.state).toBe('RUNNING');
    expect(left.counts.PENDING).toBeGreaterThan(0);
    expect(left.counts.CHANGED + left.counts.PENDING).toBe(wanted);
    expect(await countOf(changed)).toBe(left.counts.CHANGED);

    await again('POST', `/project/bulk/continue/${id}`);
    let set: ChangeSet = left;
    while (set.state !== 'DONE') set = ChangeSet.parse(await again('GET', `/project/bulk/${id}`));
    expect(set.counts).toMatchObject({ CHANGED: wanted, PENDING: 0, SKIPPED: 0 });
    expect(
      await countOf(
        `select count(*)::integer as count from history where reason = 'Sammeländerung: Schlagwort dazu: Kill'`,
      ),
    ).toBe(wanted);
    second.child.kill('SIGTERM');
    expect((await second.exited).code).toBe(0);
  });
});
