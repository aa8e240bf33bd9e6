import { BillingFigure } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import {
  act,
  draftOf,
  finishedProject,
  fix,
  fixedInvoice,
  fixedPartial,
  prepareBilling,
} from '#test/billing/billing-office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
  await prepareBilling(harness);
});
afterAll(async () => harness.close());

const ever = 'from=2020-01-01&to=2199-12-31';

async function figures(by: string): Promise<BillingFigure[]> {
  const { json } = await harness.call('accountant', `GET /billing/figures?${ever}&by=${by}`);
  return z.array(BillingFigure).parse(json);
}

it('reckons revenue without what was cancelled, Abschläge apart, less what the hours cost', async () => {
  const { pool } = harness.test.context;
  const project = await finishedProject(harness);
  await pool.query(
    `update project_service set budget_hours = 2 where project_id = $1 and position = 1`,
    [project.id],
  );
  await pool.query(
    `insert into setting (name, value) values ('time.officeHourCost', '60')
    on conflict (name) do update set value = excluded.value`,
  );
  await fix(harness, await draftOf(harness, project));
  const cancelled = await fixedInvoice(harness);
  await act(harness, `cancel/${cancelled.id}`, { reason: 'Irrtum' });
  await fixedPartial(harness, (await finishedProject(harness)).id);
  const expected = { net: 171_870, partialNet: 103_122, minutes: 120, cost: 12_000, margin: 159_870 };
  for (const by of ['customer', 'year', 'month']) expect(await figures(by)).toMatchObject([expected]);
  expect(await figures('service')).toMatchObject([
    { label: 'EHB', net: 171_870, margin: 159_870 },
    { label: 'Ohne Leistung', partialNet: 103_122 },
  ]);
});

it('exports a row per invoice and rate as DATEV reads it, and marks what it exported', async () => {
  const { pool } = harness.test.context;
  await pool.query(`update customer set debtor_no = '10042', name = 'Häuser „Süd“ €'`);
  const fixed = await fixedInvoice(harness);
  const storno = await act(harness, `cancel/${fixed.id}`, { reason: 'Irrtum' });
  const { bytes } = await harness.call('accountant', `GET /billing/export?${ever}&format=datev`);
  const text = new TextDecoder('windows-1252').decode(bytes);
  const [head = '', titles = '', ...lines] = text.split('\r\n');
  expect(head).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"RE";"";"";12345;678;/u);
  expect(titles.split(';')).toHaveLength(14);
  const day = `${fixed.issuedOn?.slice(8, 10)}${fixed.issuedOn?.slice(5, 7)}`;
  const end = `"EUR";;;"";10042;4400;"";${day};`;
  expect(lines.find((line) => line.includes(fixed.number ?? ''))).toMatch(
    new RegExp(`^2045,25;"S";${end}"${fixed.number}";"\\d{6}";;"Häuser „Süd“ €"$`, 'u'),
  );
  expect(lines.find((line) => line.includes(storno.number ?? ''))).toContain(`2045,25;"H";${end}`);
  const { rows } = await pool.query(
    `select count(*)::integer as count from invoice_event where kind = 'EXPORT' and invoice_id = $1`,
    [fixed.id],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

it('exports a table for spreadsheets', async () => {
  const { number } = await fixedInvoice(harness);
  const { text } = await harness.call('accountant', `GET /billing/export?${ever}`);
  expect(text.split('\n').find((line) => line.includes(number ?? ''))).toContain('2045,25');
});

it('refuses a period that ends before it begins', async () => {
  for (const path of ['figures', 'export'])
    expect(
      await harness.refused('accountant', `GET /billing/${path}?from=2026-02-01&to=2026-01-01`),
    ).toMatchObject({ code: 'request.invalid' });
});
