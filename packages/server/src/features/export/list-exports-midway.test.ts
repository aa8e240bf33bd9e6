import { ListExport } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listExportSweepTask } from '#features/export/list-export-work.service.ts';
import { insertManyProjects } from '#test/many-projects.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { runTask } from '#test/run-task.ts';

const rows = 1200;

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ environment: { LIST_EXPORT_ROWS: '1000' } });
  await insertManyProjects(harness.test.context.database, {
    count: rows,
    customerId: harness.office.customerIds.halb,
  });
});
afterAll(async () => harness.close());
afterEach(async () => {
  const { database } = harness.test.context;
  await sql`drop trigger midway on list_export`.execute(database);
  await sql`drop function midway()`.execute(database);
  await database.deleteFrom('list_export').execute();
});

/** What happens by itself as soon as the first 500 rows are through, before the next ones are read. */
async function midway(statement: string): Promise<void> {
  await harness.test.context.pool.query(
    `create function midway() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$;
     create trigger midway after update on list_export for each row
       when (new.rows_done = 500 and old.rows_done = 0) execute function midway()`,
  );
}

async function started(): Promise<ListExport> {
  const body = {
    format: 'csv',
    columns: ['name'],
    query: { filterAnd: ['name|startwith|Bauherr '], sort: ['projectId,asc'] },
  };
  return ListExport.parse((await harness.call('user', 'POST /project/export', body)).json);
}

async function look(id: string): Promise<unknown> {
  return (await harness.call('user', `GET /project/export/${id}`)).json;
}

async function countOf(table: string): Promise<number | null> {
  return (await harness.test.context.pool.query(`select from ${table}`)).rowCount;
}

describe('in the middle of an export', () => {
  it('a changed project changes nothing: the file is as of the moment when it began', async () => {
    await midway(`update project set name = 'Bauherr ganz anders' where name = 'Bauherr 1199'`);
    const { id } = await started();
    expect(await harness.test.jobs.run()).toEqual([]);
    const { text } = await harness.call('user', `GET /project/export/${id}/file`);
    expect(text.slice(1).trimEnd().split('\r\n')).toEqual([
      'Bauherr',
      ...Array.from({ length: rows }, (_, index) => `Bauherr ${index + 1}`),
    ]);
    await harness.test.context.pool.query(
      `update project set name = 'Bauherr 1199' where name = 'Bauherr ganz anders'`,
    );
  });

  it('cancelling it ends the work without a file and without a word', async () => {
    await midway('delete from list_export where id = new.id');
    const { id } = await started();
    expect(await harness.test.jobs.run()).toEqual([]);
    expect((await harness.call('user', `GET /project/export/${id}`)).status).toBe(404);
    expect(await countOf('list_export_part')).toBe(0);
    expect(await countOf('notification')).toBe(
      await countOf(`notification where entries::text not like '%${id}%'`),
    );
  });

  it('a person who is disabled gets nothing, although the rest could be read', async () => {
    const { id: userId } = harness.office.people.user;
    await midway(`update app_user set enabled = false where id = '${userId}'`);
    const { id } = await started();
    expect(await harness.test.jobs.run()).toEqual([]);
    await harness.test.context.pool.query('update app_user set enabled = true where id = $1', [userId]);
    expect(await look(id)).toMatchObject({ state: 'FAILED', size: null });
    expect(await countOf('list_export_part')).toBe(0);
  });

  it('a node that was taken for dead stops, and the one that began anew alone makes the file', async () => {
    await midway('update list_export set attempt = attempt + 1 where id = new.id');
    const { id } = await started();
    expect(await harness.test.jobs.run()).toEqual([]);
    expect(await look(id)).toMatchObject({ state: 'RUNNING', size: null });
    expect(await countOf('list_export_part')).toBe(0);
    const { pool } = harness.test.context;
    await pool.query('drop trigger midway on list_export');
    await pool.query(
      `create trigger midway after update on list_export for each row when (false) execute function midway()`,
    );
    await pool.query(
      `update list_export set worked_at = worked_at - interval '2 minutes', asked_at = asked_at - interval '2 minutes'`,
    );
    await runTask(harness.test.context, listExportSweepTask);
    expect(await harness.test.jobs.run()).toEqual([]);
    expect(await look(id)).toMatchObject({ state: 'READY', rowsDone: rows });
    const { rows: attempts } = await pool.query<{ attempt: number }>(
      'select distinct attempt from list_export_part',
    );
    expect(attempts).toEqual([{ attempt: 3 }]);
  });

  it('a failure has it tried again at once, and after five attempts says that it did not work', async () => {
    await midway(`raise exception 'The disk is full'`);
    const { id } = await started();
    for (let attempt = 1; attempt < 5; attempt += 1) {
      expect(await harness.test.jobs.run()).toHaveLength(1);
      expect(await look(id)).toMatchObject({ state: 'RUNNING', failure: null });
    }
    expect(await harness.test.jobs.run()).toEqual([]);
    expect(await look(id)).toMatchObject({
      state: 'FAILED',
      failure: 'Es wurde mehrmals versucht. Bitte später noch einmal exportieren.',
    });
  });
});
