import { BillingFigure, type Invoice } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import {
  act,
  draft,
  draftOf,
  finishedProject,
  fix,
  fixedInvoice,
  fixedPartial,
  openBilling,
  pay,
  readInvoice,
} from '#test/billing/billing-office.ts';
import type { Harness } from '#test/project-harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openBilling();
});
afterAll(async () => harness.close());

const ever = 'from=2020-01-01&to=2199-12-31';

async function figures(by: string): Promise<BillingFigure[]> {
  const { json } = await harness.call('accountant', `GET /billing/figures?${ever}&by=${by}`);
  return z.array(BillingFigure).parse(json);
}

/** A price of an element that takes so many hours; answers its id. */
async function priceOf(hours: number): Promise<string> {
  const { rows } = await harness.test.context.pool.query<{ id: string }>(
    `with list as (insert into price_list (id, number, name) values (gen_random_uuid(), 'PL-99', 'Liste') returning id
    ), element as (insert into price_element (id, number, category, title, unit, calc_hours)
      values (gen_random_uuid(), '10.999', 'Förderung', 'Nachweis', 'WE', $1) returning id
    ), release as (insert into price_release (id, list_id, title, valid_from)
      select gen_random_uuid(), id, 'Preise', '2026-01-01' from list returning id, list_id)
    insert into price (id, release_id, list_id, element_id, kind, net_price, valid)
    select gen_random_uuid(), release.id, release.list_id, element.id, 'FIXED', 44500, daterange('2026-01-01', null)
    from release, element returning id`,
    [hours],
  );
  return rows[0]?.id ?? '';
}

it('reckons revenue without what was cancelled, Abschläge apart, less what the hours cost', async () => {
  const { pool } = harness.test.context;
  const project = await finishedProject(harness);
  // Of the price it was ordered at: two hours and a half each; what the office planned for it is another thing.
  await pool.query(
    `update project_service set budget_hours = 40, quantity = 2, unit_price = 44500, price_id = $2
    where project_id = $1 and position = 1`,
    [project.id, await priceOf(2.5)],
  );
  await pool.query(
    `insert into setting (name, value) values ('time.officeHourCost', '60')
    on conflict (name) do update set value = excluded.value`,
  );
  await fix(harness, await draftOf(harness, project));
  const cancelled = await fixedInvoice(harness);
  await act(harness, `cancel/${cancelled.id}`, { reason: 'Irrtum' });
  await fixedPartial(harness, (await finishedProject(harness)).id);
  const expected = { net: 171_870, partialNet: 103_122, minutes: 300, cost: 30_000, margin: 141_870 };
  for (const by of ['customer', 'year', 'month']) expect(await figures(by)).toMatchObject([expected]);
  expect(await figures('service')).toMatchObject([
    { label: 'EHB', net: 171_870, margin: 141_870 },
    { label: 'Ohne Leistung', partialNet: 103_122 },
  ]);
});

/** The lines of the Buchungsstapel of the year of an invoice, each up to its text. */
async function bookings({
  issuedOn,
}: Invoice): Promise<{ head: string; titles: string; lines: string[] }> {
  const year = issuedOn?.slice(0, 4);
  const path = `GET /billing/export?from=${year}-01-01&to=${year}-12-31&format=datev` as const;
  const { bytes, status, text: answer } = await harness.call('accountant', path);
  if (status !== 200) throw new Error(answer);
  const text = new TextDecoder('windows-1252').decode(bytes);
  const [head = '', titles = '', ...lines] = text.split('\r\n');
  return { head, titles, lines };
}

/** Amount, side, account of the debtor, account against it and text of what is booked about these invoices, in its order. */
async function booked(...invoices: readonly Invoice[]): Promise<readonly (readonly string[])[]> {
  const [first] = invoices;
  if (first === undefined) return [];
  const { lines } = await bookings(first);
  const numbers = invoices.map(({ number }) => number ?? '');
  return lines
    .filter((line) => numbers.some((number) => line.includes(number)))
    .map((line) => line.replaceAll('"', '').split(';'))
    .map((cells) => [0, 1, 6, 7, 10, 13].map((index) => cells[index] ?? ''));
}

