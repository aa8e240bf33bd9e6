import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordProblem } from '#features/error-log/error-log.service.ts';
import { intakeOf } from '#features/error-log/error-intake.service.ts';
import { bearer, insertOffice, type Office, type OfficePersonKey, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let office: Office;

beforeAll(async () => {
  test = await startTestApp();
  office = await insertOffice(test.context.database);
});
afterAll(async () => test.close());

async function exported(who: OfficePersonKey) {
  const headers = bearer(await signIn(test.app, office.people[who].username));
  return test.app.inject({ url: '/api/error/export', headers });
}

it('saves the causes of errors as a file that no spreadsheet computes, for whoever manages them', async () => {
  const userId = office.people.user.id;
  await recordProblem(test.context, { error: new Error('=Formel'), userId, place: 'upload' });
  await intakeOf(test.context).stop();
  const answer = await exported('companyAdmin');
  expect(answer.headers['content-disposition']).toContain('EnergieAkte_Fehler_');
  const [titles, row] = answer.body.split('\r\n');
  expect(titles).toContain('Nummer;Ursache;Ort');
  expect(row).toMatch(/F-\w{6};"?'=Formel"?;upload;Server;offen;1;1;/u);
  expect((await exported('admin')).statusCode).toBe(403);
});
