import { InvoiceCheck } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import {
  draftOf,
  finishedProject,
  fixedInvoice,
  officeInput,
  pay,
  prepareBilling,
  readInvoice,
  wrongIn,
} from '#test/billing/billing-office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

it('bills nothing before the office said who it is', async () => {
  const project = await finishedProject(harness);
  const serviceIds = project.services.map(({ id }) => id);
  const body = { kind: 'INVOICE', serviceIds, together: false };
  expect(await harness.refused('accountant', 'POST /invoice/draft', body)).toMatchObject({
    code: 'billing.noOffice',
  });
  await prepareBilling(harness);
});

it('says what is missing before it is fixed', async () => {
  const { pool } = harness.test.context;
  await pool.query('update billing_office set tax_no = null, vat_id = null, iban = null');
  await pool.query(`update customer set type = 'KOMMUNE' where id = $1`, [
    harness.office.customerIds.halb,
  ]);
  const { id, version } = await draftOf(harness, await finishedProject(harness));
  expect(await harness.refused('accountant', `POST /invoice/fix/${id}`, { version })).toMatchObject({
    status: 409,
    detail:
      'Vor dem Festschreiben ist zu beheben: Für öffentliche Auftraggeber fehlt die Leitweg-ID; Vor der ersten Rechnung fehlen: Steuernummer, IBAN.',
  });
  const checks = await harness.call('accountant', `POST /invoice/check/${id}`);
  expect(wrongIn(checks.json)).toMatchObject([
    { mend: 'CUSTOMER', text: 'Für öffentliche Auftraggeber fehlt die Leitweg-ID.' },
    { mend: 'OFFICE', text: 'Vor der ersten Rechnung fehlen: Steuernummer, IBAN.' },
  ]);
  await pool.query('update billing_office set tax_no = $1, vat_id = $2, iban = $3', [
    officeInput.taxNo,
    officeInput.vatId,
    officeInput.iban,
  ]);
  await pool.query(`update customer set type = 'FERTIGHAUS' where id = $1`, [
    harness.office.customerIds.halb,
  ]);
  expect((await harness.call('accountant', `POST /invoice/discard/${id}`, { version })).status).toBe(
    204,
  );
  expect(await harness.refused('accountant', `GET /invoice/${id}`)).toMatchObject({
    code: 'invoice.notFound',
  });
});

it('names what is in order in a draft, with what was looked at', async () => {
  const { id } = await draftOf(harness, await finishedProject(harness));
  const { json } = await harness.call('accountant', `POST /invoice/check/${id}`);
  const found = InvoiceCheck.array().parse(json);
  expect(found.filter(({ level }) => level === 'OK').map(({ text }) => text)).toEqual([
    'Alle 4 Leistungen sind erledigt und noch nicht abgerechnet',
    'Kein offener Abschlag in diesem Projekt',
    'Empfänger vollständig',
    'Eigene Daten vollständig',
    'Zeilen und Leistungszeitraum vollständig',
    'Summen und Umsatzsteuer gerechnet',
    'Regeln der E-Rechnung eingehalten',
  ]);
  expect(found.find(({ text }) => text.startsWith('Eigene'))?.detail).toBe(
    'Steuernummer, USt-IdNr., IBAN, Ansprechperson',
  );
  await harness.test.context.pool.query('update billing_office set confirmed_on = null, iban = null');
  const after = await harness.call('accountant', `POST /invoice/check/${id}`);
  const ofOffice = InvoiceCheck.array()
    .parse(after.json)
    .filter(({ mend }) => mend === 'OFFICE');
  expect(ofOffice.map(({ level }) => level)).toEqual(['FEHLER', 'HINWEIS']);
  await harness.test.context.pool.query('update billing_office set confirmed_on = $1, iban = $2', [
    officeInput.confirmedOn,
    officeInput.iban,
  ]);
});

it('leads to the project for what is missing of the recipient, where the Bauherr pays', async () => {
  const { pool } = harness.test.context;
  const project = await finishedProject(harness);
  const ofFirm = await draftOf(harness, project);
  const missing = async (id: string) => {
    const { json } = await harness.call('accountant', `POST /invoice/check/${id}`);
    const asked = InvoiceCheck.array().parse(json);
    return asked.filter(({ mend }) => mend === 'CUSTOMER' || mend === 'PROJECT');
  };
  const text = 'Für Rechnungen ist keine E-Mail-Adresse bekannt.';
  expect(await missing(ofFirm.id)).toMatchObject([{ text, mend: 'CUSTOMER' }]);
  expect(
    (await harness.call('accountant', `POST /invoice/discard/${ofFirm.id}`, { version: 1 })).status,
  ).toBe(204);
  await pool.query('update project set customer_id = $1 where id = $2', [
    harness.office.customerIds.beb,
    project.id,
  ]);
  const { id } = await draftOf(harness, project);
  await pool.query(
    `update invoice set recipient = recipient || '{"street": "Ahornweg 4", "zip": "72764", "city": "Reutlingen"}'
    where id = $1`,
    [id],
  );
  expect(await missing(id)).toMatchObject([{ text, mend: 'PROJECT' }]);
  await pool.query(`update invoice set recipient = recipient || '{"street": ""}' where id = $1`, [id]);
  expect(await missing(id)).toMatchObject([
    { text: 'Die Anschrift des Empfängers ist unvollständig.', mend: 'PROJECT' },
    { text, mend: 'PROJECT' },
  ]);
});

it('shows guests what is fixed for their firm, and nobody who worked on it', async () => {
  const fixed = await fixedInvoice(harness);
  const drafted = await draftOf(harness, await finishedProject(harness));
  await pay(harness, fixed, 1000);
  expect(await readInvoice(harness, fixed.id, 'guestOfHalb')).toMatchObject({
    number: fixed.number,
    events: [],
    fixedBy: null,
    open: 203_525,
  });
  for (const [who, id] of [
    ['guestOfLhb', fixed.id],
    ['guestOfHalb', drafted.id],
  ] as const)
    expect(await harness.refused(who, `GET /invoice/${id}`)).toMatchObject({ code: 'invoice.notFound' });
  const { json } = await harness.call('guestOfHalb', 'GET /invoice?size=500');
  const { items } = z
    .object({ items: z.array(z.object({ id: z.string(), state: z.string() })) })
    .parse(json);
  expect(items.map(({ id }) => id)).toContain(fixed.id);
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['FIXED']));
});
