import { newId } from '#database/new-id.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shortLivedTask } from '#features/privacy/short-lived.service.ts';
import { type ExportHarness, openExportHarness } from '#test/export-harness.ts';
import { hearNotices } from '#test/heard-notices.ts';
import { runTask } from '#test/run-task.ts';

let harness: ExportHarness;

beforeAll(async () => {
  harness = await openExportHarness();
});
afterAll(async () => {
  await harness.close();
});
afterEach(async () => harness.clear());

describe('an export of somebody else', () => {
  it('answers exactly as one that there is not, to every role, and is in no other list', async () => {
    const { id } = await harness.started();
    await harness.run();
    for (const who of ['secondUser', 'admin', 'superAdmin', 'accountant'] as const) {
      for (const request of [
        'GET /project/export/:id',
        'GET /project/export/:id/file',
        'DELETE /project/export/:id',
      ]) {
        const [method, path = ''] = request.split(' ');
        const verb = method === 'DELETE' ? 'DELETE' : 'GET';
        const [foreign, missing] = [id, newId()].map(async (one) =>
          harness.refused(who, `${verb} /${path.slice(1).replace(':id', one)}`),
        );
        expect(await foreign).toEqual(await missing);
        expect(await foreign).toMatchObject({ status: 404, code: 'export.notFound' });
      }
      expect((await harness.call(who, 'GET /project/export')).json).toEqual([]);
    }
    expect((await harness.fetched(id)).status).toBe(200);
    for (const path of ['', `/${id}`, `/${id}/file`])
      expect((await harness.call('guestOfHalb', `GET /project/export${path}`)).status).toBe(403);
  });
});

describe('the owner of an export', () => {
  async function change(set: string): Promise<void> {
    await harness.test.context.pool.query(`update app_user set ${set} where id = $1`, [
      harness.office.people.user.id,
    ]);
  }

  it('who is disabled before it is made gets none, and no trace of a file is left', async () => {
    const { id } = await harness.started();
    await change('enabled = false');
    await harness.run();
    await change('enabled = true');
    expect(await harness.look(id)).toMatchObject({
      state: 'FAILED',
      failure: 'Ihre Rechte haben sich währenddessen geändert. Bitte die Liste noch einmal exportieren.',
    });
    expect(await harness.partsOf(id)).toBe(0);
    expect(await harness.refused('user', `GET /project/export/${id}/file`)).toMatchObject({
      status: 409,
      code: 'export.failed',
    });
  });

  it('with other roles than at the beginning does not get the file', async () => {
    const { id } = await harness.started({}, 'admin');
    await harness.run();
    const roles = async (text: string) =>
      harness.test.context.pool.query(`update app_user set roles = $2 where id = $1`, [
        harness.office.people.admin.id,
        [text],
      ]);
    await roles('ROLE_USER');
    const node = await harness.openNode();
    expect(await node.refused('admin', `GET /project/export/${id}/file`)).toMatchObject({
      status: 403,
      code: 'export.rightsChanged',
    });
    await roles('ROLE_ADMIN');
    await node.close();
  });

  it('cancels it: it is gone, nobody is notified, and its job does nothing', async () => {
    const { id } = await harness.started();
    expect((await harness.call('user', `DELETE /project/export/${id}`)).status).toBe(204);
    expect(await harness.run()).toEqual([]);
    expect((await harness.refused('user', `GET /project/export/${id}`)).status).toBe(404);
    expect(await harness.notified()).toEqual([]);
    expect((await harness.refused('user', `DELETE /project/export/${id}`)).status).toBe(404);
  });

  it('hears of each step in every tab', async () => {
    const { changes } = harness.test.context;
    const step = async (act: () => Promise<unknown>): Promise<void> => {
      const heard = hearNotices(changes).until(({ type }) => type === 'export.changed');
      await act();
      expect(await heard).toEqual({
        type: 'export.changed',
        userIds: [harness.office.people.user.id],
      });
    };
    let id = '';
    await step(async () => {
      ({ id } = await harness.started());
    });
    await step(async () => harness.run());
    await step(async () => harness.fetched(id));
    await step(async () => harness.call('user', `DELETE /project/export/${id}`));
  });

  it('throws a finished file away, and what was said of it', async () => {
    const { id } = await harness.started();
    await harness.run();
    await harness.call('user', `DELETE /project/export/${id}`);
    expect((await harness.fetched(id)).status).toBe(404);
    expect(await harness.partsOf(id)).toBe(0);
    expect(await harness.notified()).toEqual([]);
  });

  it('finds nothing after 24 hours, and the cleaning up leaves nothing', async () => {
    const { id, expiresAt } = await harness.started();
    await harness.run();
    const left = Date.parse((await harness.look(id)).expiresAt) - Date.now();
    expect(left).toBeGreaterThan(23.9 * 3_600_000);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    const { pool, context } = { pool: harness.test.context.pool, context: harness.test.context };
    await runTask(context, shortLivedTask);
    expect((await harness.fetched(id)).status).toBe(200);
    await pool.query(`update list_export set expires_at = clock_timestamp() - interval '1 second'`);
    expect((await harness.fetched(id)).status).toBe(404);
    expect(await harness.list()).toEqual([]);
    await runTask(context, shortLivedTask);
    expect(await harness.partsOf(id)).toBe(0);
    expect((await pool.query('select from list_export')).rowCount).toBe(0);
  });
});
