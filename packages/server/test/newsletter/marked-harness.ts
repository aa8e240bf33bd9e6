import { insertOffice } from '#test/office.ts';
import { type Harness, harnessOn } from '#test/project-harness.ts';
import { startTestApp, type TestAppOptions } from '#test/test-app.ts';

/** The test office with an address, and with a second person who has the marker: `admin` beside `companyAdmin`. */
export async function openMarkedHarness(options: TestAppOptions = {}): Promise<Harness> {
  const test = await startTestApp(options);
  const office = await insertOffice(test.context.database);
  const admin = { ...office.people.admin, username: 'cc-admin.vogt' };
  const { pool } = test.context;
  await pool.query('update app_user set username = $1 where id = $2', [admin.username, admin.id]);
  await pool.query(
    `update customer set street = 'Am Markt 1', zip = '73230', city = 'Kirchheim' where internal`,
  );
  return harnessOn(test, { ...office, people: { ...office.people, admin } });
}
