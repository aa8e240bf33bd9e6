import { ListExport } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSharedWorld, type SharedWorld } from '#test/killed-server.ts';

const rows = 6000;

let world: SharedWorld;

beforeAll(async () => {
  world = await openSharedWorld(rows);
});
afterAll(async () => world.close());

const list = { format: 'csv', columns: ['projectId', 'name'], query: { sort: ['projectId,asc'] } };

describe('killing the server with SIGKILL during an export', () => {
  it('leaves no file, and another server makes the whole of it from its beginning', async () => {
    const first = await world.startServer();
    const call = await world.callerOf(first);
    const started = await call('POST', '/project/export', list);
    expect(started.status).toBe(202);
    const { id } = ListExport.parse(await started.json());
    for (let done = 0; done === 0;) {
      const { rowsDone, state } = ListExport.parse(
        await (await call('GET', `/project/export/${id}`)).json(),
      );
      expect(state).not.toBe('READY');
      done = rowsDone;
    }
    first.child.kill('SIGKILL');
    await first.exited;

    // Nobody has worked on it for longer than a minute.
    await world.test.pool.query(
      `update list_export set worked_at = worked_at - interval '2 minutes', asked_at = asked_at - interval '2 minutes'`,
    );
    const second = await world.startServer();
    const again = await world.callerOf(second);
    const look = async (): Promise<ListExport> =>
      ListExport.parse(await (await again('GET', `/project/export/${id}`)).json());
    let state = await look();
    while (state.state !== 'READY') state = await look();
    const file = await (await again('GET', `/project/export/${id}/file`)).text();
    const lines = file.trimEnd().split('\r\n');
    expect(lines).toHaveLength(rows + 1);
    expect(new Set(lines).size).toBe(rows + 1);
    const { rows: attempts } = await world.test.pool.query<{ attempt: number }>(
      'select distinct attempt from list_export_part',
    );
    expect(attempts).toEqual([{ attempt: 2 }]);
    second.child.kill('SIGTERM');
    expect((await second.exited).code).toBe(0);
  });
});
