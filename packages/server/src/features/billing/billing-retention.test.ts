import { type Invoice } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortLivedTask } from '#features/privacy/short-lived.service.ts';
import {
  act,
  draft,
  finishedProject,
  fix,
  fixedInvoice,
  fixedPartial,
  openBilling,
  pay,
  readInvoice,
} from '#test/billing/billing-office.ts';
import { offerCalls } from '#test/billing/offered-project.ts';
import type { Harness } from '#test/project-harness.ts';
import { runTask } from '#test/run-task.ts';
import { makeInvoiceFiles } from './documents/invoice-making.service.ts';

let harness: Harness;
let offers: ReturnType<typeof offerCalls>;
beforeAll(async () => {
  harness = await openBilling();
  offers = offerCalls(harness);
});
afterAll(async () => harness.close());

const query = async (text: string, values: readonly unknown[]) =>
  harness.test.context.pool.query(text, [...values]);

/** As if it had been written so many years ago: nobody can change it, so its guard is away for a moment. */
async function age(table: 'invoice' | 'offer', id: string, years: number): Promise<void> {
  const change =
    table === 'invoice'
      ? `issued_on = issued_on - make_interval(years => $2)`
      : `sent_at = sent_at - make_interval(years => $2)`;
  await query(`alter table ${table} disable trigger user`, []);
  await query(`update ${table} set ${change} where id = $1`, [id, years]);
  await query(`alter table ${table} enable trigger user`, []);
}

/** How many of these are left after what is no longer needed was swept away. */
async function left(table: 'invoice' | 'offer', ids: readonly string[]): Promise<number> {
  await runTask(harness.test.context, shortLivedTask);
  const { rows } = await query(`select id from ${table} where id = any($1)`, [ids]);
  return rows.length;
}

/** An Abschlag, paid, its Schlussrechnung and the Storno of that. */
async function family(): Promise<readonly Invoice[]> {
  const project = await finishedProject(harness);
  const partial = await fixedPartial(harness, project.id);
  await pay(harness, partial, 100_000);
  const [id = ''] = await draft(harness, { kind: 'FINAL', projectId: project.id });
  const final = await fix(harness, await readInvoice(harness, id));
  await makeInvoiceFiles(harness.test.context, final.id);
  return [partial, final, await act(harness, `cancel/${final.id}`, { reason: 'Irrtum' })];
}

describe('an invoice', () => {
  it.each([
    ['invoice', 'id'],
    ['invoice_line', 'invoice_id'],
    ['invoice_vat', 'invoice_id'],
    ['invoice_event', 'invoice_id'],
    ['invoice_file', 'invoice_id'],
    ['service_claim', 'invoice_id'],
  ])('keeps its rows in %s against everybody', async (table, column) => {
    const { id, issuedOn } = await fixedInvoice(harness);
    await makeInvoiceFiles(harness.test.context, id);
    await act(harness, 'payment', { invoiceId: id, day: issuedOn, amount: 1, skonto: 0 });
    await expect(query(`delete from ${table} where ${column} = $1`, [id])).rejects.toThrow(
      /is not changed|only given free/u,
    );
  });

  it('goes eight years after its year with all that belongs to it, and not before', async () => {
    const invoices = await family();
    const ids = invoices.map(({ id }) => id);
    for (const id of ids) await age('invoice', id, 8);
    expect(await left('invoice', ids)).toBe(3);
    for (const id of ids.slice(0, 2)) await age('invoice', id, 1);
    // The Storno has a year to go, and what it is about waits for it.
    expect(await left('invoice', ids)).toBe(3);
    await age('invoice', ids[2] ?? '', 1);
    expect(await left('invoice', ids)).toBe(0);
    for (const [table, column] of [
      ['invoice_event', 'invoice_id'],
      ['invoice_file', 'invoice_id'],
      ['prepayment_claim', 'final_id'],
    ]) {
      const { rows } = await query(`select from ${table} where ${column} = any($1)`, [ids]);
      expect(rows).toEqual([]);
    }
  });

  it('stays as long as somebody holds the data of its project', async () => {
    const { id, projects } = await fixedInvoice(harness);
    await age('invoice', id, 9);
    await query(`insert into retention_hold (project_id, reason, set_by) values ($1, 'Klage', $2)`, [
      projects[0]?.id,
      harness.office.people.superAdmin.id,
    ]);
    expect(await left('invoice', [id])).toBe(1);
    await query('delete from retention_hold', []);
    expect(await left('invoice', [id])).toBe(0);
  });
});

describe('a sent offer', () => {
  it('keeps itself, its lines and its decision against everybody', async () => {
    const sent = await offers.sent();
    await offers.ok('guestOfHalb', `POST /offer/decide/${sent.id}`, offers.decision(sent));
    for (const [table, column] of [
      ['offer', 'id'],
      ['offer_line', 'offer_id'],
      ['offer_decision', 'offer_id'],
    ])
      await expect(query(`delete from ${table} where ${column} = $1`, [sent.id])).rejects.toThrow(
        'is not changed',
      );
    await expect(
      query(
        `insert into offer_line (id, offer_id, position, kind, title, unit_price, net)
        values (gen_random_uuid(), $1, 99, 'NORMAL', 'Dazu', 1, 1)`,
        [sent.id],
      ),
    ).rejects.toThrow('is not changed');
  });

  it('goes six years after its year with its lines and its decision, and not before', async () => {
    const sent = await offers.sent();
    await offers.ok('guestOfHalb', `POST /offer/decide/${sent.id}`, offers.decision(sent));
    await age('offer', sent.id, 6);
    expect(await left('offer', [sent.id])).toBe(1);
    await age('offer', sent.id, 1);
    expect(await left('offer', [sent.id])).toBe(0);
    const { rows } = await query('select from offer_decision where offer_id = $1', [sent.id]);
    expect(rows).toEqual([]);
  });
});
