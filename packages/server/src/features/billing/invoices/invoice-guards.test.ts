import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  draftOf,
  finishedProject,
  fix,
  officeInput,
  prepareBilling,
} from '#test/billing/billing-office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

const noBilling = { invoiceNo: null, invoicedAt: null, billingWaived: null };

it('lets people type any number as long as the program writes no invoices, and then none of its own', async () => {
  const before = await finishedProject(harness);
  const [one, other] = before.services;
  const typed = { ...noBilling, id: one?.id, version: one?.version, invoiceNo: 'RE-2026-00001' };
  expect((await harness.call('accountant', 'POST /service/billing', typed)).status).toBe(200);
  await prepareBilling(harness);
  const reserved = { ...noBilling, id: other?.id, version: other?.version, invoiceNo: 're-7' };
  expect(await harness.refused('accountant', 'POST /service/billing', reserved)).toMatchObject({
    status: 400,
    detail: 'Nummern mit RE- vergibt das Programm.',
  });
  const own = { ...reserved, invoiceNo: '2026/7' };
  expect((await harness.call('accountant', 'POST /service/billing', own)).status).toBe(200);
});

it('takes nothing back that an invoice has, other than by its Storno', async () => {
  const project = await finishedProject(harness);
  const { number } = await fix(harness, await draftOf(harness, project));
  const [service] = (await harness.read(project.id)).services;
  const { id, version } = service ?? {};
  const refusal = { status: 409, detail: `Bitte ${number} stornieren.` };
  expect(
    await harness.refused('accountant', 'POST /service/color', {
      id,
      version,
      color: 'GREEN',
      reason: 'x',
    }),
  ).toMatchObject(refusal);
  expect(
    await harness.refused('accountant', 'POST /service/billing', { ...noBilling, id, version }),
  ).toMatchObject(refusal);
});

it('keeps a service that stands in a draft in its project', async () => {
  const project = await finishedProject(harness, [
    { title: 'BzA', unitPrice: 1000 },
    { title: 'BnD', unitPrice: 1000 },
  ]);
  await draftOf(harness, project);
  const { pool } = harness.test.context;
  const failure: unknown = await pool
    .query('delete from project_service where project_id = $1', [project.id])
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ constraint: 'invoice_line__service_id' });
});

it('starts a series where the office says, until its first number is drawn', async () => {
  const settings = async (more: object) =>
    harness.call('admin', 'POST /settings/billing', { ...officeInput, ...more });
  const version = async () => {
    const { rows } = await harness.test.context.pool.query<{ version: number }>(
      'select version from billing_office',
    );
    return rows[0]?.version;
  };
  const offers = await settings({ version: await version(), lastOfferNo: 41 });
  expect(offers.json).toMatchObject({
    series: [
      { series: 'RE', canSet: false },
      { series: 'AN', canSet: true, next: `AN-${new Date().getFullYear()}-0042` },
    ],
  });
  const started = { ...officeInput, version: await version(), lastInvoiceNo: 500 };
  expect(await harness.refused('admin', 'POST /settings/billing', started)).toMatchObject({
    detail: 'Der Nummernkreis ist schon in Gebrauch.',
  });
  const stale = { ...officeInput, version: 1 };
  expect(await harness.refused('admin', 'POST /settings/billing', stale)).toMatchObject({
    code: 'record.versionOutdated',
  });
});
