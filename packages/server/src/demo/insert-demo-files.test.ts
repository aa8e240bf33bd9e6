import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertDemoFiles } from '#server/demo/insert-demo-files.ts';
import { insertDemoOffice } from '#server/demo/insert-demo-office.ts';
import { askForReports } from '#features/appointments/follow/missing-reports.service.ts';
import { sourceOf } from '#features/documents/content/file-source.ts';
import { createUnpackSemaphore } from '#platform/unpack-semaphore.ts';
import { judgeFile } from '#features/documents/content/file-type.ts';
import { cheapPasswords } from '#test/cheap-passwords.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  await insertDemoOffice(test.context.database, new Date(), cheapPasswords);
  await insertDemoFiles(test.context);
});
afterAll(async () => test.close());

it('puts real files behind documents of the demo office, once', async () => {
  const { database, files } = test.context;
  const before = await database.selectFrom('attachment').select('id').execute();
  expect(before.length).toBeGreaterThan(20);
  await insertDemoFiles(test.context);
  expect(await database.selectFrom('attachment').select('id').execute()).toHaveLength(before.length);
  const stored = await database
    .selectFrom('attachment_file')
    .innerJoin('stored_file', 'stored_file.sha256', 'attachment_file.sha256')
    .select(['name', 'stored_file.sha256', 'size', 'media_type as mediaType'])
    .execute();
  for (const { name, sha256, size, mediaType } of stored) {
    const source = sourceOf(size, async (range) => files.read(sha256, range));
    expect([name, await judgeFile(name, source, createUnpackSemaphore())]).toEqual([
      name,
      { mediaType },
    ]);
  }
});

it('has a month that is closed, with its file', async () => {
  const { database, files } = test.context;
  const months = await database.selectFrom('time_month').selectAll().execute();
  expect(months).toMatchObject([{ revision: 1, reopened_at: null }]);
  expect(await files.size(months[0]?.sha256 ?? '')).toBeGreaterThan(4000);
});

it('has an open upload link with something that came over it and waits', async () => {
  const { rows } = await test.testDatabase.pool.query<{ readonly checklistItem: string }>(
    `select arrival.state, arrival.sender <> '' as named, item.state as "checklistItem", link.expires_on > current_date as open
      from attachment_arrival arrival join upload_link link on link.id = arrival.link_id
      join checklist_item item on item.id = arrival.checklist_item_id`,
  );
  expect(rows).toMatchObject([{ state: 'OFFEN', named: true, open: true }]);
  expect(['FEHLT', 'ANGEFORDERT']).toContain(rows[0]?.checklistItem);
});

it('asks nobody for the report of a visit but Lena Hofer', async () => {
  await askForReports(test.context);
  const { rows } = await test.testDatabase.pool.query<{ readonly username: string }>(
    `select distinct username from notification join app_user on app_user.id = recipient_id
      where entries::text like '%Protokoll fehlt%'`,
  );
  expect(rows.filter(({ username }) => username !== 'lena.hofer')).toEqual([]);
  const reports = await test.context.database
    .selectFrom('appointment')
    .select('id')
    .where('protocol_attachment_id', 'is not', null)
    .execute();
  expect(reports.length).toBeGreaterThan(4);
});

it('leaves every other office alone', async () => {
  const other = await startTestApp();
  await insertDemoFiles(other.context);
  expect(await other.context.database.selectFrom('attachment').select('id').execute()).toEqual([]);
  await other.close();
});
