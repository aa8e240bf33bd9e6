import { Dashboard, Offer, SearchResults } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  draftOf,
  finishedProject,
  fix,
  fixedInvoice,
  openBilling,
  pay,
} from '#test/billing/billing-office.ts';
import { offerCalls, recipient } from '#test/billing/offered-project.ts';
import type { OfficePersonKey } from '#test/office.ts';
import type { Harness } from '#test/project-harness.ts';

let harness: Harness;
let offers: ReturnType<typeof offerCalls>;
beforeAll(async () => {
  harness = await openBilling();
  offers = offerCalls(harness);
});
afterAll(async () => harness.close());

const found = async (who: OfficePersonKey, typed: string | null) => {
  const { json } = await harness.call(who, `GET /search?q=${encodeURIComponent(typed ?? '')}`);
  return SearchResults.parse(json).bills.items;
};
const dashboardOf = async (who: OfficePersonKey) => {
  const reply = await harness.call(who, `GET /dashboard/${harness.office.people[who].id}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return Dashboard.parse(reply.json);
};

describe('the search', () => {
  it('finds offers and invoices by their numbers', async () => {
    const offer = await offers.sent();
    const invoice = await fixedInvoice(harness);
    expect(await found('user', offer.number)).toMatchObject([
      { kind: 'OFFER', id: offer.id, recipient: recipient.name, matches: [{ field: 'number' }] },
    ]);
    expect(await found('user', invoice.number)).toMatchObject([{ kind: 'INVOICE', id: invoice.id }]);
  });

  it('finds for guests what was sent to their firm, and nothing of others', async () => {
    const offer = await offers.sent();
    const next = Offer.parse(await offers.ok('user', `POST /offer/revise/${offer.id}`, {}));
    const invoice = await fixedInvoice(harness);
    await draftOf(harness, await finishedProject(harness));
    expect((await found('user', offer.number)).map(({ id }) => id)).toEqual([next.id, offer.id]);
    expect((await found('guestOfHalb', offer.number)).map(({ id }) => id)).toEqual([offer.id]);
    expect((await found('guestOfHalb', invoice.number)).map(({ id }) => id)).toEqual([invoice.id]);
    for (const number of [offer.number, invoice.number, 'RE', 'AN'])
      expect(await found('guestOfLhb', number)).toEqual([]);
  });

  it('finds no offer of a project in the Papierkorb', async () => {
    const offer = await offers.sent();
    await harness.test.context.pool.query(
      `update project set state = 'DELETED', deleted_at = now() where id = $1`,
      [offer.project.id],
    );
    expect(await found('admin', offer.number)).toEqual([]);
  });
});

describe('the dashboard', () => {
  it('shows the offers of the own projects that wait for an answer', async () => {
    const responsibleUserId = harness.office.people.secondUser.id;
    const project = await offers.project({ responsibleUserId });
    const offer = await offers.send(await offers.draft(project, { validUntil: '2199-01-01' }));
    await offers.draft(project);
    expect((await dashboardOf('secondUser')).offers).toEqual({
      total: 1,
      gross: offer.gross,
      items: [
        {
          id: offer.id,
          number: offer.number,
          gross: offer.gross,
          validUntil: '2199-01-01',
          isExpired: false,
          project: project.id === offer.project.id ? offer.project : null,
        },
      ],
    });
    expect((await dashboardOf('accountant')).offers?.total).toBe(0);
    const body = offers.decision(offer);
    await offers.ok('guestOfHalb', `POST /offer/decide/${offer.id}`, body);
    expect((await dashboardOf('secondUser')).offers?.total).toBe(0);
  });

  it('shows who bills what is overdue', async () => {
    const dueOn = async (day: string) => {
      const draft = await draftOf(harness, await finishedProject(harness));
      const { pool } = harness.test.context;
      await pool.query('update invoice set due_on = $2 where id = $1', [draft.id, day]);
      return fix(harness, draft);
    };
    const invoice = await dueOn('2026-01-15');
    await pay(harness, invoice, 1_000);
    const paid = await dueOn('2026-01-10');
    await pay(harness, paid, paid.payable);
    await dueOn('2199-01-01');
    const open = invoice.payable - 1_000;
    const { id, number } = invoice;
    expect((await dashboardOf('accountant')).overdueInvoices).toEqual({
      total: 1,
      open,
      items: [{ id, number, customerName: invoice.customer.name, dueOn: '2026-01-15', open }],
    });
    expect((await dashboardOf('user')).overdueInvoices).toBeNull();
  });
});