it('exports a row per invoice and rate as DATEV reads it, and marks what it exported', async () => {
  const { pool } = harness.test.context;
  await pool.query(`update customer set debtor_no = '10042', name = 'Häuser „Süd“ €'`);
  const fixed = await fixedInvoice(harness);
  const storno = await act(harness, `cancel/${fixed.id}`, { reason: 'Irrtum' });
  const { head, titles, lines } = await bookings(fixed);
  expect(head).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"RE";"";"";12345;678;\d{8};4;/u);
  expect(head.split(';')).toHaveLength(31);
  expect(titles.split(';')).toHaveLength(125);
  expect(titles.split(';')[116]).toBe('Fälligkeit');
  const day = `${fixed.issuedOn?.slice(8, 10)}${fixed.issuedOn?.slice(5, 7)}`;
  const line = lines.find((one) => one.includes(fixed.number ?? ''));
  expect(line?.split(';')).toHaveLength(125);
  expect(line).toMatch(
    new RegExp(
      `^2045,25;"S";"EUR";;;"";10042;4400;"";${day};"${fixed.number}";"\\d{6}";;"Häuser „Süd“ €";+$`,
      'u',
    ),
  );
  expect(await booked(storno)).toEqual([
    ['2045,25', 'H', '10042', '4400', fixed.number, `${storno.number} Häuser „Süd“ €`],
  ]);
  const { rows } = await pool.query(
    `select count(*)::integer as count from invoice_event where kind = 'EXPORT' and invoice_id = $1`,
    [fixed.id],
  );
  expect(rows).toEqual([{ count: 2 }]);
});

it('books an Abschlag as received in advance, and a Schlussrechnung takes it back, paid or not', async () => {
  const project = await finishedProject(harness);
  const partial = await fixedPartial(harness, project.id);
  await pay(harness, partial, 100_000);
  const [id = ''] = await draft(harness, { kind: 'FINAL', projectId: project.id });
  const final = await fix(harness, await readInvoice(harness, id));
  const customer = partial.recipient.name;
  const abschlag = `Abschlag ${partial.number} ${customer}`;
  const first = [
    ['1227,15', 'S', '10042', '3272', partial.number, customer],
    ['2045,25', 'S', '10042', '4400', final.number, customer],
    ['1227,15', 'H', '10042', '3272', final.number, abschlag],
  ];
  expect(await booked(partial, final)).toEqual(first);
  const storno = await act(harness, `cancel/${final.id}`, { reason: 'Irrtum' });
  expect(await booked(partial, final)).toEqual([
    ...first,
    ['2045,25', 'H', '10042', '4400', final.number, `${storno.number} ${customer}`],
    ['1227,15', 'S', '10042', '3272', final.number, abschlag],
  ]);
});

it.each([
  ['REVERSE_CHARGE', '4337', 'ATU12345678'],
  ['OUTSIDE', '4338', null],
  ['SMALL_BUSINESS', '4185', null],
] as const)('books the case %s on account %s', async (vatCase, account, vatId) => {
  const drafted = await draftOf(harness, await finishedProject(harness));
  const { id, version, format, lines, serviceFrom, serviceTo } = drafted;
  const saved = await harness.call('accountant', 'POST /invoice', {
    id,
    version,
    vatCase,
    format,
    serviceFrom,
    serviceTo,
    dueOn: null,
    skontoPct: null,
    skontoUntil: null,
    buyerReference: null,
    intro: '',
    closing: '',
    recipient: { ...drafted.recipient, vatId },
    lines: lines.map((line) => ({ id: line.id, title: line.title, description: '' })),
  });
  expect(saved.status).toBe(200);
  const fixed = await fix(harness, await readInvoice(harness, id));
  expect((await booked(fixed)).map((cells) => cells.slice(0, 4))).toEqual([
    ['1718,70', 'S', '10042', account],
  ]);
});

it('refuses DATEV without its numbers, over two years, and with accounts of another length', async () => {
  const { pool } = harness.test.context;
  const fixed = await fixedInvoice(harness);
  const year = fixed.issuedOn?.slice(0, 4);
  const path = `GET /billing/export?from=${year}-01-01&to=${year}-12-31&format=datev` as const;
  await pool.query('update billing_office set datev_client = null');
  expect(await harness.refused('accountant', path)).toMatchObject({
    code: 'billing.datevMissing',
    detail: 'Für DATEV fehlen in den Einstellungen: Mandantennummer.',
  });
  await pool.query(`update billing_office set datev_client = '678'`);
  expect(await harness.refused('accountant', `GET /billing/export?${ever}&format=datev`)).toMatchObject({
    code: 'request.invalid',
  });
  await pool.query(`update customer set debtor_no = 'K-17'`);
  const refused = await harness.refused('accountant', path);
  expect(refused.code).toBe('billing.datevAccounts');
  expect(refused.detail).toContain(`${fixed.recipient.name} (K-17)`);
  await pool.query('update customer set debtor_no = null');
  expect((await booked(fixed)).map((cells) => cells.slice(0, 4))).toEqual([
    ['2045,25', 'S', '10000', '4400'],
  ]);
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
