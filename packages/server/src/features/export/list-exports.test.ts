import { newId } from '#database/new-id.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ListExport } from '@energieakte/contract';
import { listExportSweepTask } from '#features/export/list-export-work.service.ts';
import { contentsOf, type ExportHarness, longList, openExportHarness } from '#test/export-harness.ts';
import type { Harness } from '#test/project-harness.ts';
import { runTask } from '#test/run-task.ts';

let harness: ExportHarness;
let second: Harness;

const rows = 1200;

beforeAll(async () => {
  harness = await openExportHarness();
  second = await harness.openNode();
});
afterAll(async () => {
  await second.close();
  await harness.close();
});
afterEach(async () => harness.clear());

describe('a long list', () => {
  it.each(['csv', 'xlsx'] as const)('becomes the same %s file in the background', async (format) => {
    const begun = await harness.started({ format });
    expect(begun).toMatchObject({
      format,
      state: 'WAITING',
      rowsDone: 0,
      rowsTotal: rows,
      size: null,
      failure: null,
      downloadedAt: null,
    });
    expect(await harness.refused('user', `GET /project/export/${begun.id}/file`)).toMatchObject({
      status: 409,
      code: 'export.notReady',
    });
    expect(await harness.run()).toEqual([]);
    const ready = await harness.look(begun.id);
    const file = await harness.fetched(begun.id);
    expect(ready).toMatchObject({ state: 'READY', rowsDone: rows, size: file.bytes.length });
    expect(file.headers['content-disposition']).toContain(ready.fileName);
    const same = await harness.direct({ format });
    expect(contentsOf(file.bytes, format)).toEqual(contentsOf(same, format));
    expect((await harness.look(begun.id)).downloadedAt).not.toBeNull();
  });

  it('of a selection has the selected rows alone', async () => {
    const { rows: chosen } = await harness.test.context.pool.query<{ id: string }>(
      `select id from project where name like 'Bauherr %' order by number desc limit 1100`,
    );
    const ids = chosen.map(({ id }) => id);
    const { id } = await harness.started({ ids });
    await harness.run();
    expect((await harness.fetched(id)).bytes.equals(await harness.direct({ ids }))).toBe(true);
  });

  it('is made at once up to the limit, and as PDF always', async () => {
    const { rows: chosen } = await harness.test.context.pool.query<{ id: string }>(
      `select id from project where name like 'Bauherr %' limit 1000`,
    );
    const few = await harness.asked({ ids: chosen.map(({ id }) => id), requestId: newId() });
    expect(few.status).toBe(200);
    expect(few.text.trimEnd().split('\r\n')).toHaveLength(1001);
    expect(await harness.asked({ format: 'pdf' })).toMatchObject({ status: 200 });
    expect(await harness.list()).toEqual([]);
  });

  it('is told of in the inbox, with the way to the file, and written down', async () => {
    const { id, fileName } = await harness.started();
    await harness.run();
    expect(await harness.notified()).toEqual([
      `Export fertig | ${fileName}: 1.200 Zeilen, 24 Stunden lang abrufbar. | /exports`,
    ]);
    expect(await harness.notified('secondUser')).toEqual([]);
    await harness.fetched(id);
    const entries = await harness.test.context.database
      .selectFrom('audit')
      .innerJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
      .select(['action', 'actor_id', 'payload'])
      .where('action', 'in', ['export.made', 'export.downloaded'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const actor_id = harness.office.people.user.id;
    expect(entries).toMatchObject([
      { action: 'export.downloaded', actor_id, payload: { format: 'csv', rows, exportId: id } },
      { action: 'export.made', actor_id, payload: { format: 'csv', rows, exportId: id } },
    ]);
  });

  it('asked for twice under one name is made once, also when both calls come together', async () => {
    const requestId = newId();
    const both = await Promise.all([harness.started({ requestId }), harness.started({ requestId })]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    await harness.run();
    const again = await harness.started({ requestId });
    expect(again).toMatchObject({ id: both[0].id, state: 'READY' });
    const others = await harness.started({ requestId }, 'secondUser');
    expect(others.id).not.toBe(again.id);
    expect(await harness.notified()).toHaveLength(1);
  });

  it('waits where three of the same person are not through, however many calls come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, async () => harness.asked()));
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(9);
    expect(await harness.refused('user', 'POST /project/export', longList)).toMatchObject({
      code: 'export.tooManyRunning',
      detail:
        'Es laufen schon 3 Ihrer Exporte. Bitte warten, bis einer fertig ist, oder einen abbrechen.',
    });
    expect((await harness.asked({}, 'secondUser')).status).toBe(202);
    await harness.run();
    expect((await harness.asked()).status).toBe(202);
  });

  it('pushes out the oldest of ten files', async () => {
    const all: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      all.push((await harness.started()).id);
      await harness.run();
    }
    const kept = await harness.list();
    expect(kept.map(({ id }) => id)).toEqual(all.slice(1).toReversed());
    expect(await harness.partsOf(all[0] ?? '')).toBe(0);
  });
});

describe('a node that dies over an export', () => {
  /** As it is when a node was killed in the middle: some rows through, a part written, nobody at work. */
  async function leftBehind(): Promise<ListExport> {
    const begun = await harness.started();
    await harness.test.context.pool.query(
      `update list_export set state = 'RUNNING', attempt = 1, rows_done = 500, worked_at = clock_timestamp() where id = $1`,
      [begun.id],
    );
    await harness.test.context.pool.query(
      `insert into list_export_part (export_id, attempt, position, content) values ($1, 1, 0, 'half'), ($1, 1, 7, 'more')`,
      [begun.id],
    );
    return begun;
  }

  it('leaves no file: another one begins anew and writes the whole', async () => {
    const { id } = await leftBehind();
    expect(await second.test.jobs.run()).toEqual([]);
    expect(await harness.look(id)).toMatchObject({ state: 'RUNNING', rowsDone: 500 });
    expect(await harness.fetched(id)).toMatchObject({ status: 409 });
    await harness.age();
    await runTask(second.test.context, listExportSweepTask);
    expect(await second.test.jobs.run()).toEqual([]);
    expect(await harness.look(id)).toMatchObject({ state: 'READY', rowsDone: rows });
    expect((await harness.fetched(id)).bytes.equals(await harness.direct())).toBe(true);
    expect(await harness.notified()).toHaveLength(1);
  });

  it('is asked for again by one of two nodes', async () => {
    const { id } = await leftBehind();
    await harness.run();
    await harness.age();
    await Promise.all(
      [harness, second].map(async ({ test }) => runTask(test.context, listExportSweepTask)),
    );
    const jobs = await harness.test.context.pool.query(
      `select from pgboss.job where name = 'list.export' and state < 'active' and data ->> 'id' = $1`,
      [id],
    );
    expect(jobs.rowCount).toBe(1);
  });
});
