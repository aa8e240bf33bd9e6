import { exportColumns, guestColumns, type ProjectExportParams } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, type OfficePersonKey, signIn } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { readPdf } from '#test/read-pdf.ts';

let harness: Harness;

const nothingElse: ProjectExportParams['query'] = {
  filterAnd: [],
  filterOr: [],
  projectStates: [],
  sort: [],
};

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-11-20T23:30:00Z') });
  const { people, customerIds } = harness.office;
  await harness.create({
    name: '=cmd|calc',
    title: 'Neubau EFH',
    customerId: customerIds.halb,
    customerReference: '-17',
    responsibleUserId: people.user.id,
    memberIds: [people.user.id, people.secondUser.id],
    site: { zip: '73230', city: 'Kirchheim unter Teck' },
  });
  await harness.create({ name: 'Öztürk', customerId: customerIds.lhb });
  await harness.create({ name: 'Zeller' });
});
afterAll(async () => harness.close());

async function taken(params: Partial<ProjectExportParams>, who: OfficePersonKey = 'accountant') {
  const token = await signIn(harness.test.app, harness.office.people[who].username);
  const answer = await harness.test.app.inject({
    method: 'POST',
    url: '/api/project/export',
    headers: bearer(token),
    payload: { format: 'csv', columns: ['name'], query: nothingElse, ...params },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, text: answer.body };
}

describe('a project list taken away by a customer', () => {
  it('has their own projects, in their words, with no column of the office', async () => {
    const columns: ProjectExportParams['columns'] = [...guestColumns];
    const query = { ...nothingElse, sort: ['name,asc'] };
    const file = await taken({ columns, query }, 'guestOfHalb');
    expect(file.text.slice(1).split('\r\n')).toEqual([
      'Stand;Id;Bauherr;Bauvorhaben;Ort;Komm.-/Auftrags-Nr.;Ansprechperson;Mitglieder;Bearbeitung',
      `Anfrage eingegangen;KfW-26_001-HALB;'=cmd|calc;Neubau EFH;73230 Kirchheim unter Teck;'-17;Jana Keller;"Jana Keller, Ole Ährenfeld";`,
      '',
    ]);
    const [text] = await readPdf(
      (await taken({ format: 'pdf', columns: ['name'] }, 'guestOfHalb')).bytes,
    );
    expect(text).toContain('=cmd|calc');
    for (const other of ['Zeller', 'Öztürk']) expect(text).not.toContain(other);
    for (const column of exportColumns.filter((one) => !guestColumns.some((own) => own === one)))
      expect((await taken({ columns: ['name', column] }, 'guestOfHalb')).status).toBe(400);
    const { rows } = await harness.test.context.pool.query<{ id: string }>(
      `select id from project where name = 'Zeller'`,
    );
    const foreign = await taken({ ids: [rows[0]?.id ?? ''] }, 'guestOfHalb');
    expect(foreign.text.trimEnd().slice(1)).toBe('Bauherr');
  });
});
